import { BOOKING_DEFAULTS, EVENT_TYPES, eventNameOf, phoneHoldDays } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import type { PriceList, PackageId } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import type { Purchase } from 'shared-data/domain/purchase';
import { addDays, isDateText, isTimeText, minuteText } from 'shared-data/domain/time';
import type { Json } from 'shared-data/database';
import type { DayValues } from 'shared-ui/forms';
import type { PhoneBooking } from '../../api/phone-api.ts';
import type { DeskBooking } from '../../../../api/booking-api.ts';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import type { PricedPlan } from '../../../../api/priced-plan.ts';
import type { MethodByHand } from '../../../../components/payment-texts.ts';
import { eventOfEnquiry } from '../../../../components/event-of-enquiry.ts';
import {
  addedLinesOf,
  bartendersOf,
  extrasOf,
  hoursOf,
  listBartenders,
  SERVICE_DEFAULTS,
} from '../../../../components/purchase/service-values.ts';
import type { ServiceValues } from '../../../../components/purchase/service-values.ts';

type Contact = Pick<BookingValues, 'name' | 'email' | 'phone' | 'companyName'>;
type Event = Pick<
  BookingValues,
  | 'eventName'
  | 'eventType'
  | 'eventDate'
  | 'eventTime'
  | 'location'
  | 'guestCount'
  | 'specialRequests'
  | keyof DayValues
>;

