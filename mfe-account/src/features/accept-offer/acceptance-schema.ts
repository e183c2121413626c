import { BOOKING_MESSAGES as messages, BOOKING_RULES } from 'shared-data/domain/booking-rules';
import type { EventTimeValues } from 'shared-ui/event-time';
import { bookingRules, yup } from 'shared-ui/forms';

export interface AcceptanceValues extends EventTimeValues {
  name: string;
  phone: string;
  eventName: string;
  location: string;
}

/** The rules of the booking form; date and time only where the offer has none. */
export function acceptanceSchema(choosesTime: boolean) {
  const { name, phone, eventName, location, eventDate, eventTime } = bookingRules(BOOKING_RULES);
  return yup.object({
    ...(choosesTime && {
      eventDate: eventDate.required(messages.eventDate),
      eventTime: eventTime.required(messages.eventTime),
    }),
    name: name.required(messages.name),
    phone: phone.required(messages.phone),
    eventName,
    location: location.required(messages.location),
  });
}
