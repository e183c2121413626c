import type Stripe from 'stripe';
import { loyaltyLines } from 'shared-data/domain/loyalty';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import type { CheckoutState, PaymentPurpose } from '../_shared/bookings/booking-facts.ts';

const minute = 60_000;
/** The provider's minimum is 30 minutes; the database keeps the hold five minutes longer than this. */
const sessionMinutes = 31;

/** When a checkout that is created now expires: in 31 minutes, rounded up to the whole minute. */
export function checkoutEnd(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / minute + sessionMinutes) * minute);
}

const titles: Record<PaymentPurpose, string> = { full: '', deposit: 'Deposit: ', balance: 'Balance: ' };

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
            description: [
              formatDate(booking.eventDate),
              formatEventTime(booking.eventTime),
              `${booking.guestCount} guests`,
              ...loyaltyLines(booking).map((line) => line.join(' ')),
            ].join(', '),
          },
        },
      },
    ],
    client_reference_id: booking.bookingId,
    customer_email: booking.email,
    metadata,
    payment_intent_data: { metadata },
    expires_at: expiresAt.getTime() / 1000,
    success_url: `${returnUrl}&payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${returnUrl}&payment=cancelled`,
  };
}
