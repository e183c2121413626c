import { useField } from 'formik';
import { useFieldId } from './form-context.ts';

/** Formik's state of field `name` in the shape our controls take: value, handlers, id, error after blur or submit. */
export function useFormField<Value = string>(name: string) {
  const [field, meta, helpers] = useField<Value>(name);
  const id = useFieldId(name);
  return { field, helpers, id, error: meta.touched && meta.error ? String(meta.error) : undefined };
}
