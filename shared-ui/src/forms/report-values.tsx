import { useEffect, useRef } from 'react';
import { useFormikContext } from 'formik';

/** Inside a form: hands its values up on every change, also when what was entered before hydration is restored. */
export function ReportValues<Values>({ onChange }: { onChange: (values: Values) => void }) {
  const { values } = useFormikContext<Values>();
  const known = useRef(values);
  useEffect(() => {
    if (values === known.current) return;
    known.current = values;
    onChange(values);
  }, [onChange, values]);
  return null;
}
