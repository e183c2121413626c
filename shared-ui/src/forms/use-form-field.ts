import { useField } from 'formik';
import { use, type FocusEvent } from 'react';
import { AfterPressContext } from './after-press.ts';
import { useFieldId } from './form-context.ts';

/** Formik's state of field `name` in the shape our controls take: value, handlers, id, error after blur or submit. */
export function useFormField<Value = string>(name: string) {
  const [field, meta, helpers] = useField<Value>(name);
  const id = useFieldId(name);
  const afterPress = use(AfterPressContext);
  const onBlur = (event: FocusEvent<HTMLElement>) => afterPress(() => field.onBlur(event));
  return {
    field: { ...field, onBlur },
    helpers,
    id,
    error: meta.touched && meta.error ? String(meta.error) : undefined,
  };
}
