import { moneyFacts } from 'shared-data/domain/booking-money';
import { formatCents } from 'shared-data/domain/money';
import type { Business } from 'shared-data/domain/facts';
import { serviceSentence } from 'shared-data/domain/purchase';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { customerRows, emergencyRow } from '../../_shared/mails/booking-rows.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { formatZonedInstant } from 'shared-data/domain/time';

/** The money of a booking beside its price, when the mail was decided. */
export const moneyRows = ({ money, status }: MailedBooking) => moneyFacts(money, status);

/** The button to the customer's booking: in their account, or by a link of this booking. */
export const seeBooking = (booking: MailedBooking, url: string) => ({
  label: booking.userId ? 'See my bookings' : 'See my booking',
  url,
});

/** To the customer of an unpaid booking: the link to pay it, until its hold ends (ISO 8601). */
export function paymentLinkMail(booking: MailedBooking, url: string, holdEnd: string): MailContent {
  return {
    subject: `Please pay for your booking: ${booking.eventName}`,
    heading: 'Your booking is waiting for its payment',
    paragraphs: [
      `Your time is held for you until ${formatZonedInstant(holdEnd)}. The booking is confirmed once the payment has arrived.`,
    ],
    facts: customerRows(booking),
    action: { label: 'See and pay my booking', url },
  };
}

/** To the customer, after the payment has settled. */
export function bookingConfirmedMail(booking: MailedBooking, url: string, business: Business): MailContent {
  return {
    subject: `Your booking is confirmed: ${booking.eventName}`,
    heading: 'Your booking is confirmed',
    paragraphs: [
      `${booking.money.received > 0 ? 'Your payment has arrived and the date is yours.' : 'The date is yours.'} ${
        booking.userId
          ? 'Please sign the booking contract in your account when you have a moment.'
          : 'Please open your booking and sign its contract when you have a moment.'
      }`,
      ...(booking.money.open > 0 ? ['The balance can be paid at any time until it is due. We remind you.'] : []),
      serviceSentence(booking),
    ],
    facts: [...customerRows(booking), ...moneyRows(booking), emergencyRow(business)],
    action: seeBooking(booking, url),
  };
}

const refundReasons: Record<string, string> = {
  slot_sold:
    'Your payment arrived after the hold on your time had ended, and the time had been booked by somebody else.',
  booking_cancelled: 'The booking was cancelled.',
  paid_twice: 'The booking had already been paid.',
  amount_mismatch: 'The amount that arrived was not the price of the booking.',
  overpaid: 'More had arrived than was open.',
  price_changed: 'The price of your booking has become lower.',
  by_hand: 'We have given your payment back.',
  by_admin: 'We return a part of your payment.',
};

export interface RefundFacts {
  amountCents: number;
  reason: string;
  /** Whether a person returns it, because the payment did not come through the provider. */
  byHand: boolean;
  /** The payment that is refunded, wholly or in part. */
  purpose: string;
  paymentCents: number;
}

const purposes: Record<string, string> = { full: 'Full payment', deposit: 'Deposit', balance: 'Balance' };

/** The refund in the payload of an outbox row. */
export const toRefundFacts = ({
  amount_cents,
  reason,
  method,
  purpose,
  payment_cents,
}: Record<string, unknown>): RefundFacts => ({
  amountCents: Number(amount_cents),
  reason: String(reason),
  byHand: typeof method === 'string' && method !== 'card',
  purpose: String(purpose),
  paymentCents: Number(payment_cents),
});

/** To the customer, when the money is on its way. */
export function refundedMail(
  booking: MailedBooking,
  { amountCents, reason, byHand, purpose, paymentCents }: RefundFacts,
  url: string,
): MailContent {
  const heading = byHand ? 'We have returned your payment' : 'Your refund is on its way';
  return {
    subject: `${heading}: ${booking.eventName}`,
    heading,
    paragraphs: [
      refundReasons[reason] ?? 'We could not keep your payment.',
      byHand
        ? `${formatCents(amountCents)} was returned to you.`
        : `${formatCents(amountCents)} goes back to your card. Banks take five to ten days to show it.`,
    ],
    facts: [
      ...customerRows(booking),
      ['Refunded payment', `${purposes[purpose] ?? 'Payment'} of ${formatCents(paymentCents)}`],
      ...moneyRows(booking),
    ],
    action: seeBooking(booking, url),
  };
}
