import { formatCents } from 'shared-data/domain/money';
import { formatDate } from 'shared-data/domain/time';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { ownerRows } from '../../_shared/mails/booking-rows.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { cancellationFacts } from './cancellation-mail.ts';
import type { Cancellation } from './cancellation-mail.ts';
import { moneyRows } from './mails.ts';

/** The event and its date, for the subject of a mail to the owner. */
export const eventOf = ({ eventName, eventDate }: MailedBooking) =>
  `${eventName} on ${formatDate(eventDate, 'medium')}`;

/** The button to the booking at the owner's desk. */
export const openBooking = ({ bookingId }: MailedBooking, siteUrl: string) => ({
  label: 'Open the booking',
  url: `${siteUrl}/admin/bookings/${bookingId}`,
});

/** A booking was paid. */
export function paymentReceivedMail(booking: MailedBooking, siteUrl: string): MailContent {
  return {
    subject: `Paid: ${eventOf(booking)}`,
    heading: 'A booking was paid',
    paragraphs: ['It is confirmed and is entered into the calendar automatically.'],
    facts: [...ownerRows(booking), ...moneyRows(booking)],
    action: openBooking(booking, siteUrl),
  };
}

/** A paid booking was cancelled. */
export function bookingCancelledMail(booking: MailedBooking, cancellation: Cancellation, siteUrl: string): MailContent {
  const { by, note, refundCents, waitingCents, byHandCents } = cancellation;
  const toCard = refundCents - waitingCents - byHandCents;
  return {
    subject: `Cancelled: ${eventOf(booking)}`,
    heading: 'A paid booking was cancelled',
    paragraphs: [
      by === 'customer' ? 'The customer has cancelled it.' : 'It was cancelled by us. The customer got a mail.',
      ...(note ? [`Reason: ${note}`] : []),
      ...(waitingCents > 0
        ? [`${formatCents(waitingCents)} is refunded if the dispute is won; nothing has to be done for it.`]
        : []),
      ...(byHandCents > 0
        ? [
            `Please return ${formatCents(byHandCents)}, which was paid by hand, and mark the refund as made on the booking’s page.`,
          ]
        : []),
      toCard > 0
        ? `${formatCents(toCard)} is refunded to the card and the appointment is removed from the calendar automatically.`
        : `${byHandCents > 0 ? '' : 'Nothing more is refunded now. '}The appointment is removed from the calendar automatically.`,
    ],
    facts: [...ownerRows(booking), ...cancellationFacts(cancellation)],
    action: openBooking(booking, siteUrl),
  };
}

const returnReasons: Record<string, string> = {
  slot_sold: 'The payment arrived after the hold had ended, and the time had been booked by another customer.',
  booking_cancelled: 'The payment arrived after the booking had been cancelled.',
  paid_twice: 'The booking had already been paid.',
  amount_mismatch: 'The amount that arrived is not the price of the booking.',
  overpaid: 'More arrived than was open.',
};

/** A payment arrived that is refunded; `amountCents` is the refunded amount. */
export function paymentReturnedMail(
  booking: MailedBooking,
  amountCents: number,
  reason: string,
  siteUrl: string,
): MailContent {
  return {
    subject: `Payment refunded: ${eventOf(booking)}`,
    heading: 'A payment could not be kept',
    paragraphs: [
      returnReasons[reason] ?? 'The payment did not fit the booking.',
      `${formatCents(amountCents)} is refunded automatically. You may want to call the customer.`,
    ],
    facts: ownerRows(booking),
    action: openBooking(booking, siteUrl),
  };
}

/** A refund of a payment by hand was decided: the owner returns it. */
export function refundByHandMail(booking: MailedBooking, amountCents: number, siteUrl: string): MailContent {
  return {
    subject: `Please return ${formatCents(amountCents)}: ${eventOf(booking)}`,
    heading: 'A payment by hand has to be returned',
    paragraphs: [
      `Please return ${formatCents(amountCents)} to the customer and mark the refund as made on the booking’s page.`,
    ],
    facts: ownerRows(booking),
    action: openBooking(booking, siteUrl),
  };
}

/** The provider could not deliver a refund. */
export function refundFailedMail(booking: MailedBooking, amountCents: number, siteUrl: string): MailContent {
  return {
    subject: `Action needed: refund for ${eventOf(booking)}`,
    heading: 'A refund could not be delivered',
    paragraphs: [
      `The customer's bank did not accept ${formatCents(amountCents)}, for example because the card was closed.`,
      'Please return the money another way and mark the refund as made in the admin panel under Payments.',
    ],
    facts: ownerRows(booking),
    action: openBooking(booking, siteUrl),
  };
}

export interface DisputeFacts {
  amountCents: number;
  /** The provider's reason, for example `fraudulent`. */
  reason: string;
  status: string;
}

const disputeTexts: Record<string, readonly [heading: string, next: string]> = {
  open: [
    'A customer disputes a payment',
    'Please answer in Stripe before its deadline. Refunds of this payment wait until the bank has decided.',
  ],
  won: ['A dispute was won', 'The payment stays with you. A refund that waited for this is made now.'],
  lost: ['A dispute was lost', 'The bank has returned the amount to the customer, so a refund that waited is dropped.'],
};

/** A dispute was opened or closed. */
export function disputeMail(booking: MailedBooking, dispute: DisputeFacts, siteUrl: string): MailContent {
  const [heading, next] = disputeTexts[dispute.status] ?? ['A dispute has changed', 'Please look at it in Stripe.'];
  return {
    subject: `${heading}: ${eventOf(booking)}`,
    heading,
    paragraphs: [next],
    facts: [
      ['Disputed', formatCents(dispute.amountCents)],
      ['Reason', dispute.reason.replaceAll('_', ' ')],
      ...ownerRows(booking),
      ...moneyRows(booking),
    ],
    action: openBooking(booking, siteUrl),
  };
}
