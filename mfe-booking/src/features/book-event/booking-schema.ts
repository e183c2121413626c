import { BOOKING_MESSAGES as messages, BOOKING_RULES, REFERRAL_SOURCES } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import type { PriceList } from 'shared-data/domain/price-list';
import { serviceAreaOf } from 'shared-data/domain/service-area';
import { chosenPackage, fittingPackage } from 'shared-data/domain/ways';
import { bookingRules, yup } from 'shared-ui/forms';

/**
 * The required fields and the caps of the database, with the message beside each field. `zipPrefixes` are those of the business
 * facts. Whether the time is still open is checked on submit, since the answer changes while the form is open.
 */
export function bookingSchema(prices: PriceList, zipPrefixes: string) {
  const fields = bookingRules(BOOKING_RULES);
  return yup.object({
    ...fields,
    name: fields.name.required(messages.name),
    email: fields.email.required(messages.email),
    phone: fields.phone.required(messages.phone),
    eventType: fields.eventType.required(messages.eventType),
    eventDate: fields.eventDate.required(messages.eventDate),
    eventTime: fields.eventTime.required(messages.eventTime),
    location: fields.location
      .required(messages.location)
      .test(
        'area',
        messages.outsideArea,
        (location = '', { parent }) =>
          serviceAreaOf({ location, zipCode: (parent as BookingValues).zipCode }, zipPrefixes) !== 'outside',
      ),
    guestCount: fields.guestCount
      .required(messages.guestCount)
      .max(prices.largestParty, messages.partyTooLarge(prices.largestParty))
      .test('package', function (guestCount) {
        const most = chosenPackage(prices, this.parent as BookingValues)?.maxGuests;
        if (most === undefined || !guestCount || guestCount <= most) return true;
        return this.createError({
          message: messages.packageTooSmall(most, fittingPackage(prices.packages, guestCount)),
        });
      }),
    hours: yup
      .string()
      .when('packageId', ([packageId], given) =>
        packageId ? given : given.oneOf(prices.calculator.hours.map(String), messages.hours).required(messages.hours),
      ),
    referralSource: yup
      .string()
      .oneOf(REFERRAL_SOURCES, 'Please say how you heard about us')
      .required('Please say how you heard about us'),
  });
}
