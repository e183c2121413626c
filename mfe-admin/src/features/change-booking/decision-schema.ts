import { yup } from 'shared-ui/forms';

const REASON_MAX = 500;

/** An admin's decision about another price (docs/product/desk-bookings.md#desk-change). */
export const decisionSchema = yup.object({
  settlement: yup.string().oneOf(['charged', 'waived']).required(),
  reason: yup
    .string()
    .trim()
    .required('Please enter the reason')
    .max(REASON_MAX, `Please use at most ${REASON_MAX} characters`),
});

export type DecisionValues = yup.InferType<typeof decisionSchema>;
