import { BOOKING_DEFAULTS, eventNameOf, phoneHoldDays } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import type { PriceList } from 'shared-data/domain/price-list';
import { bookingPrice } from 'shared-data/domain/pricing';
import type { BookingPrice } from 'shared-data/domain/pricing';
import { addDays, isDateText, isTimeText, minuteText } from 'shared-data/domain/time';
import type { PhoneBooking } from '../../api/bookings/phone-api.ts';

type Contact = Pick<BookingValues, 'name' | 'email' | 'phone' | 'companyName'>;
type Event = Pick<
  BookingValues,
  'eventName' | 'eventType' | 'eventDate' | 'eventTime' | 'location' | 'guestCount' | 'specialRequests'
>;

/** What the form holds: the fields of the booking form, the price, and how it is paid. */
export interface PhoneValues extends Contact, Event {
  /** Empty for a new customer. */
  customerId: string;
  price: 'list' | 'own';
  agreedPrice: number | '';
  agreedPriceReason: string;
  payment: 'link' | 'cash' | 'check';
  /** YYYY-MM-DD, New York. Empty: the usual day. */
  holdUntil: string;
  paymentPurpose: 'full' | 'deposit';
  paymentNote: string;
}

export const PHONE_DEFAULTS: PhoneValues = {
  customerId: '',
  name: '',
  email: '',
  phone: '',
  companyName: '',
  eventName: '',
  eventType: BOOKING_DEFAULTS.eventType,
  eventDate: '',
  eventTime: '',
  location: '',
  guestCount: '',
  specialRequests: '',
  price: 'list',
  agreedPrice: '',
  agreedPriceReason: '',
  payment: 'link',
  holdUntil: '',
  paymentPurpose: 'full',
  paymentNote: '',
};

/** Values of the address: `customer` (id), `date` and `time`, as the calendar and a customer's page give them. */
export function valuesOfAddress(params: URLSearchParams): Partial<PhoneValues> {
  const [customerId, date, time] = ['customer', 'date', 'time'].map((name) => params.get(name) ?? '');
  return {
    ...(customerId && { customerId }),
    ...(date && isDateText(date) && { eventDate: date }),
    ...(time && isTimeText(time) && { eventTime: minuteText(time) }),
  };
}

/** What the event costs by the list, for a customer with that loyalty discount; null while the guests are not known. */
export function listPriceOf(
  prices: PriceList,
  { guestCount, eventType }: Pick<PhoneValues, 'guestCount' | 'eventType'>,
  loyaltyPercent: number,
): BookingPrice | null {
  const guests = Number(guestCount);
  if (!Number.isInteger(guests) || guests < 1) return null;
  return bookingPrice(prices, { guestCount: guests, eventType }, loyaltyPercent);
}

/** The price in whole dollars that is owed; null while it is not known. */
export function owedOf(values: PhoneValues, list: number | null): number | null {
  if (values.price === 'list') return list;
  return Number(values.agreedPrice) >= 1 ? Number(values.agreedPrice) : null;
}

/** The day until which the place is held: the one that was chosen, else the usual one. */
export function holdDayOf({ holdUntil, eventDate }: PhoneValues, today: string): string {
  return holdUntil || phoneHoldDays(today, eventDate || addDays(today, 365)).usual;
}

/**
 * The form as `book_by_phone` takes it.
 * @param id of the booking, the same each time that the form is sent
 * @param list the list price that was shown, in whole dollars
 */
export function toPhoneBooking(values: PhoneValues, id: string, list: number, today: string): PhoneBooking {
  const known = values.customerId !== '';
  return {
    p_id: id,
    ...(known
      ? { p_customer_id: values.customerId }
      : {
          p_name: values.name.trim(),
          p_email: values.email.trim(),
          p_phone: values.phone.trim(),
          p_company_name: values.companyName.trim(),
        }),
    p_event_name: eventNameOf(values),
    p_event_type: values.eventType,
    p_event_date: values.eventDate,
    p_event_time: values.eventTime,
    p_location: values.location.trim(),
    p_guest_count: Number(values.guestCount),
    p_special_requests: values.specialRequests.trim(),
    p_total_amount: list,
    ...(values.price === 'own' && {
      p_agreed_price: Number(values.agreedPrice),
      p_agreed_price_reason: values.agreedPriceReason.trim(),
    }),
    p_payment: values.payment,
    ...(values.payment === 'link'
      ? { p_hold_until: holdDayOf(values, today) }
      : { p_payment_purpose: values.paymentPurpose, p_payment_note: values.paymentNote.trim() }),
  };
}
