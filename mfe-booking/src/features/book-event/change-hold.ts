import { hasStoredSession, toDataError } from 'shared-data';
import type { AccountActions, Booking } from 'shared-data/account';
import { changesOf } from 'shared-data/booking-changes';
import type { BookingChangeValues } from 'shared-data/booking-changes';
import { eventNameOf } from 'shared-data/domain/booking-rules';
import type { BookingFieldName, BookingValues } from 'shared-data/domain/booking-rules';
import { formatUsdWhole } from 'shared-data/domain/money';
import { isPaid } from 'shared-data/domain/status';
import { bookedForm, keptForm } from './booked-form.ts';
import { refusalOf } from './booking-refusal.ts';
import { mailRecord } from './mail-record.ts';
import type { BookingRefusal } from './booking-refusal.ts';
import { bookingToasts } from './texts.ts';

const KEPT = 'Everything you typed is kept.';

const REFUSED_FIELDS: Partial<Record<string, BookingFieldName>> = {
  slot_unavailable: 'eventTime',
  too_many_renewals: 'eventTime',
  agreed_price: 'guestCount',
  package_too_small: 'guestCount',
};

function paidRefusal(): BookingRefusal {
  const text = 'This booking has been paid. You can change it under My Bookings.';
  return { kind: 'alreadyBooked', toast: { title: 'Already paid', text }, note: `${text} ${KEPT}` };
}

function endedRefusal(why = 'The time was not paid for while it was held.'): BookingRefusal {
  const text = `${why} Send the form again to book this time once more.`;
  return { kind: 'holdEnded', toast: { title: bookingToasts.notChanged, text: why }, note: `${text} ${KEPT}` };
}

/** The refusal for an error of the call that changes an unpaid booking. */
export function changeRefusalOf(cause: unknown): BookingRefusal {
  const { key, hint } = toDataError(cause);
  if (key === 'wrong_status') return endedRefusal(hint ?? undefined);
  const refusal = refusalOf(cause);
  if (refusal.price) {
    const text = `The price is now ${formatUsdWhole(refusal.price.total)}. Please review it and send the form again.`;
    return { ...refusal, toast: { ...refusal.toast, text }, note: `${text} Your booking has not changed.` };
  }
  const field = REFUSED_FIELDS[key ?? ''] ?? refusal.field;
  const { title, text } = refusal.toast;
  return {
    ...refusal,
    ...(field && { field }),
    ...(hint && { fieldMessage: hint, note: `${hint} ${KEPT}` }),
    ...(refusal.kind === 'failed' && {
      toast: { title: bookingToasts.notChanged, text: hint ?? text },
      note: `${hint ?? 'Your booking has not changed. Please try again, or call us.'} ${KEPT}`,
    }),
    ...(title === bookingToasts.failed.title && { toast: { title: bookingToasts.notChanged, text: hint ?? text } }),
  };
}

/** What of the form differs from what it began with. */
export function holdChanges(before: BookingValues, values: BookingValues): BookingChangeValues {
  const form = (of: BookingValues) => ({ ...of, eventName: eventNameOf(of), agreedPrice: '' as const });
  const source = (['referralSource', 'referralDetails'] as const).filter((name) => values[name] !== before[name]);
  return {
    ...changesOf(form(before), form(values)),
    ...Object.fromEntries(source.map((name) => [name, values[name].trim()])),
  };
}

/**
 * Changes the unpaid booking that the form names, in place (docs/product/changes.md#change-hold).
 * @param totalAmount the price that the form shows, in whole dollars
 * @returns the booking as it is stored then, or why it was not changed
 */
export async function changeHold(
  { loadBooking, updateBooking }: Pick<AccountActions, 'loadBooking' | 'updateBooking'>,
  values: BookingValues,
  totalAmount: number,
): Promise<Booking | BookingRefusal> {
  const held = await loadBooking(values.hold);
  if (held && isPaid(held)) return paidRefusal();
  if (held?.status !== 'pending') return endedRefusal();
  const kept = keptForm(held.id);
  const changes = holdChanges(kept.email ? kept : bookedForm(held), values);
  if (Object.keys(changes).length === 0) return held;
  try {
    await updateBooking(held.id, changes, { totalAmount, version: held.version });
  } catch (cause) {
    if (!hasStoredSession()) throw cause;
    if (toDataError(cause).key !== 'nothing_changed') return changeRefusalOf(cause);
  }
  const changed = (await loadBooking(held.id)) ?? held;
  // The database mails the changes of a booking by phone.
  if (!changed.byPhone) mailRecord(values, changed);
  return changed;
}
