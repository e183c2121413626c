import type { KeyboardEvent } from 'react';
import {
  PasswordInput,
  TextAreaInput,
  TextInput,
  type PasswordInputProps,
  type TextAreaInputProps,
  type TextInputProps,
} from 'shared-ui/fields';
import { useFormField } from './use-form-field.ts';

type Bound = 'id' | 'error' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked';

export interface TextFieldProps extends Omit<TextInputProps, Bound> {
  /** Path of the value in the form. */
  name: string;
}

/** One line of text. */
export function TextField({ name, onChange, onBlur, ...rest }: TextFieldProps) {
  const { field, id, error } = useFormField<string | number>(name);
  return (
    <TextInput
      type="text"
      id={id}
      error={error}
      {...field}
      onChange={(event) => {
        field.onChange(event);
        onChange?.(event);
      }}
      onBlur={(event) => {
        field.onBlur(event);
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}

/** An e-mail address: its keyboard, its autocomplete, no corrections. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />;
}

/** A phone number with the phone keyboard. */
export function PhoneField(props: TextFieldProps) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />;
}

/** Browsers take `1e3` for a thousand. */
const refuseExponent = (event: KeyboardEvent) => {
  if (['e', 'E', '+'].includes(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

/** A whole or decimal number in digits; the form holds a number, or an empty string while there is none. */
export function NumberField({ inputMode = 'numeric', ...rest }: TextFieldProps) {
  return (
    <TextField
      type="number"
      inputMode={inputMode}
      onKeyDown={refuseExponent}
      onWheel={(event) => event.currentTarget.blur()}
      {...rest}
    />
  );
}

/** A calendar date `YYYY-MM-DD` with the device's own picker. `min` and `max` are dates. */
export function DateField(props: TextFieldProps) {
  return <TextField type="date" {...props} />;
}

/** A time of day `HH:MM` with the device's own picker. `step` in seconds. */
export function TimeField(props: TextFieldProps) {
  return <TextField type="time" {...props} />;
}

export interface PasswordFieldProps extends Omit<PasswordInputProps, Bound> {
  name: string;
}

/** A password that can be shown. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({ name, ...rest }: PasswordFieldProps) {
  const { field, id, error } = useFormField(name);
  return <PasswordInput id={id} error={error} {...field} {...rest} />;
}

export interface TextAreaFieldProps extends Omit<TextAreaInputProps, Bound> {
  name: string;
}

/** Several lines of text. */
export function TextAreaField({ name, ...rest }: TextAreaFieldProps) {
  const { field, id, error } = useFormField(name);
  return <TextAreaInput id={id} error={error} {...field} {...rest} />;
}
