import { BOOKING_CAPS, BOOKING_GUESTS_MIN, EVENT_TYPES, REFERRAL_SOURCES } from 'shared-data/domain/booking-rules';
import { isPhoneNumber, PHONE_NUMBER_NEEDED } from 'shared-data/domain/contact';
import { isEmail } from 'shared-data/domain/email';
import { isDateText, isTimeText } from 'shared-data/domain/time';
import { yup } from 'shared-ui/forms';

const longest = (length: number) => `Please keep this to ${length} characters at most`;

/**
 * The nine required fields and the caps of the database, with the message beside each field (readings G-23).
 * Whether the time is still open is asked on submit, since the answer changes while the form is open.
 */
export const bookingSchema = yup.object({
  name: yup.string().trim().required('Please enter your name').max(200, longest(200)),
  email: yup
    .string()
    .trim()
    .required('Please enter your email address')
    .max(254, longest(254))
    .test('email', 'Please enter an email address such as name@example.com', (value) => !value || isEmail(value)),
  phone: yup
    .string()
    .trim()
    .required('Please enter a phone number')
    .max(40, longest(40))
    .test('phone', PHONE_NUMBER_NEEDED, (value) => !value || isPhoneNumber(value)),
  companyName: yup.string().trim().max(200, longest(200)),
  eventName: yup.string().trim().max(BOOKING_CAPS.eventName, longest(BOOKING_CAPS.eventName)),
  eventType: yup.string().oneOf(EVENT_TYPES, 'Please choose the kind of event').required('Please choose the kind of event'),
  date: yup
    .string()
    .required('Please choose a date')
    .test('date', 'Please enter a date that exists', (value) => !value || isDateText(value)),
  time: yup
    .string()
    .required('Please choose a start time')
    .test('time', 'Please enter a time such as 6:00 PM', (value) => !value || isTimeText(value)),
  location: yup
    .string()
    .trim()
    .required('Please say where the event takes place')
    .max(BOOKING_CAPS.location, longest(BOOKING_CAPS.location)),
  guestCount: yup
    .number()
    .transform((value: number, original: unknown) => (original === '' ? undefined : value))
    .typeError('Please enter the number of guests in figures')
    .required('Please enter the number of guests')
    .integer('Please enter a whole number of guests')
    .min(BOOKING_GUESTS_MIN, 'Please plan for at least 1 guest')
    .max(BOOKING_CAPS.guestCount, 'For a party of this size, please call us'),
  referralSource: yup
    .string()
    .oneOf(REFERRAL_SOURCES, 'Please say how you heard about us')
    .required('Please say how you heard about us'),
  referralDetails: yup.string().trim().max(500, longest(500)),
  message: yup.string().trim().max(BOOKING_CAPS.specialRequests, longest(BOOKING_CAPS.specialRequests)),
});
