import type { Booking } from 'shared-data/account';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { notifyBooking } from 'shared-data/functions';

/** Mails the customer the record of a booking; a mail that cannot be sent does not affect it. */
export function mailRecord(values: BookingValues, booking: Booking): void {
  notifyBooking(values, booking).catch((cause: unknown) =>
    console.error('The booking notification was not sent:', cause),
  );
}
