import { AGREED_PRICE_MAX } from 'shared-data/domain/booking-rules';
import type { EventType } from 'shared-data/domain/event-types';
import type { PriceList } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import type { Purchase } from 'shared-data/domain/purchase';
import { addDays } from 'shared-data/domain/time';
import { listWays } from 'shared-data/domain/ways';
import type { Way } from 'shared-data/domain/ways';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import type { PricedPlan } from '../../../../api/priced-plan.ts';
import { eventOfEnquiry, UNKNOWN_EVENT } from '../../../../components/event-of-enquiry.ts';
import type { KnownEvent } from '../../../../components/event-of-enquiry.ts';
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

export interface OfferValues extends ServiceValues {
  price: number | '';
  body: string;
  validUntil: string;
  eventType: EventType;
  guestCount: number | '';
  /** Empty, with the time, when the person chooses. */
  eventDate: string;
  eventTime: string;
  /** Whether the offer holds its place until its last day. */
  holdsPlace: boolean;
  /** Of the booking that holds the place. */
  location: string;
  /** Who gets the offer, when there is no enquiry. */
  name: string;
  email: string;
  phone: string;
}

/** How many days an offer is valid unless another day is chosen, and at most. */
export const VALID_DAYS = { usual: 14, max: 180 };

/** What the event has; the rest is for the owner to fill in. `today` is New York's date. */
function valuesOf(event: KnownEvent, prices: PriceList, today: string): OfferValues {
  const { eventType, eventDate, eventTime, guestCount, hours, requestedExtras, location } = event;
  const usual = addDays(today, VALID_DAYS.usual);
  return {
    ...SERVICE_DEFAULTS,
    name: '',
    email: '',
    phone: '',
    price: '',
    body: '',
    hours,
    bartenders: listBartenders(prices, guestCount),
    requestedExtras,
    validUntil: eventDate && eventDate < usual ? eventDate : usual,
    eventType,
    guestCount,
    eventDate,
    eventTime,
    holdsPlace: false,
    location,
  };
}

/** What an offer to an enquiry begins with: what the enquiry and its plan have. */
export const startValues = (enquiry: Enquiry, plan: PricedPlan | null, prices: PriceList, today: string) =>
  valuesOf(eventOfEnquiry(enquiry, plan, today), prices, today);

/** What an offer without an enquiry begins with. */
export const blankValues = (prices: PriceList, today: string) => valuesOf(UNKNOWN_EVENT, prices, today);

const isWhole = (value: number | '') => Number.isInteger(Number(value)) && Number(value) >= 1;

/** The event of the offer for the ways of the list; null while the guests are not known. */
const listEvent = (values: OfferValues) =>
  isWhole(values.guestCount)
    ? { guestCount: Number(values.guestCount), eventType: values.eventType, hours: hoursOf(values) }
    : null;
/** The person may have a loyalty discount, which the owner takes off; an offer includes the tax. */
const WITHOUT_DISCOUNT = { loyaltyPercent: 0, taxPercent: 0 };

/** What an offer takes over of a way of the list. */
export const takenFrom = ({ totalAmount, hours, bartenders }: Way) => ({ price: totalAmount, hours, bartenders });

/** What the event costs by the list today, by guests and in each package that holds it; none while the guests are not known. */
export function offeredWays(prices: PriceList, values: OfferValues): Way[] {
  const event = listEvent(values);
  return event ? listWays(prices, event, WITHOUT_DISCOUNT) : [];
}

/** Where the list has at least these hours for less than the price that is offered, that way; null otherwise. */
export function offerAdvice(prices: PriceList, values: OfferValues) {
  const event = listEvent(values);
  return event && isWhole(values.price) ? adviceAtPrice(prices, event, Number(values.price), WITHOUT_DISCOUNT) : null;
}

/** Whether price and lines are together more than the database takes. A figure that is missing counts nothing. */
export const isTooExpensive = ({ price, addedLines }: Pick<OfferValues, 'price' | 'addedLines'>) =>
  addedLines.reduce((sum, { amount }) => sum + (Number(amount) || 0), Number(price)) > AGREED_PRICE_MAX;

/** What is offered, with today's tax; null while the price or the guests are missing. */
export function offeredPurchase(prices: PriceList, taxPercent: number, values: OfferValues): Purchase | null {
  if (!isWhole(values.price) || !isWhole(values.guestCount)) return null;
  const { guestCount, eventType } = values;
  const order = {
    guestCount: Number(guestCount),
    eventType,
    hours: hoursOf(values),
    packageId: null,
    extras: values.extras,
  };
  const purchase = purchaseOf(prices, order, {
    ...LIST_TERMS,
    loyaltyPercent: 0,
    taxPercent,
    agreedPrice: Number(values.price),
    addedLines: addedLinesOf(values.addedLines),
    bartenders: bartendersOf(values),
    serviceText: values.serviceText.trim() || null,
  });
  return { ...purchase, requestedExtras: requestedExtrasOf(values.requestedExtras) };
}
