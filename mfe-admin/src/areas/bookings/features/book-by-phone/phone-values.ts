import { toColumns } from 'shared-data/camel-case';
import { fieldsIn } from 'shared-data/domain/booking-fields';
import type { FieldIn } from 'shared-data/domain/booking-fields';
import { BOOKING_DEFAULTS, eventNameOf, phoneHoldDays } from 'shared-data/domain/booking-rules';
import { EVENT_TYPES } from 'shared-data/domain/event-types';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { extraBartenders, extrasOf } from 'shared-data/domain/extras';
import type { PriceList, PackageId } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import type { Purchase } from 'shared-data/domain/purchase';
import { addDays, isDateText, isTimeText, minuteText } from 'shared-data/domain/time';
import { adviceFor } from 'shared-data/domain/ways';
import type { CustomerTerms } from 'shared-data/domain/ways';
import type { PhoneBooking } from '../../api/phone-api.ts';
import type { DeskBooking } from '../../../../api/booking-api.ts';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import type { PricedPlan } from '../../../../api/priced-plan.ts';
import type { MethodByHand } from '../../../../components/payment-texts.ts';
import { eventOfEnquiry } from '../../../../components/event-of-enquiry.ts';
import { adviceAtPrice } from '../../../../components/purchase/advice-at-price.ts';
import {
  addedLinesOf,
  bartendersOf,
  requestedExtrasOf,
  hoursOf,
  listBartenders,
  SERVICE_DEFAULTS,
} from '../../../../components/purchase/service-values.ts';
import type { ServiceValues } from '../../../../components/purchase/service-values.ts';

/** The fields of the booking form that are asked on the phone. */
type Asked = FieldIn<'form'> & FieldIn<'phone'>;

/** What the form holds: the fields of the booking form, what is bought at which price, and how it is paid. */
export interface PhoneValues extends Pick<BookingValues, Asked>, ServiceValues {
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

/** The parts of a booking that describe its event. */
const OF_EVENT = ['event', 'place', 'day', 'wishes'] as const;
const askedIn = (parts: Parameters<typeof fieldsIn>[1]) => fieldsIn('phone', parts) as Asked[];

export const PHONE_DEFAULTS: PhoneValues = {
  ...(Object.fromEntries(askedIn(['contact', ...OF_EVENT]).map((name) => [name, ''])) as Record<Asked, ''>),
  customerId: '',
  eventType: BOOKING_DEFAULTS.eventType,
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
  const facts: Partial<Record<Asked, string | number | null>> = { ...booking, ...booking.contact };
  return {
    ...PHONE_DEFAULTS,
    ...Object.fromEntries(askedIn(['place', 'day', 'wishes']).map((name) => [name, facts[name] ?? ''])),
    customerId: booking.customerId ?? '',
    eventName: booking.eventName,
    eventType: EVENT_TYPES.find((type) => type === booking.eventType) ?? PHONE_DEFAULTS.eventType,
    eventTime: booking.eventTime,
    guestCount: booking.guestCount,
    hours: booking.hours,
    bartenders: booking.bartenders - extraBartenders(extrasOf(prices, booking.extras)),
    extras: [...booking.extras],
    addedLines: booking.priceLines.flatMap(({ kind, text, quantity, cents, id }) =>
      !id && (kind === 'extra' || kind === 'travel') ? [{ kind, text, quantity, amount: cents / 100 }] : [],
    ),
    serviceText: booking.serviceText ?? '',
    requestedExtras: booking.requestedExtras.join('\n'),
    price: booking.agreedPrice !== null ? 'agreed' : (packageId ?? 'guests'),
    agreedPrice: booking.agreedPrice ?? '',
  };
}

/** What is bought, with its price in whole dollars. */
export type PhonePurchase = Purchase & { totalAmount: number };

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
    extras: values.extras,
  };
  const purchase = purchaseOf(prices, order, {
    ...LIST_TERMS,
    ...terms,
    agreedPrice: agreed ? Number(values.agreedPrice) : null,
    addedLines: addedLinesOf(values.addedLines),
    bartenders: bartendersOf(values),
    serviceText: values.serviceText.trim() || null,
  });
  return { ...purchase, requestedExtras: requestedExtrasOf(values.requestedExtras) };
}

/** What to say about the way to buy, and what the form has once it is chosen; null where there is nothing to say. */
export function phoneAdvice(prices: PriceList, values: PhoneValues, terms: CustomerTerms) {
  const { price, agreedPrice, eventType } = values;
  const [guestCount, hours] = [Number(values.guestCount), hoursOf(values)];
  const advice =
    price !== 'agreed'
      ? adviceFor(prices, { ...values, packageId: packageIdOf(values) ?? '', hours: String(hours) }, terms)
      : isWhole(guestCount) && isWhole(agreedPrice, 0)
        ? adviceAtPrice(prices, { guestCount, eventType, hours }, Number(agreedPrice), terms)
        : null;
  return (
    advice && {
      ...advice,
      values: { price: advice.way.packageId ?? 'guests', hours: advice.way.hours } satisfies Partial<PhoneValues>,
    }
  );
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
  const asked = askedIn([...(known ? [] : (['contact'] as const)), ...OF_EVENT]);
  return toColumns<PhoneBooking>({
    ...(Object.fromEntries(asked.map((name) => [name, String(values[name]).trim()])) as Record<Asked, string>),
    id,
    ...(known && { customerId: values.customerId }),
    eventName: eventNameOf(values),
    guestCount: Number(values.guestCount),
    totalAmount: total,
    ...(packageId ? { packageId } : { hours: Number(values.hours), bartenders: Number(values.bartenders) }),
    ...(values.extras.length > 0 && { extras: values.extras }),
    addedLines: addedLinesOf(values.addedLines),
    serviceText: values.serviceText.trim(),
    requestedExtras: requestedExtrasOf(values.requestedExtras),
    ...(enquiryId && { enquiryId }),
    ...(values.price === 'agreed' && {
      agreedPrice: Number(values.agreedPrice),
      agreedPriceReason: values.agreedPriceReason.trim(),
    }),
    payment: values.payment,
    ...(values.payment === 'link'
      ? { holdUntil: holdDayOf(values, today) }
      : {
          paymentPurpose: values.paymentPurpose,
          paymentReceivedOn: values.paymentReceivedOn || today,
          paymentNote: values.paymentNote.trim(),
        }),
  });
}
