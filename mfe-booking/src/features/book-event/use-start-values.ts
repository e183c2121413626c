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
import { draftChange } from './booked-form.ts';

type Fields = Partial<BookingValues>;

/** Values that fill the form. A new object fills it again. */
export interface Prefill {
  fields: Fields;
  /** Whether a button of the page asked for it, which leads to the first missing answer. */
  isPressed: boolean;
}

export const NO_PREFILL: Prefill = { fields: {}, isPressed: false };

/**
 * Why the form is shown.
 * - `visit`: the page was opened.
 * - `change`: a held booking is changed.
 * - `again`: the values of a booking are kept, which is no longer held or, although paid, not in the calendar.
 * - `another`: another event is booked before a held booking is paid.
 * - `blank`: a booking was paid, so the next one starts blank.
 */
export type FormOrigin = 'visit' | 'change' | 'again' | 'another' | 'blank';

/** Why a step is opened: the form begins, the address brought values later, or a button of the page was pressed. */
export type StartReason = 'begins' | 'later' | 'pressed';

/** What the form starts with beyond its initial values. */
export interface StartOptions {
  origin: FormOrigin;
  /** Values of the query string, which win over the draft, or of a past event. */
  prefill: Prefill;
  /** Called with the values that the form begins with, and again with those that another query or past event has filled in. */
  onStart: (values: BookingValues, reason: StartReason) => void;
}

/**
 * Keeps the draft of the form and fills the form once: with the draft of the device, the query, and the data of the
 * account. Draft and account overwrite nothing that is in the form already. Plans join those that are there. A form of a
 * booking is shown as it was: neither query nor account fill it, and what was changed of it is the draft.
 * @returns whether there was a draft, and the plans when some came along
 */
export function useStartValues({ origin, prefill, onStart }: StartOptions): {
  restored: boolean;
  joined: JoinedPlans | null;
} {
  const { values, initialValues, setFieldValue } = useFormikContext<BookingValues>();
  const { ready, restored, ignore } = useDraft(BOOKING_DRAFT, values);
  const known = useMyContact();
  const [joined, setJoined] = useState<JoinedPlans | null>(null);
  const done = useRef({ restored: false, prefill: NO_PREFILL, contact: false });
  const fillsContact = origin === 'visit' || origin === 'another';

  const withPlans = (next: BookingValues, { plans }: Fields): BookingValues => {
    if (!plans) return next;
    const together = joinPlans(next.plans, plans);
    setJoined(together);
    return { ...next, plans: together.plans };
  };
  const fill = useEffectEvent(() => {
    let next = values;
    if (!done.current.restored) {
      done.current = { restored: true, prefill, contact: !fillsContact };
      if (values.hold) draftChange(initialValues, values);
      // A form that is shown again starts with the values of its booking: they count as entered.
      const found = restored && { ...restored, plans: storedPlans(restored.plans) };
      const kept: Fields = values.hold ? {} : forUntouched(found ?? {}, next, BOOKING_DEFAULTS);
      ignore(kept);
      const asked = origin === 'visit' ? prefill.fields : {};
      const { plans = next.plans } = kept;
      next = withPlans({ ...next, ...kept, ...forUntouched(asked, next, BOOKING_DEFAULTS), plans }, asked);
      onStart(next, 'begins');
    }
    if (done.current.prefill !== prefill) {
      done.current.prefill = prefill;
      next = withPlans({ ...next, ...prefill.fields, plans: next.plans }, prefill.fields);
      onStart(next, prefill.isPressed ? 'pressed' : 'later');
    }
    if (!next.hold && known && !done.current.contact) {
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
  }, [ready, prefill, known]);
  return { restored: restored !== null, joined };
}

/** Values of the account for the contact fields that are blank. */
function missingContact(values: BookingValues, known: KnownContact): Fields {
  return Object.fromEntries(Object.entries(known).filter(([field]) => values[field as keyof KnownContact] === ''));
}
