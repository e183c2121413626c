import {
  BOOKING_FIELDS,
  BOOKING_GUESTS_MIN,
  BOOKING_MESSAGES as messages,
  EVENT_TYPES,
  REFERRAL_SOURCES,
} from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { isPhoneNumber } from 'shared-data/domain/contact';
import { DAY_RULES } from 'shared-data/domain/day-rules';
import { isEmail } from 'shared-data/domain/email';
import { serviceAreaOf } from 'shared-data/domain/service-area';
import type { PriceList } from 'shared-data/domain/price-list';
import { isDateText, isTimeText } from 'shared-data/domain/time';
import { chosenPackage, fittingPackage } from 'shared-data/domain/ways';
import { dayRules, yup } from 'shared-ui/forms';

/** A text up to its cap. */
const text = (max: number) => yup.string().trim().max(max, messages.tooLong(max));

/** Every field that is a text; the required ones get their message below. */
const texts = Object.fromEntries(
  Object.entries(BOOKING_FIELDS).flatMap(([name, field]) => ('max' in field ? [[name, text(field.max)]] : [])),
);

/**
 * The required fields and the caps of the database, with the message beside each field. `zipPrefixes` are those of the business
 * facts. Whether the time is still open is checked on submit, since the answer changes while the form is open.
 */
export const bookingSchema = (prices: PriceList, zipPrefixes: string) =>
  yup.object({
    ...texts,
    name: text(BOOKING_FIELDS.name.max).required(messages.name),
    email: text(BOOKING_FIELDS.email.max)
      .required(messages.email)
      .test('email', messages.emailShape, (value) => !value || isEmail(value)),
    phone: text(BOOKING_FIELDS.phone.max)
      .required(messages.phone)
      .test('phone', messages.phoneShape, (value) => !value || isPhoneNumber(value)),
    eventType: yup.string().oneOf(EVENT_TYPES, messages.eventType).required(messages.eventType),
    eventDate: yup
      .string()
      .required(messages.eventDate)
      .test('date', messages.eventDateShape, (value) => !value || isDateText(value)),
    eventTime: yup
      .string()
      .required(messages.eventTime)
      .test('time', messages.eventTimeShape, (value) => !value || isTimeText(value)),
    location: text(BOOKING_FIELDS.location.max)
      .required(messages.location)
      .test(
        'area',
        messages.outsideArea,
        (location = '', { parent }) =>
          serviceAreaOf({ location, zipCode: (parent as BookingValues).zipCode }, zipPrefixes) !== 'outside',
      ),
    ...dayRules(DAY_RULES),
    guestCount: yup
      .number()
      .transform((value: number, original: unknown) => (original === '' ? undefined : value))
      .typeError(messages.guestCountShape)
      .required(messages.guestCount)
      .integer(messages.guestCountWhole)
      .min(BOOKING_GUESTS_MIN, messages.guestCountMin)
      .max(prices.largestParty, messages.partyTooLarge(prices.largestParty))
      .test('package', function (guestCount) {
        const most = chosenPackage(prices, this.parent as BookingValues)?.maxGuests;
        if (most === undefined || !guestCount || guestCount <= most) return true;
        return this.createError({ message: messages.packageTooSmall(most, fittingPackage(prices, guestCount)) });
      }),
    hours: yup
      .string()
      .when('packageId', ([packageId], given) =>
        packageId ? given : given.oneOf(prices.calculator.hours.map(String), messages.hours).required(messages.hours),
      ),
    referralSource: yup
      .string()
      .oneOf(REFERRAL_SOURCES, 'Please say how you heard about us')
      .required('Please say how you heard about us'),
  });
