/** The parameter of the address that keeps what a visitor chose to pay, through a reload and a sign-in. */
export const PAYMENT_CHOICE = 'pay';
