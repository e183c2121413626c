import type { Booking, BookingInput } from 'shared-data/account';
import { BOOKING_DEFAULTS, contactFields, eventFields, eventNameOf } from 'shared-data/domain/booking-rules';
import { EVENT_TYPES } from 'shared-data/domain/event-types';
import type { BookingValues, EventField } from 'shared-data/domain/booking-rules';
import { arePlansSame } from 'shared-data/domain/plans';
import type { ExtraId, PriceList } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import type { PricedPurchase } from 'shared-data/domain/pricing';
import { isHoldActive, isPaid } from 'shared-data/domain/status';
import { orderOf } from 'shared-data/domain/ways';
import type { CustomerTerms } from 'shared-data/domain/ways';

/**
 * What a customer with that loyalty discount buys, and at which price; null while the number of guests is not known, and for more
 * guests than are booked online or than the package has.
 */
export function priceOf(
  prices: PriceList,
  values: Pick<BookingValues, 'guestCount' | 'eventType' | 'packageId' | 'hours'> & {
    extras?: BookingValues['extras'];
  },
  terms: CustomerTerms,
): PricedPurchase | null {
  const order = orderOf(prices, values);
  return order && purchaseOf(prices, { ...order, extras: values.extras ?? [] }, { ...LIST_TERMS, ...terms });
}

function mapValues<Fields extends object>(fields: Fields, map: (value: Fields[keyof Fields]) => unknown): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, map(value as Fields[keyof Fields])]),
  ) as Fields;
}

/** The booking of a form; `price` is what the visitor was shown. */
export function toBookingInput(
  values: BookingValues,
  { totalAmount, hours, packageId, extras }: Pick<PricedPurchase, 'totalAmount' | 'hours' | 'packageId' | 'extras'>,
): BookingInput {
  return {
    ...mapValues(eventFields(values), (value) => (typeof value === 'string' ? value.trim() : value)),
    eventName: eventNameOf(values),
    guestCount: Number(values.guestCount),
    totalAmount,
    hours,
    packageId,
    extras: [...extras],
    plans: values.plans,
  };
}

function describesSame(booking: Booking, { plans = [], extras = [], ...input }: BookingInput): boolean {
  const fields = Object.keys(input) as (keyof typeof input)[];
  return (
    fields.every((field) => (booking[field] ?? '') === (input[field] ?? '')) &&
    String(booking.extras) === String(extras) &&
    arePlansSame(booking.plans, plans)
  );
}

/**
 * The customer's own booking of exactly the same event: an unpaid one with an active hold, to be paid instead of booked
 * again, or one that is already confirmed.
 */
export function sameBooking(bookings: readonly Booking[], input: BookingInput, now: Date | null): Booking | undefined {
  return bookings.find((booking) => describesSame(booking, input) && (isHoldActive(booking, now) || isPaid(booking)));
}

/** Whether a form has the contact with which a booking was sent from this device, if it was; another contact books again. */
export function isSentAs(kept: BookingValues, values: BookingValues): boolean {
  if (kept.email === '') return true;
  const sent = Object.values(contactFields(kept));
  return Object.values(contactFields(values)).every((value, index) => value === sent[index]);
}

/** The form's event fields for another event like a past one: all but the date, which is to be chosen. */
export function rebookValuesOf(booking: Booking): Partial<BookingValues> {
  const values = eventValuesOf(booking);
  delete values.eventDate;
  return values;
}

/** The form's event fields of a booking, for returning to the form after a reload. */
export function eventValuesOf(booking: Booking): Partial<BookingValues> {
  return {
    ...(mapValues(eventFields(booking), (value) => value ?? '') as Pick<BookingValues, EventField>),
    eventType: EVENT_TYPES.find((type) => type === booking.eventType) ?? BOOKING_DEFAULTS.eventType,
    packageId: booking.packageId ?? '',
    extras: [...booking.extras] as ExtraId[],
    plans: booking.plans,
    // An agreed price may have hours that nobody chooses here.
    hours: booking.way === 'guests' ? String(booking.hours) : BOOKING_DEFAULTS.hours,
  };
}
