import type { PriceDecision } from 'shared-data/booking-changes';
import { yup } from 'shared-ui/forms';

const REASON_MAX = 500;

/** An admin's decision about another price (docs/product/desk-bookings.md#desk-change); none where nothing is to be decided. */
export const decisionSchema = (settlements: readonly PriceDecision['settlement'][]) =>
  yup.object({
    settlement: yup
      .string()
      .test(
        'offered',
        'Please decide about the difference',
        (value) => settlements.length === 0 || settlements.some((one) => one === value),
      ),
    reason: yup
      .string()
      .trim()
      .required('Please enter the reason')
      .max(REASON_MAX, `Please use at most ${REASON_MAX} characters`),
  });
