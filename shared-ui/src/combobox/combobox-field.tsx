import { useFormField } from 'shared-ui/forms';
import { ComboboxInput, type ComboboxInputProps } from './combobox-input.tsx';

export interface ComboboxFieldProps extends Omit<ComboboxInputProps, 'id' | 'error' | 'value' | 'onChange' | 'onBlur'> {
  name: string;
}

/** `ComboboxInput` on Formik's state. */
export function ComboboxField({ name, ...rest }: ComboboxFieldProps) {
  const { field, helpers, id, error } = useFormField(name);
  return (
    <ComboboxInput
      id={id}
      error={error}
      name={name}
      value={field.value}
      onChange={(value) => void helpers.setValue(value)}
      onBlur={field.onBlur}
      {...rest}
    />
  );
}
