import { useEffect, useMemo } from 'react';
import { BOOKING_DRAFT, readDraft, useDraft } from 'shared-data/drafts';
import { forUntouched, useFormikContext } from 'shared-ui/forms';
import type { SignUpValues } from './sign-up-schema.ts';

/** Name for the device's draft of this form. */
export const SIGN_UP_DRAFT = 'sign-up';

/** What the booking form has of the person; that form may have brought them here. */
function contactOfBooking(): Partial<SignUpValues> {
  const { name, email, companyName } = readDraft<Record<'name' | 'email' | 'companyName', string>>(BOOKING_DRAFT) ?? {};
  return { ...(name && { fullName: name }), ...(email && { email }), ...(companyName && { companyName }) };
}

/** Keeps name, email and company on the device for an hour, never a password. Entered values are not overwritten. */
export function SignUpDraft() {
  const { values, initialValues, setValues } = useFormikContext<SignUpValues>();
  const { fullName, email, companyName } = values;
  const kept = useMemo(() => ({ fullName, email, companyName }), [fullName, email, companyName]);
  const { ready, restored } = useDraft(SIGN_UP_DRAFT, kept);
  useEffect(() => {
    if (!ready) return;
    const found = { ...contactOfBooking(), ...restored };
    void setValues((now) => ({ ...now, ...forUntouched(found, now, initialValues) }), false);
  }, [ready, restored, initialValues, setValues]);
  return null;
}
