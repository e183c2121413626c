/** Labeled controls without a form library: filters, searches, settings. Formik forms use `shared-ui/forms`. */
export { CheckboxInput, SwitchInput, type CheckboxInputProps } from './checkbox-input.tsx';
export { describedBy, FieldDescription, FieldError, FieldFrame, FieldLabel, type FieldBase } from './field-frame.tsx';
export { controlStyle } from './field-style.ts';
export { FileInput, type FileInputProps } from './file-input.tsx';
export { PasswordInput, type PasswordInputProps } from './password-input.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.tsx';
export { SelectInput, type Option, type SelectInputProps } from './select-input.tsx';
export { TextAreaInput, TextInput, type TextAreaInputProps, type TextInputProps } from './text-input.tsx';
export { tooLong } from './too-long.ts';
