export { CheckboxGroupField, type CheckboxGroupFieldProps } from './checkbox-group-field.tsx';
