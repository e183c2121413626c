/** The whole price or a deposit confirms a booking; a balance follows. */
export const paymentPurposes = ['full', 'deposit', 'balance'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];