/** What the form holds: the fields of the booking form, what is bought at which price, and how it is paid. */
export interface PhoneValues extends Contact, Event, ServiceValues {
  /** Empty for a new customer. */
  customerId: string;
  /** By guests, a package, or at a price that was agreed on. */
  price: 'guests' | PackageId | 'agreed';
  agreedPrice: number | '';
  agreedPriceReason: string;
  payment: 'link' | MethodByHand;
  /** YYYY-MM-DD, New York. Empty: the usual day. */
  holdUntil: string;
  paymentPurpose: 'full' | 'deposit';
  /** YYYY-MM-DD, New York; of a payment by hand. */
  paymentReceivedOn: string;
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
  venue: '',
  zipCode: '',
  accessNote: '',
  dayContactName: '',
  dayContactPhone: '',
  guestCount: '',
  specialRequests: '',
  ...SERVICE_DEFAULTS,
  price: 'guests',
  agreedPrice: '',
  agreedPriceReason: '',
  payment: 'link',
  holdUntil: '',
  paymentPurpose: 'full',
  paymentReceivedOn: '',
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

/**
 * What an enquiry and its plan have. What was written besides is among the requests, for the owner to shorten; the message
 * of a quick request or a plan only repeats the fields.
 */
export function valuesOfEnquiry(
  enquiry: Enquiry,
  plan: PricedPlan | null,
  prices: PriceList,
  today: string,
): PhoneValues {
  const { name, email, phone, message, source, specialRequests } = enquiry;
  const { packageId, ...event } = eventOfEnquiry(enquiry, plan, today);
  return {
    ...PHONE_DEFAULTS,
    ...{ name, email, phone },
    ...event,
    price: packageId ?? PHONE_DEFAULTS.price,
    bartenders: listBartenders(prices, event.guestCount),
    specialRequests: specialRequests ?? (source === 'contact' ? message : ''),
  };
}

/** What an earlier booking has, for another day; a price that was agreed on needs its reason again. */
export function valuesOfBooking(booking: DeskBooking, prices: PriceList): PhoneValues {
  const packageId = prices.packages.find(({ id }) => id === booking.packageId)?.id;
  return {
    ...PHONE_DEFAULTS,
    customerId: booking.customerId ?? '',
    eventName: booking.eventName,
    eventType: EVENT_TYPES.find((type) => type === booking.eventType) ?? PHONE_DEFAULTS.eventType,
    eventTime: booking.eventTime,
    location: booking.location,
    venue: booking.venue ?? '',
    zipCode: booking.zipCode ?? '',
    accessNote: booking.accessNote ?? '',
    dayContactName: booking.contact.dayContactName ?? '',
    dayContactPhone: booking.contact.dayContactPhone ?? '',
    guestCount: booking.guestCount,
    specialRequests: booking.specialRequests ?? '',
    hours: booking.hours,
    bartenders: booking.bartenders,
    addedLines: booking.priceLines.flatMap(({ kind, text, quantity, cents }) =>
      kind === 'extra' || kind === 'travel' ? [{ kind, text, quantity, amount: cents / 100 }] : [],
    ),
    serviceText: booking.serviceText ?? '',
    requestedExtras: booking.requestedExtras.join('\n'),
    price: booking.agreedPrice !== null ? 'agreed' : (packageId ?? 'guests'),
    agreedPrice: booking.agreedPrice ?? '',
  };
}

/** What is bought, with its price in whole dollars. */
export type PhonePurchase = Purchase & { totalAmount: number };

interface CustomerTerms {
  loyaltyPercent: number;
  taxPercent: number;
}

const isWhole = (value: number | '', min = 1) =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= min;

/** The package that was chosen; null by guests and at an agreed price. */
export const packageIdOf = ({ price }: Pick<PhoneValues, 'price'>): PackageId | null =>
  price === 'guests' || price === 'agreed' ? null : price;

/** What the form would book for a customer; null while the guests or an agreed price are not known. */
export function phonePurchase(prices: PriceList, values: PhoneValues, terms: CustomerTerms): PhonePurchase | null {
  const agreed = values.price === 'agreed';
  if (!isWhole(values.guestCount) || (agreed && !isWhole(values.agreedPrice, 0))) return null;
  const order = {
    guestCount: Number(values.guestCount),
    eventType: values.eventType,
    hours: hoursOf(values),
    packageId: packageIdOf(values),
  };
  const purchase = purchaseOf(prices, order, {
    ...LIST_TERMS,
    ...terms,
    agreedPrice: agreed ? Number(values.agreedPrice) : null,
    addedLines: addedLinesOf(values.addedLines),
    bartenders: bartendersOf(values),
    serviceText: values.serviceText.trim() || null,
  });
  return { ...purchase, requestedExtras: extrasOf(values.requestedExtras) };
}

/** The day until which the place is held: the one that was chosen, else the usual one. */
export function holdDayOf({ holdUntil, eventDate }: PhoneValues, today: string): string {
  return holdUntil || phoneHoldDays(today, eventDate || addDays(today, 365)).usual;
}

/**
 * The form as `book_by_phone` takes it.
 * @param id of the booking, the same each time that the form is sent
 * @param total the price that was shown, in whole dollars
 * @param enquiryId of the enquiry that it answers; blank without one
 */
export function toPhoneBooking(
  values: PhoneValues,
  { id, total, today, enquiryId }: { id: string; total: number; today: string; enquiryId: string },
): PhoneBooking {
  const known = values.customerId !== '';
  const packageId = packageIdOf(values);
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
    p_venue: values.venue.trim(),
    p_zip_code: values.zipCode.trim(),
    p_access_note: values.accessNote.trim(),
    p_day_contact_name: values.dayContactName.trim(),
    p_day_contact_phone: values.dayContactPhone.trim(),
    p_guest_count: Number(values.guestCount),
    p_special_requests: values.specialRequests.trim(),
    p_total_amount: total,
    ...(packageId
      ? { p_package_id: packageId }
      : { p_hours: Number(values.hours), p_bartenders: Number(values.bartenders) }),
    p_added_lines: addedLinesOf(values.addedLines) as unknown as Json,
    p_service_text: values.serviceText.trim(),
    p_requested_extras: extrasOf(values.requestedExtras),
    ...(enquiryId && { p_enquiry_id: enquiryId }),
    ...(values.price === 'agreed' && {
      p_agreed_price: Number(values.agreedPrice),
      p_agreed_price_reason: values.agreedPriceReason.trim(),
    }),
    p_payment: values.payment,
    ...(values.payment === 'link'
      ? { p_hold_until: holdDayOf(values, today) }
      : {
          p_payment_purpose: values.paymentPurpose,
          p_payment_received_on: values.paymentReceivedOn || today,
          p_payment_note: values.paymentNote.trim(),
        }),
  };
}
