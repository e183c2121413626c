import { useEffect, useRef } from 'react';
import { useSession } from 'shared-data';
import type { AccountUser } from 'shared-data';
import { useMyProfile } from 'shared-data/account';
import type { Profile } from 'shared-data/account';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { useDraft } from 'shared-data/drafts';
import { forUntouched, useFormikContext } from 'shared-ui/forms';

/** Under which the device keeps the form. A change of its fields' meaning takes a new key. */
const DRAFT_KEY = 'booking';
const NOTHING: Partial<BookingValues> = {};

/** What the form starts with beyond its initial values. */
export interface StartOptions {
  /** Values of the query string; they win over the draft. */
  prefill: Partial<BookingValues>;
  /** Whether blank contact fields take what the account knows; not after a reset, when the form is at its defaults. */
  fillContact: boolean;
}

/**
 * Keeps the draft of the form and fills the form once: with what the device kept, what the address brought, and
 * what the account knows of the person. Nothing that was entered before is overwritten.
 */
export function useStartValues({ prefill, fillContact }: StartOptions) {
  const { values, initialValues, setValues } = useFormikContext<BookingValues>();
  const { ready, restored, clear } = useDraft(DRAFT_KEY, values);
  const { user } = useSession();
  const profile = useMyProfile();
  const latest = useRef(values);
  const done = useRef({ restored: false, prefill: NOTHING, contact: false });

  useEffect(() => {
    latest.current = values;
  });
  useEffect(() => {
    if (!ready) return;
    let next = latest.current;
    if (!done.current.restored) {
      done.current.restored = true;
      done.current.prefill = prefill;
      next = { ...next, ...forUntouched({ ...restored, ...prefill }, next, initialValues) };
    }
    if (done.current.prefill !== prefill) {
      done.current.prefill = prefill;
      next = { ...next, ...prefill };
    }
    if (fillContact && user && profile !== undefined && !done.current.contact) {
      done.current.contact = true;
      next = withContact(next, user, profile);
    }
    if (!sameValues(next, latest.current)) void setValues(next, false);
  }, [ready, restored, prefill, fillContact, user, profile, initialValues, setValues]);

  return { clearDraft: clear };
}

function withContact(values: BookingValues, user: AccountUser, profile: Profile | null): BookingValues {
  return {
    ...values,
    name: values.name || profile?.fullName || user.fullName || '',
    email: values.email || user.email || '',
    companyName: values.companyName || profile?.companyName || user.companyName || '',
  };
}

function sameValues(a: BookingValues, b: BookingValues): boolean {
  return (Object.keys(a) as (keyof BookingValues)[]).every((key) => a[key] === b[key]);
}
