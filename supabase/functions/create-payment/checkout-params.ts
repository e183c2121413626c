import type Stripe from 'stripe';
import { bookingTitle } from 'shared-data/domain/booking-rules';
import { counted } from 'shared-data/domain/counted';
import { isEmail } from 'shared-data/domain/email';
import { formatCents } from 'shared-data/domain/money';
import { linesTotal, priceRows, serviceFigures, taxRows } from 'shared-data/domain/purchase';
import { formatDate, formatEventHours } from 'shared-data/domain/time';
import type { CheckoutState } from '../_shared/bookings/mailed-booking.ts';
import type { PaymentPurpose } from '../_shared/bookings/payment-purpose.ts';

const minute = 60_000;
/** The provider's minimum is 30 minutes; the database keeps the hold five minutes longer than this. */
const sessionMinutes = 31;

/** When a checkout that is created now expires: in 31 minutes, rounded up to the whole minute. */
export function checkoutEnd(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / minute + sessionMinutes) * minute);
}

const titles: Record<PaymentPurpose, string> = { full: '', deposit: 'Deposit: ', balance: 'Balance: ' };
const shares: Record<PaymentPurpose, string> = {
  full: 'Price',
  deposit: 'Deposit of the price of',
  balance: 'Balance of the price of',
};
/** The page of the provider shows the description in one block. Longer ones leave out the lines of the price. */
const longestDescription = 500;

/** What is bought, and of which price this is paid (docs/product/payment.md#hosted-checkout). */
function descriptionOf(booking: CheckoutState, purpose: PaymentPurpose): string {
  const describe = (lines: readonly [label: string, amount: string][]) =>
    [
      bookingTitle(booking.number),
      formatDate(booking.eventDate),
      formatEventHours(booking),
      counted(booking.guestCount, 'guest'),
      serviceFigures(booking),
      ...lines.map((line) => line.join(' ')),
      `${shares[purpose]} ${formatCents(linesTotal(booking.priceLines))}`,
      ...taxRows(booking).map((line) => line.join(' ')),
    ].join('; ');
  const whole = describe(priceRows(booking));
  return whole.length > longestDescription ? describe([]) : whole;
}

/** Parameters of the checkout session; the amount is in cents, `returnUrl` is the page that the customer came from, with a query. */
export function checkoutParams(
  booking: CheckoutState,
  { purpose, amountCents }: { purpose: PaymentPurpose; amountCents: number },
  expiresAt: Date,
  returnUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { booking_id: booking.bookingId };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amountCents,
          product_data: {
            name: `${titles[purpose]}${booking.eventName}`,
            description: descriptionOf(booking, purpose),
          },
        },
      },
    ],
    client_reference_id: String(booking.number),
    // The provider refuses the checkout for an address that cannot exist; without one it asks for it.
    ...(isEmail(booking.email) && { customer_email: booking.email }),
    metadata,
    payment_intent_data: { metadata, description: `${bookingTitle(booking.number)}: ${booking.eventName}` },
    expires_at: expiresAt.getTime() / 1000,
    success_url: `${returnUrl}&payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${returnUrl}&payment=cancelled`,
  };
}
