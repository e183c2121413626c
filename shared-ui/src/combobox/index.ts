export { ComboboxField, type ComboboxFieldProps } from './combobox-field.tsx';
export { ComboboxInput, type ComboboxInputProps } from './combobox-input.tsx';
export { LocationField, type LocationFieldProps } from './location-field.tsx';
