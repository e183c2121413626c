import type { Decorator } from '@storybook/react-webpack5';
import { FormShell } from 'shared-ui/forms';

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
      validate={() => errors}
      validateOnMount
      onSubmit={() => {}}
    >
      <Story />
    </FormShell>
  );
