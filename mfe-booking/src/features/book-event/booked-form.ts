import type { Booking } from 'shared-data/account';
import { BOOKING_DEFAULTS } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
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
  return { ...BOOKING_DEFAULTS, ...readDraft<BookingValues>(nameOf(bookingId)) };
}

/** The form of a booking: its event as it is stored, and on the device that sent it also the contact. */
export function bookedForm(booking: Booking): BookingValues {
  return { ...keptForm(booking.id), ...eventValuesOf(booking) };
}

/** Makes the form of a cancelled or expired booking the draft again. Its blank fields do not replace what is kept. */
export function releaseBookedForm(bookingId: string, values: BookingValues): void {
  clearDraft(nameOf(bookingId));
  draftForm(values);
}

/** Makes the form of a booking the draft, while that booking stays held. */
export function draftForm(values: BookingValues): void {
  writeDraft(BOOKING_DRAFT, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
}

/** Removes the form of a booking that is paid and in the calendar. */
export function forgetBookedForm(bookingId: string): void {
  clearDraft(nameOf(bookingId));
}
