import { BOOKING_MESSAGES } from 'shared-data/domain/booking-rules';
import { isPhoneNumber, PHONE_NUMBER_NEEDED } from 'shared-data/domain/contact';
import type { PriceList } from 'shared-data/domain/price-list';
import type { QuickRequestValues } from 'shared-data/domain/quick-request';
import { chosenPackage, fittingPackage } from 'shared-data/domain/ways';
import { yup } from 'shared-ui/forms';

/**
 * Step 1 of the quick request, with the message beside each field (docs/product/booking.md#quick-limits).
 * `today` is New York's date.
 */
export const eventStepSchema = (today: string, prices: PriceList) =>
  yup.object({
    date: yup
      .string()
      .required('Please choose a date')
      .test('today', 'Please choose today or a later date', (value) => !value || value >= today),
    guestCount: yup
      .number()
      .typeError('Please enter the number of guests')
      .required('Please enter the number of guests')
      .min(1, 'Please plan for at least 1 guest')
      .max(prices.largestParty, BOOKING_MESSAGES.partyTooLarge(prices.largestParty))
      .test('package', function (guestCount) {
        const most = chosenPackage(prices, this.parent as QuickRequestValues)?.maxGuests;
        if (most === undefined || !(guestCount > most)) return true;
        return this.createError({
          message: BOOKING_MESSAGES.packageTooSmall(most, fittingPackage(prices.packages, guestCount)),
        });
      }),
    location: yup.string().trim().required('Please say where the event takes place'),
  });

/** Step 2: whom to call (docs/product/booking.md#quick-steps). */
export const callerStepSchema = yup.object({
  phone: yup
    .string()
    .trim()
    .required('Please enter a phone number')
    .test('phone', PHONE_NUMBER_NEEDED, (value) => !value || isPhoneNumber(value)),
  name: yup.string().trim().required('Please enter your name'),
});
