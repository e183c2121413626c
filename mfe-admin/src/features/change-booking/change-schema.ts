import {
  AGREED_PRICE_MAX,
  BOOKING_FIELDS,
  BOOKING_GUESTS_MAX,
  BOOKING_MESSAGES,
} from 'shared-data/domain/booking-rules';
import { isPhoneNumber } from 'shared-data/domain/contact';
import { DAY_RULES } from 'shared-data/domain/day-rules';
import { isEmail } from 'shared-data/domain/email';
import { isTimeText } from 'shared-data/domain/time';
import { eventTimeRules } from 'shared-ui/event-time';
import { dayRules, yup } from 'shared-ui/forms';
import { figure, serviceRules } from '../../components/purchase/service-values.ts';
import type { ChangeableBooking } from './change-values.ts';

const text = (max: number) => yup.string().trim().max(max, BOOKING_MESSAGES.tooLong(max));
const phone = (max: number) =>
  text(max).test('phone', BOOKING_MESSAGES.phoneShape, (value) => !value || isPhoneNumber(value));

/** What an admin may enter. An agreed price stays once there is one. */
export const changeSchema = ({ agreedPrice }: ChangeableBooking) =>
  yup.object({
    ...eventTimeRules(isTimeText),
    eventName: text(BOOKING_FIELDS.eventName.max).required('Please enter a name'),
    location: text(BOOKING_FIELDS.location.max).required('Please say where the event takes place'),
    ...dayRules(DAY_RULES),
    name: text(BOOKING_FIELDS.name.max).required('Please enter a name'),
    email: text(BOOKING_FIELDS.email.max).test(
      'email',
      BOOKING_MESSAGES.emailShape,
      (value) => !value || isEmail(value),
    ),
    phone: phone(BOOKING_FIELDS.phone.max),
    companyName: text(BOOKING_FIELDS.companyName.max),
    specialRequests: text(BOOKING_FIELDS.specialRequests.max),
    hours: serviceRules.hours,
    guestCount: figure()
      .typeError('Please enter the number of guests in figures')
      .required('Please enter the number of guests')
      .integer('Please enter a whole number of guests')
      .min(1, 'Please enter at least one guest')
      .max(BOOKING_GUESTS_MAX, `Please enter at most ${BOOKING_GUESTS_MAX} guests`),
    agreedPrice: figure()
      .typeError('Please enter the price in figures')
      .integer('Please enter whole dollars')
      .min(1, 'Please enter at least $1')
      .max(AGREED_PRICE_MAX, `Please enter at most $${AGREED_PRICE_MAX}`)
      .test('kept', 'Please enter the price', (price) => agreedPrice === null || price !== undefined),
  });
