import {
  BOOKING_FIELDS,
  BOOKING_GUESTS_MAX,
  BOOKING_MESSAGES as messages,
  EVENT_TYPES,
  phoneHoldDays,
} from 'shared-data/domain/booking-rules';
import { RULES } from 'shared-data/domain/rules';
import { addDays, isDateText, isTimeText } from 'shared-data/domain/time';
import { yup } from 'shared-ui/forms';
import { dollars, figure, serviceRules } from '../../components/purchase/service-values.ts';
import { isTooExpensive, VALID_DAYS } from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';

const BODY_MAX = 5000;

/** As `write_offer` refuses them. */
export const offerSchema = (today: string) =>
  yup.object({
    ...serviceRules,
    price: dollars().test(
      'total',
      'Price and lines are together at most $100,000',
      (_price, { parent }) => !isTooExpensive(parent as OfferValues),
    ),
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
    location: yup
      .string()
      .trim()
      .max(BOOKING_FIELDS.location.max, messages.tooLong(BOOKING_FIELDS.location.max))
      .when('holdsPlace', ([holds], given) => (holds ? given.required(messages.location) : given)),
    holdsPlace: yup
      .boolean()
      .test('date', 'Please choose a date, so that its place can be held', (holds, { parent }) => {
        const { eventDate } = parent as OfferValues;
        return !holds || Boolean(eventDate);
      }),
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
      )
      .test('hold', `A place is held for ${RULES.longestPhoneHoldDays} days at most`, (day, { parent }) => {
        const { holdsPlace, eventDate } = parent as OfferValues;
        return !holdsPlace || !day || day <= phoneHoldDays(today, eventDate).last;
      }),
  });
