import {
  BOOKING_GUESTS_MAX,
  BOOKING_MESSAGES as messages,
  BOOKING_RULES,
  phoneHoldDays,
} from 'shared-data/domain/booking-rules';
import { RULES } from 'shared-data/domain/rules';
import { addDays, isDateText } from 'shared-data/domain/time';
import { bookingRules, yup } from 'shared-ui/forms';
import { dollars, serviceRules } from '../../../../components/purchase/service-values.ts';
import { isTooExpensive, VALID_DAYS } from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';

const BODY_MAX = 5000;

/**
 * As `write_offer` refuses them.
 * @param withPerson whether the form asks who gets the offer
 */
export function offerSchema(today: string, withPerson: boolean) {
  const { eventType, eventDate, eventTime, location, guestCount, name, email, phone } = bookingRules(BOOKING_RULES);
  return yup.object({
    ...(withPerson && {
      name: name.required(messages.customerName),
      email: email.required('Please enter the customer’s email address'),
      phone: phone.required(messages.phone),
    }),
    ...serviceRules,
    price: dollars().test(
      'total',
      'Price and lines are together at most $100,000',
      (_price, { parent }) => !isTooExpensive(parent as OfferValues),
    ),
    body: yup.string().trim().required('Please enter a text').max(BODY_MAX, messages.tooLong(BODY_MAX)),
    eventType: eventType.required(messages.eventType),
    guestCount: guestCount
      .required(messages.guestCount)
      .max(BOOKING_GUESTS_MAX, messages.guestCountMax(BOOKING_GUESTS_MAX)),
    eventDate,
    eventTime: eventTime.when('eventDate', ([day], given) =>
      day
        ? given.required(messages.eventTime)
        : given.test('date', 'Please choose a date too, or leave both empty', (time) => !time),
    ),
    location: location.when('holdsPlace', ([holds], given) => (holds ? given.required(messages.location) : given)),
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
}
