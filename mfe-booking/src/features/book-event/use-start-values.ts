import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMyContact } from 'shared-data/account';
import type { KnownContact } from 'shared-data/account';
import { BOOKING_DEFAULTS } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { storedPlans } from 'shared-data/domain/plans';
import { joinPlans } from 'shared-data/domain/plans-together';
import type { JoinedPlans } from 'shared-data/domain/plans-together';
import { BOOKING_DRAFT, useDraft } from 'shared-data/drafts';
import { forUntouched, useFormikContext } from 'shared-ui/forms';

type Fields = Partial<BookingValues>;

const NOTHING: Fields = {};

/** What the form starts with beyond its initial values. */
export interface StartOptions {
  /** Values of the query string; they win over the draft. */
  prefill: Fields;
  /** Whether blank contact fields take the values of the account; not after a reset to the defaults. */
  fillContact: boolean;
  /** Called with the values that the form begins with, and again with those that another query or past event has filled in. */
  onStart: (values: BookingValues, isFirst: boolean) => void;
}

/**
 * Keeps the draft of the form and fills the form once: with the draft of the device, the query, and the data of the
 * account. Draft and account overwrite nothing that is in the form already. Plans join those that are there.
 * @returns whether there was a draft, and the plans when some came along
 */
export function useStartValues({ prefill, fillContact, onStart }: StartOptions): {
  restored: boolean;
  joined: JoinedPlans | null;
} {
  const { values, setFieldValue } = useFormikContext<BookingValues>();
  const { ready, restored, ignore } = useDraft(BOOKING_DRAFT, values);
  const known = useMyContact();
  const [joined, setJoined] = useState<JoinedPlans | null>(null);
  const done = useRef({ restored: false, prefill: NOTHING, contact: false });

  const withPlans = (next: BookingValues): BookingValues => {
    if (!prefill.plans) return next;
    const together = joinPlans(storedPlans(next.plans), prefill.plans);
    setJoined(together);
    return { ...next, plans: together.plans };
  };
  const fill = useEffectEvent(() => {
    let next = values;
    if (!done.current.restored) {
      done.current.restored = true;
      done.current.prefill = prefill;
      // A form that is shown again starts with the values of its booking: they count as entered.
      const kept = forUntouched(restored ?? NOTHING, next, BOOKING_DEFAULTS);
      ignore(kept);
      const { plans = next.plans } = kept;
      next = withPlans({ ...next, ...kept, ...forUntouched(prefill, next, BOOKING_DEFAULTS), plans });
      onStart(next, true);
    }
    if (done.current.prefill !== prefill) {
      done.current.prefill = prefill;
      next = withPlans({ ...next, ...prefill, plans: next.plans });
      onStart(next, false);
    }
    if (fillContact && !next.hold && known && !done.current.contact) {
      done.current.contact = true;
      const contact = missingContact(next, known);
      ignore(contact);
      next = { ...next, ...contact };
    }
    // Field by field: something may have been typed since this render, which `values` does not contain yet.
    for (const name of Object.keys(next) as (keyof BookingValues)[])
      if (next[name] !== values[name]) void setFieldValue(name, next[name], false);
  });
  useEffect(() => {
    if (ready) fill();
  }, [ready, prefill, fillContact, known]);
  return { restored: restored !== null, joined };
}

/** Values of the account for the contact fields that are blank. */
function missingContact(values: BookingValues, known: KnownContact): Fields {
  return Object.fromEntries(Object.entries(known).filter(([field]) => values[field as keyof KnownContact] === ''));
}
