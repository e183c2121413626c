import {
  BOOKING_GUESTS_MAX,
  BOOKING_MESSAGES as messages,
  BOOKING_RULES,
  phoneHoldDays,
} from 'shared-data/domain/booking-rules';
import { RULES } from 'shared-data/domain/rules';
import { bookingRules, yup } from 'shared-ui/forms';
import { receivedOnRule } from '../../../../components/received-on.ts';
import { dollars, serviceRules } from '../../../../components/purchase/service-values.ts';

const REASON_MAX = 500;
const reason = () => yup.string().trim().max(REASON_MAX, messages.tooLong(REASON_MAX));
/** A rule of a new customer; a known one has a record. */
const ofNewCustomer = (schema: yup.StringSchema, message: string) =>
  schema.when('customerId', ([id], given) => (id ? given : given.required(message)));
const unlessPackage = (schema: yup.Schema) =>
  yup.mixed().when('price', ([price], given) => (price === 'guests' || price === 'agreed' ? schema : given));

/** The rules of the booking form, and those of what an admin adds. `today` is New York's date. */
export function phoneSchema(today: string) {
  const fields = bookingRules(BOOKING_RULES);
  return yup.object({
    ...fields,
    name: ofNewCustomer(fields.name, messages.customerName),
    email: ofNewCustomer(fields.email, 'Please enter the customer’s email address'),
    phone: ofNewCustomer(fields.phone, messages.phone),
    eventType: fields.eventType.required(messages.eventType),
    eventDate: fields.eventDate.required(messages.eventDate),
    eventTime: fields.eventTime.required(messages.eventTime),
    location: fields.location.required(messages.location),
    guestCount: fields.guestCount
      .required(messages.guestCount)
      .max(BOOKING_GUESTS_MAX, messages.guestCountMax(BOOKING_GUESTS_MAX)),
    ...serviceRules,
    // A package has its own.
    hours: unlessPackage(serviceRules.hours),
    bartenders: unlessPackage(serviceRules.bartenders),
    agreedPrice: yup.mixed().when('price', ([price], given) => (price === 'agreed' ? dollars(0) : given)),
    agreedPriceReason: reason().when('price', ([price], given) =>
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
    paymentReceivedOn: receivedOnRule(today),
    paymentNote: reason(),
  });
}
