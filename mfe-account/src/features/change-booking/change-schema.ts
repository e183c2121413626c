import { BOOKING_FIELDS, BOOKING_MESSAGES as messages } from 'shared-data/domain/booking-rules';
import { isPhoneNumber } from 'shared-data/domain/contact';
import { DAY_RULES } from 'shared-data/domain/day-rules';
import { isEmail } from 'shared-data/domain/email';
import type { PriceList } from 'shared-data/domain/price-list';
import { isTimeText } from 'shared-data/domain/time';
import { eventTimeRules } from 'shared-ui/event-time';
import { dayRules, yup } from 'shared-ui/forms';
import type { CustomerBooking } from './change-limits.ts';
import { mostGuests } from './change-limits.ts';

const text = (max: number) => yup.string().trim().max(max, messages.tooLong(max));
const phone = (max: number) => text(max).test('phone', messages.phoneShape, (value) => !value || isPhoneNumber(value));

const contactRules = {
  name: text(BOOKING_FIELDS.name.max).required(messages.name),
  email: text(BOOKING_FIELDS.email.max)
    .required(messages.email)
    .test('email', messages.emailShape, (value) => !value || isEmail(value)),
  phone: phone(BOOKING_FIELDS.phone.max).required(messages.phone),
  companyName: text(BOOKING_FIELDS.companyName.max),
};

const guestRules = (booking: CustomerBooking, prices: PriceList) =>
  yup
    .number()
    .transform((value: number, original: unknown) => (original === '' ? undefined : value))
    .typeError('Please enter the number of guests in figures')
    .required('Please enter the number of guests')
    .integer('Please enter a whole number of guests')
    .min(1, 'Please enter at least one guest')
    .when([], (_none, rule) =>
      booking.status === 'pending'
        ? rule
        : rule.min(
            booking.guestCount,
            `You have booked for ${booking.guestCount} guests. Please send us an enquiry for fewer`,
          ),
    )
    .when('packageId', ([packageId], rule) => rule.max(...mostGuests(booking, String(packageId), prices)));

/** What a customer may enter; the contact only where it is shown. */
export const changeSchema = (booking: CustomerBooking, prices: PriceList, hasContact: boolean) =>
  yup.object({
    ...eventTimeRules(isTimeText),
    eventName: text(BOOKING_FIELDS.eventName.max).required('Please enter a name'),
    location: text(BOOKING_FIELDS.location.max).required('Please say where the event takes place'),
    specialRequests: text(BOOKING_FIELDS.specialRequests.max),
    guestCount: guestRules(booking, prices),
    ...dayRules(DAY_RULES),
    ...(hasContact && contactRules),
  });
