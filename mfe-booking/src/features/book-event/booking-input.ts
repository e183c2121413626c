import type { Booking, BookingInput } from 'shared-data/account';
import { BOOKING_DEFAULTS, EVENT_TYPES, eventNameOf } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import type { PriceList } from 'shared-data/domain/price-list';
import { bookingTotal } from 'shared-data/domain/pricing';
import { holdLives, isPaid } from '../../api/booking-holds.ts';

/** What the booking costs in whole dollars; null while the number of guests is not known. */
export function totalOf(prices: PriceList, values: Pick<BookingValues, 'guestCount' | 'eventType'>): number | null {
  const guests = Number(values.guestCount);
  return Number.isInteger(guests) && guests >= 1 ? bookingTotal(prices, guests, values.eventType) : null;
}

/** The form as the booking that is asked for; `totalAmount` is the price the visitor was shown. */
export function toBookingInput(values: BookingValues, totalAmount: number): BookingInput {
  return {
    eventName: eventNameOf(values),
    eventType: values.eventType,
    eventDate: values.date,
    eventTime: values.time,
    location: values.location.trim(),
    guestCount: Number(values.guestCount),
    totalAmount,
    specialRequests: values.message.trim(),
  };
}

function describesSame(booking: Booking, input: BookingInput): boolean {
  return (
    booking.eventName === input.eventName &&
    booking.eventType === input.eventType &&
    booking.eventDate === input.eventDate &&
    booking.eventTime === input.eventTime &&
    booking.location === input.location &&
    booking.guestCount === input.guestCount &&
    booking.totalAmount === input.totalAmount &&
    (booking.specialRequests ?? '') === input.specialRequests
  );
}

/**
 * The customer's own booking that says exactly the same: an unpaid one whose hold lives, to be paid instead of
 * booked again (readings C-39), or one that is already confirmed.
 */
export function sameBooking(bookings: readonly Booking[], input: BookingInput, now: Date): Booking | undefined {
  return bookings.find((booking) => describesSame(booking, input) && (holdLives(booking, now) || isPaid(booking)));
}

/** The form's event fields of a booking, for returning to the form after a reload. */
export function eventValuesOf(booking: Booking): Partial<BookingValues> {
  return {
    eventName: booking.eventName,
    eventType: EVENT_TYPES.find((type) => type === booking.eventType) ?? BOOKING_DEFAULTS.eventType,
    date: booking.eventDate,
    time: booking.eventTime,
    location: booking.location,
    guestCount: booking.guestCount,
    message: booking.specialRequests ?? '',
  };
}
