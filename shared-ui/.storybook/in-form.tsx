import type { Decorator } from '@storybook/react-webpack5';
import { FormShell, yup } from 'shared-ui/forms';

const refusing = (message: string) => yup.mixed().test('shown', message, () => false);

/**
 * Puts a field into a form that holds `values`.
 * @param errors messages by field, shown as after a blur
 */
export const inForm =
  (values: Record<string, unknown>, errors: Record<string, string> = {}): Decorator =>
  (Story) => (
    <FormShell
      aria-label="Request"
      initialValues={values}
      initialTouched={Object.fromEntries(Object.keys(errors).map((name) => [name, true]))}
      validationSchema={yup.object(
        Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, refusing(message)])),
      )}
      validateOnMount
      onSubmit={() => {}}
    >
      <Story />
    </FormShell>
  );
