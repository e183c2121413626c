import {
  AGREED_PRICE_MAX,
  BOOKING_GUESTS_MAX,
  BOOKING_MESSAGES as messages,
  EVENT_TYPES,
} from 'shared-data/domain/booking-rules';
import type { EventType } from 'shared-data/domain/booking-rules';
import { readPlan } from 'shared-data/domain/plans';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { bookingPrice } from 'shared-data/domain/pricing';
import { addDays, isDateText, isTimeText } from 'shared-data/domain/time';
import { yup } from 'shared-ui/forms';

export interface OfferValues {
  price: number | '';
  body: string;
  validUntil: string;
  eventType: EventType;
  guestCount: number | '';
  /** Empty, with the time, when the person chooses. */
  eventDate: string;
  eventTime: string;
}

/** How many days an offer is valid unless another day is chosen, and at most. */
const VALID_DAYS = { usual: 14, max: 180 };
const BODY_MAX = 5000;

/** What the plan of the enquiry says; the rest is for the owner to fill in. `today` is New York's date. */
export function startValues(plan: { kind: string; content: unknown } | null, today: string): OfferValues {
  const known = plan && readPlan(plan.kind, plan.content);
  const guestCount = known && 'guestCount' in known.content ? known.content.guestCount : '';
  const eventType = known?.kind === 'menu' ? typeOf(known.content.eventType) : 'private';
  return {
    price: '',
    body: '',
    validUntil: addDays(today, VALID_DAYS.usual),
    eventType,
    guestCount,
    eventDate: '',
    eventTime: '',
  };
}

/** The type of booking for an event of the menu builder; a birthday, for example, is private. */
function typeOf(event: string): EventType {
  return EVENT_TYPES.find((type) => type === event) ?? 'private';
}

/** What the event costs by the list, in whole dollars; null while the guests are not known. */
export function listPrice({ guestCount, eventType }: Pick<OfferValues, 'guestCount' | 'eventType'>): number | null {
  const guests = Number(guestCount);
  if (!Number.isInteger(guests) || guests < 1) return null;
  return bookingPrice(PRICE_LIST, { guestCount: guests, eventType }, 0)?.total ?? null;
}

const figure = () =>
  yup.number().transform((value: number, original: unknown) => (original === '' ? undefined : value));

/** As `write_offer` refuses them. */
export const offerSchema = (today: string) =>
  yup.object({
    price: figure()
      .typeError('Please enter the price in figures')
      .required('Please enter the price')
      .integer('Please enter whole dollars')
      .min(1, 'Please enter at least $1')
      .max(AGREED_PRICE_MAX, `Please enter at most $${AGREED_PRICE_MAX}`),
    body: yup.string().trim().required('Please enter a text').max(BODY_MAX, messages.tooLong(BODY_MAX)),
    eventType: yup.string().oneOf(EVENT_TYPES, messages.eventType).required(messages.eventType),
    guestCount: figure()
      .typeError(messages.guestCountShape)
      .required(messages.guestCount)
      .integer(messages.guestCountWhole)
      .min(1, messages.guestCountMin)
      .max(BOOKING_GUESTS_MAX, `The database takes at most ${BOOKING_GUESTS_MAX} guests`),
    eventDate: yup.string().test('date', messages.eventDateShape, (day) => !day || isDateText(day)),
    eventTime: yup
      .string()
      .when('eventDate', ([day], given) =>
        day
          ? given
              .required(messages.eventTime)
              .test('time', messages.eventTimeShape, (time) => !time || isTimeText(time))
          : given.test('date', 'Please choose a date too, or leave both empty', (time) => !time),
      ),
    validUntil: yup
      .string()
      .required('Please choose the last day')
      .test('day', messages.eventDateShape, (day) => !day || isDateText(day))
      .test(
        'range',
        `Please choose a day from today on, at most ${VALID_DAYS.max} days ahead and not after the event`,
        (day, { parent }) => {
          const { eventDate } = parent as OfferValues;
          return !day || (day >= today && day <= addDays(today, VALID_DAYS.max) && (!eventDate || day <= eventDate));
        },
      ),
  });
