import {
  BOOKING_FIELDS,
  BOOKING_GUESTS_MAX,
  BOOKING_GUESTS_MIN,
  EVENT_TYPES,
  REFERRAL_SOURCES,
} from 'shared-data/domain/booking-rules';
import { isPhoneNumber, PHONE_NUMBER_NEEDED } from 'shared-data/domain/contact';
import { isEmail } from 'shared-data/domain/email';
import { isDateText, isTimeText } from 'shared-data/domain/time';
import { yup } from 'shared-ui/forms';

/** A text up to its cap. */
const text = (max: number) => yup.string().trim().max(max, `Please keep this to ${max} characters at most`);

/** Every field that is a text; the required ones get their message below. */
const texts = Object.fromEntries(
  Object.entries(BOOKING_FIELDS).flatMap(([name, field]) => ('max' in field ? [[name, text(field.max)]] : [])),
);

/**
 * The required fields and the caps of the database, with the message beside each field.
 * Whether the time is still open is checked on submit, since the answer changes while the form is open.
 */
export const bookingSchema = yup.object({
  ...texts,
  name: text(BOOKING_FIELDS.name.max).required('Please enter your name'),
  email: text(BOOKING_FIELDS.email.max)
    .required('Please enter your email address')
    .test('email', 'Please enter an email address such as name@example.com', (value) => !value || isEmail(value)),
  phone: text(BOOKING_FIELDS.phone.max)
    .required('Please enter a phone number')
    .test('phone', PHONE_NUMBER_NEEDED, (value) => !value || isPhoneNumber(value)),
  eventType: yup
    .string()
    .oneOf(EVENT_TYPES, 'Please choose the kind of event')
    .required('Please choose the kind of event'),
  eventDate: yup
    .string()
    .required('Please choose a date')
    .test('date', 'Please enter a date that exists', (value) => !value || isDateText(value)),
  eventTime: yup
    .string()
    .required('Please choose a start time')
    .test('time', 'Please enter a time such as 6:00 PM', (value) => !value || isTimeText(value)),
  location: text(BOOKING_FIELDS.location.max).required('Please say where the event takes place'),
  guestCount: yup
    .number()
    .transform((value: number, original: unknown) => (original === '' ? undefined : value))
    .typeError('Please enter the number of guests in figures')
    .required('Please enter the number of guests')
    .integer('Please enter a whole number of guests')
    .min(BOOKING_GUESTS_MIN, 'Please plan for at least 1 guest')
    .max(BOOKING_GUESTS_MAX, 'For a party of this size, please call us'),
  referralSource: yup
    .string()
    .oneOf(REFERRAL_SOURCES, 'Please say how you heard about us')
    .required('Please say how you heard about us'),
});
