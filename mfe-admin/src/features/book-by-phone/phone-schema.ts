import {
  BOOKING_FIELDS,
  BOOKING_GUESTS_MAX,
  BOOKING_GUESTS_MIN,
  BOOKING_MESSAGES as messages,
  EVENT_TYPES,
  phoneHoldDays,
} from 'shared-data/domain/booking-rules';
import { isPhoneNumber } from 'shared-data/domain/contact';
import { DAY_RULES } from 'shared-data/domain/day-rules';
import { isEmail } from 'shared-data/domain/email';
import { isDateText, isTimeText } from 'shared-data/domain/time';
import { dayRules, yup } from 'shared-ui/forms';
import { RULES } from 'shared-data/domain/rules';
import { dollars, figure, serviceRules } from '../../components/purchase/service-values.ts';

const text = (max: number) => yup.string().trim().max(max, messages.tooLong(max));
const fieldText = (name: keyof typeof caps) => text(caps[name]);
const caps = {
  name: BOOKING_FIELDS.name.max,
  email: BOOKING_FIELDS.email.max,
  phone: BOOKING_FIELDS.phone.max,
  companyName: BOOKING_FIELDS.companyName.max,
  eventName: BOOKING_FIELDS.eventName.max,
  location: BOOKING_FIELDS.location.max,
  specialRequests: BOOKING_FIELDS.specialRequests.max,
};
const REASON_MAX = 500;
/** A rule of a new customer; a known one has a record. */
const ofNewCustomer = (schema: yup.StringSchema, message: string) =>
  schema.when('customerId', ([id], given) => (id ? given : given.required(message)));
const unlessPackage = (schema: yup.Schema) =>
  yup.mixed().when('price', ([price], given) => (price === 'guests' || price === 'agreed' ? schema : given));

/** The rules of the booking form, and those of what an admin adds. `today` is New York's date. */
export const phoneSchema = (today: string) =>
  yup.object({
    name: ofNewCustomer(fieldText('name'), 'Please enter the customer’s name'),
    email: ofNewCustomer(fieldText('email'), 'Please enter the customer’s email address').test(
      'email',
      messages.emailShape,
      (value) => !value || isEmail(value),
    ),
    phone: ofNewCustomer(fieldText('phone'), messages.phone).test(
      'phone',
      messages.phoneShape,
      (value) => !value || isPhoneNumber(value),
    ),
    companyName: fieldText('companyName'),
    eventName: fieldText('eventName'),
    eventType: yup.string().oneOf(EVENT_TYPES, messages.eventType).required(messages.eventType),
    eventDate: yup
      .string()
      .required(messages.eventDate)
      .test('date', messages.eventDateShape, (value) => !value || isDateText(value)),
    eventTime: yup
      .string()
      .required(messages.eventTime)
      .test('time', messages.eventTimeShape, (value) => !value || isTimeText(value)),
    location: fieldText('location').required(messages.location),
    ...dayRules(DAY_RULES),
    guestCount: figure()
      .typeError(messages.guestCountShape)
      .required(messages.guestCount)
      .integer(messages.guestCountWhole)
      .min(BOOKING_GUESTS_MIN, messages.guestCountMin)
      .max(BOOKING_GUESTS_MAX, `The database takes at most ${BOOKING_GUESTS_MAX} guests`),
    specialRequests: fieldText('specialRequests'),
    ...serviceRules,
    // A package has its own.
    hours: unlessPackage(serviceRules.hours),
    bartenders: unlessPackage(serviceRules.bartenders),
    agreedPrice: yup.mixed().when('price', ([price], given) => (price === 'agreed' ? dollars() : given)),
    agreedPriceReason: text(REASON_MAX).when('price', ([price], given) =>
      price === 'agreed' ? given.required('Please enter the reason') : given,
    ),
    holdUntil: yup
      .string()
      .when(['payment', 'eventDate'], ([payment, eventDate], given) =>
        payment === 'link'
          ? given.test(
              'hold',
              `Please choose a day from today on, at most ${RULES.longestPhoneHoldDays} days ahead and not after the event`,
              (day) => !day || (day >= today && day <= phoneHoldDays(today, String(eventDate ?? '')).last),
            )
          : given,
      ),
    paymentNote: text(REASON_MAX),
  });
