import { BOOKING_FIELDS, BOOKING_MESSAGES as messages } from 'shared-data/domain/booking-rules';
import { isPhoneNumber } from 'shared-data/domain/contact';
import { isTimeText } from 'shared-data/domain/time';
import { eventTimeRules } from 'shared-ui/event-time';
import type { EventTimeValues } from 'shared-ui/event-time';
import { yup } from 'shared-ui/forms';

export interface AcceptanceValues extends EventTimeValues {
  name: string;
  phone: string;
  eventName: string;
  location: string;
}

const text = (name: 'name' | 'phone' | 'eventName' | 'location') =>
  yup.string().trim().max(BOOKING_FIELDS[name].max, messages.tooLong(BOOKING_FIELDS[name].max));

/** The rules of the booking form; date and time only where the offer has none. */
export const acceptanceSchema = (choosesTime: boolean) =>
  yup.object({
    ...(choosesTime && eventTimeRules(isTimeText)),
    name: text('name').required(messages.name),
    phone: text('phone')
      .required(messages.phone)
      .test('phone', messages.phoneShape, (value) => !value || isPhoneNumber(value)),
    eventName: text('eventName'),
    location: text('location').required(messages.location),
  });
