export { FieldRows, type FieldRowsProps } from './field-rows.tsx';
