import { useEffect, useMemo } from 'react';
import { useDraft } from 'shared-data/drafts';
import { forUntouched, useFormikContext } from 'shared-ui/forms';
import type { SignUpValues } from './sign-up-schema.ts';

/** Name for the device's draft of this form. */
export const SIGN_UP_DRAFT = 'sign-up';

/** Keeps name, email and company on the device for an hour, never a password. Entered values are not overwritten. */
export function SignUpDraft() {
  const { values, initialValues, setValues } = useFormikContext<SignUpValues>();
  const { fullName, email, companyName } = values;
  const kept = useMemo(() => ({ fullName, email, companyName }), [fullName, email, companyName]);
  const { restored } = useDraft(SIGN_UP_DRAFT, kept);
  useEffect(() => {
    if (restored) void setValues((now) => ({ ...now, ...forUntouched(restored, now, initialValues) }), false);
  }, [restored, initialValues, setValues]);
  return null;
}
