import type { ChangeEvent } from 'react';
import {
  CheckboxInput,
  RadioGroup,
  SelectInput,
  type CheckboxInputProps,
  type RadioGroupProps,
  type SelectInputProps,
} from 'shared-ui/fields';
import { useFormField } from './use-form-field.ts';

export interface SelectFieldProps extends Omit<SelectInputProps, 'id' | 'error' | 'value' | 'defaultValue'> {
  name: string;
}

/** One of a list, by the native select. */
export function SelectField({ name, onChange, ...rest }: SelectFieldProps) {
  const { field, id, error } = useFormField(name);
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    field.onChange(event);
    onChange?.(event);
  };
  return <SelectInput id={id} error={error} {...field} {...rest} onChange={change} />;
}

export interface CheckboxFieldProps extends Omit<
  CheckboxInputProps,
  'id' | 'error' | 'value' | 'checked' | 'defaultChecked'
> {
  name: string;
}

/** Yes or no; the form holds a boolean. */
export function CheckboxField({ name, onChange, ...rest }: CheckboxFieldProps) {
  const { field, helpers, id, error } = useFormField<boolean>(name);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    void helpers.setValue(event.target.checked);
    onChange?.(event);
  };
  return (
    <CheckboxInput
      id={id}
      error={error}
      name={name}
      checked={field.value}
      onBlur={field.onBlur}
      {...rest}
      onChange={change}
    />
  );
}

/** Yes or no, drawn and read as a switch. */
export function SwitchField(props: CheckboxFieldProps) {
  return <CheckboxField role="switch" {...props} />;
}

export interface RadioGroupFieldProps extends Omit<RadioGroupProps, 'id' | 'error' | 'value' | 'onBlur' | 'onChange'> {
  onChange?: (value: string) => void;
}

/** One of a few, all in sight. */
export function RadioGroupField({ name, onChange, ...rest }: RadioGroupFieldProps) {
  const { field, helpers, id, error } = useFormField(name);
  const change = (value: string) => {
    void helpers.setValue(value);
    onChange?.(value);
  };
  return (
    <RadioGroup
      id={id}
      error={error}
      name={name}
      value={field.value}
      onBlur={field.onBlur}
      {...rest}
      onChange={change}
    />
  );
}
