import { BOOKING_MESSAGES as messages, BOOKING_RULES } from 'shared-data/domain/booking-rules';
import { counted } from 'shared-data/domain/counted';
import type { PriceList } from 'shared-data/domain/price-list';
import { bookingRules, yup } from 'shared-ui/forms';
import type { CustomerBooking } from '../../api/customer-booking.ts';
import { mostGuests } from './change-limits.ts';

/** What a customer may enter; the contact only where it is shown. */
export function changeSchema(booking: CustomerBooking, prices: PriceList, hasContact: boolean) {
  const { name, email, phone, companyName, ...event } = bookingRules(BOOKING_RULES);
  return yup.object({
    ...event,
    eventDate: event.eventDate.required(messages.eventDate),
    eventTime: event.eventTime.required(messages.eventTime),
    eventName: event.eventName.required(messages.eventName),
    location: event.location.required(messages.location),
    guestCount: event.guestCount
      .required(messages.guestCount)
      .when([], (_none, rule) =>
        booking.status === 'pending'
          ? rule
          : rule.min(
              booking.guestCount,
              `You have booked for ${counted(booking.guestCount, 'guest')}. Please send us an enquiry for fewer`,
            ),
      )
      .when('packageId', ([packageId], rule) => rule.max(...mostGuests(booking, String(packageId), prices))),
    ...(hasContact && {
      name: name.required(messages.name),
      email: email.required(messages.email),
      phone: phone.required(messages.phone),
      companyName,
    }),
  });
}
