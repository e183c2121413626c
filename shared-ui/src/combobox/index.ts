export { ComboboxField, type ComboboxFieldProps } from './combobox-field.tsx';
export { ComboboxInput, type ComboboxInputProps } from './combobox-input.tsx';
