import { AGREED_PRICE_MAX } from 'shared-data/domain/booking-rules';
import type { EventType } from 'shared-data/domain/event-types';
import type { PriceList } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import { serviceFigures } from 'shared-data/domain/purchase';
import type { Purchase } from 'shared-data/domain/purchase';
import { addDays } from 'shared-data/domain/time';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import type { PricedPlan } from '../../../../api/priced-plan.ts';
import { eventOfEnquiry, UNKNOWN_EVENT } from '../../../../components/event-of-enquiry.ts';
import type { KnownEvent } from '../../../../components/event-of-enquiry.ts';
import {
  addedLinesOf,
  bartendersOf,
  extrasOf,
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

/** A way to buy the event by the list: what the offer takes over of it. */
export interface ListWay {
  name: string;
  /** Whole dollars. */
  price: number;
  hours: number;
  bartenders: number;
  /** The service in words, with the most guests. */
  service: string;
}

/** What the event costs by the list today, by guests and in each package that holds it; none while the guests are not known. */
export function listWays(prices: PriceList, values: OfferValues): ListWay[] {
  if (!isWhole(values.guestCount)) return [];
  const { eventType } = values;
  const guestCount = Number(values.guestCount);
  const fitting = prices.packages.filter(({ maxGuests }) => guestCount <= maxGuests);
  return [null, ...fitting].map((one) => {
    const order = { guestCount, eventType, hours: hoursOf(values), packageId: one?.id ?? null };
    const bought = purchaseOf(prices, order, { ...LIST_TERMS, loyaltyPercent: 0, taxPercent: 0 });
    return {
      name: one?.name ?? 'By guests',
      price: bought.totalAmount,
      hours: bought.hours,
      bartenders: bought.bartenders,
      service: serviceFigures(bought),
    };
  });
}

/** Whether price and lines are together more than the database takes. A figure that is missing counts nothing. */
export const isTooExpensive = ({ price, addedLines }: Pick<OfferValues, 'price' | 'addedLines'>) =>
  addedLines.reduce((sum, { amount }) => sum + (Number(amount) || 0), Number(price)) > AGREED_PRICE_MAX;

/** What is offered, with today's tax; null while the price or the guests are missing. */
export function offeredPurchase(prices: PriceList, taxPercent: number, values: OfferValues): Purchase | null {
  if (!isWhole(values.price) || !isWhole(values.guestCount)) return null;
  const { guestCount, eventType } = values;
  const order = { guestCount: Number(guestCount), eventType, hours: hoursOf(values), packageId: null };
  const purchase = purchaseOf(prices, order, {
    ...LIST_TERMS,
    loyaltyPercent: 0,
    taxPercent,
    agreedPrice: Number(values.price),
    addedLines: addedLinesOf(values.addedLines),
    bartenders: bartendersOf(values),
    serviceText: values.serviceText.trim() || null,
  });
  return { ...purchase, requestedExtras: extrasOf(values.requestedExtras) };
}
