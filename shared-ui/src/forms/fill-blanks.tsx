import { useEffect, useEffectEvent } from 'react';
import { useFormikContext, type FormikValues } from 'formik';

interface FillBlanksProps {
  /**
   * Values by field, without effect for fields that the form does not have; null until they are known. They are filled in once for
   * each new object.
   */
  values: Readonly<Record<string, string>> | null;
}

/** Inside a form: fills values that are found after it was shown into the fields that are blank then. */
export function FillBlanks({ values }: FillBlanksProps) {
  const { values: now, setFieldValue } = useFormikContext<FormikValues>();
  // Field by field: something may have been typed into another one since this render.
  const fill = useEffectEvent(() => {
    for (const [name, value] of Object.entries(values ?? {}))
      if (now[name] === '' && value !== '') void setFieldValue(name, value, false);
  });
  useEffect(() => fill(), [values]);
  return null;
}
