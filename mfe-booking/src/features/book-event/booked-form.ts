import type { Booking } from 'shared-data/account';
import { BOOKING_DEFAULTS, eventNameOf } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { storedPlans } from 'shared-data/domain/plans';
import { BOOKING_DRAFT, clearDraft, readDraft, writeDraft } from 'shared-data/drafts';
import { eventValuesOf } from './booking-input.ts';

/** The form of a booking is kept apart from the draft, which ends with the booking: the next event starts blank. */
const nameOf = (bookingId: string) => `${BOOKING_DRAFT}:${bookingId}`;

/** Keeps the form of a new booking apart from the draft, in case the payment step returns to it. */
export function keepBookedForm(bookingId: string, values: BookingValues): void {
  clearDraft(BOOKING_DRAFT);
  writeDraft(nameOf(bookingId), values);
}

/** The form of a booking as it was sent from this device; the defaults on another one. */
export function keptForm(bookingId: string): BookingValues {
  const kept = { ...BOOKING_DEFAULTS, ...readDraft<BookingValues>(nameOf(bookingId)) };
  return { ...kept, plans: storedPlans(kept.plans) };
}

/** The form of a booking as it is stored. `email` is that of the account, which stands there when no other was typed. */
export function bookedForm(booking: Booking, email = ''): BookingValues {
  const kept = keptForm(booking.id);
  const contact = Object.entries(booking.contact).filter(([, value]) => value !== null);
  const values = { ...kept, email: kept.email || email, ...Object.fromEntries(contact), ...eventValuesOf(booking) };
  // A booking has a name even when none was typed.
  const isNamedByKind = values.eventName === eventNameOf({ ...values, eventName: '' });
  return isNamedByKind ? { ...values, eventName: kept.eventName } : values;
}

/** Keeps the form of a booking as it is before it is changed, and makes the changed one the draft. */
export function draftChange(before: BookingValues, changed: BookingValues): void {
  keepBookedForm(changed.hold, { ...before, hold: '' });
  draftForm(changed);
}

/** Ends the draft of a change that is not sent. */
export function dropChange(): void {
  if (readDraft<BookingValues>(BOOKING_DRAFT)?.hold) clearDraft(BOOKING_DRAFT);
}

/** Makes the form of a cancelled or expired booking the draft again. Its blank fields do not replace what is kept. */
export function releaseBookedForm(bookingId: string, values: BookingValues): void {
  clearDraft(nameOf(bookingId));
  draftForm(values);
}

function draftForm(values: BookingValues): void {
  writeDraft(BOOKING_DRAFT, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
}

/** Removes the form of a booking that is paid and in the calendar. */
export function forgetBookedForm(bookingId: string): void {
  clearDraft(nameOf(bookingId));
}
