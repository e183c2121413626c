import { BOOKING_MESSAGES } from 'shared-data/domain/booking-rules';
import { isPhoneNumber, PHONE_NUMBER_NEEDED } from 'shared-data/domain/contact';
import { yup } from 'shared-ui/forms';

/**
 * Step 1 of the quick request, with the message beside each field (docs/product/booking.md#quick-limits).
 * `today` is New York's date, `largestParty` that of the price list.
 */
export const eventStepSchema = (today: string, largestParty: number) =>
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
      .max(largestParty, BOOKING_MESSAGES.partyTooLarge(largestParty)),
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
