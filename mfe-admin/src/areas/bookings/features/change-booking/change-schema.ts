import {
  AGREED_PRICE_MAX,
  BOOKING_GUESTS_MAX,
  BOOKING_MESSAGES as messages,
  BOOKING_RULES,
} from 'shared-data/domain/booking-rules';
import { bookingRules, figure, yup } from 'shared-ui/forms';
import { serviceRules } from '../../../../components/purchase/service-values.ts';
import type { ChangeableBooking } from './change-values.ts';

/** What an admin may enter. An agreed price stays once there is one. */
export function changeSchema({ agreedPrice }: ChangeableBooking) {
  const fields = bookingRules(BOOKING_RULES);
  return yup.object({
    ...fields,
    eventDate: fields.eventDate.required(messages.eventDate),
    eventTime: fields.eventTime.required(messages.eventTime),
    eventName: fields.eventName.required(messages.eventName),
    location: fields.location.required(messages.location),
    name: fields.name.required(messages.customerName),
    hours: serviceRules.hours,
    guestCount: fields.guestCount
      .required(messages.guestCount)
      .max(BOOKING_GUESTS_MAX, messages.guestCountMax(BOOKING_GUESTS_MAX)),
    agreedPrice: figure()
      .typeError('Please enter the price in figures')
      .integer('Please enter whole dollars')
      .min(0, 'Please enter at least $0')
      .max(AGREED_PRICE_MAX, `Please enter at most $${AGREED_PRICE_MAX}`)
      .test('kept', 'Please enter the price', (price) => agreedPrice === null || price !== undefined),
  });
}
