import { formatDue } from 'shared-data/domain/booking-money';
import { formatCents } from 'shared-data/domain/money';
import { FINAL_PAYMENT_HOURS } from 'shared-data/domain/terms';
import type { BookingFacts } from '../../_shared/bookings/booking-facts.ts';
import type { Database } from '../../_shared/bookings/database.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { bookingFacts, moneyRows, seeBooking } from './mails.ts';
import { eventOf, ownerRows } from './owner-mails.ts';
import type { OwnerFacts } from './owner-mails.ts';

/** To the customer, 7 and 3 days before what is open is due; `url` is the page to pay it. */
export function balanceReminderMail(booking: BookingFacts, url: string): MailContent {
  const { open, due } = booking.money;
  return {
    subject: `Your balance is due soon: ${booking.eventName}`,
    heading: 'Your balance is due soon',
    paragraphs: [
      `${formatCents(open)} of your booking is open. Please pay it by ${formatDue(due)}, ${FINAL_PAYMENT_HOURS} hours before your event.`,
      'If you have just paid it, thank you: you need not do anything.',
    ],
    facts: [...bookingFacts(booking), ...moneyRows(booking)],
    action: { label: 'See and pay my balance', url },
  };
}

/** To the customer, when a balance or a part of it has arrived; cents. */
export function balancePaidMail(booking: BookingFacts, amountCents: number, url: string): MailContent {
  return {
    subject: `We have received your payment: ${booking.eventName}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      booking.money.open === 0
        ? `${formatCents(amountCents)} has arrived, and your booking is paid in full. We look forward to your event.`
        : `${formatCents(amountCents)} has arrived.`,
      'The receipt is attached.',
    ],
    facts: [...bookingFacts(booking), ...moneyRows(booking)],
    action: seeBooking(booking, url),
  };
}

/** To the owner: a balance was not paid when it was due. */
export function balanceOverdueMail(booking: OwnerFacts, siteUrl: string): MailContent {
  const { open, due } = booking.money;
  return {
    subject: `Balance not paid: ${eventOf(booking)}`,
    heading: 'A balance was not paid in time',
    paragraphs: [
      `${formatCents(open)} was due by ${formatDue(due)}. Nothing is cancelled automatically.`,
      'You may want to call the customer. Cash, a check or a write-off is recorded in the admin panel under Payments.',
    ],
    facts: [...ownerRows(booking), ...moneyRows(booking)],
    action: { label: 'Open the payments', url: `${siteUrl}/admin?tab=payments` },
  };
}

/** To the owner: a balance has arrived by card; cents. */
export function balanceReceivedMail(booking: OwnerFacts, amountCents: number, siteUrl: string): MailContent {
  return {
    subject: `Balance paid: ${eventOf(booking)}`,
    heading: 'A balance was paid',
    paragraphs: [`${formatCents(amountCents)} has arrived.`],
    facts: [...ownerRows(booking), ...moneyRows(booking)],
    action: { label: 'Open the payments', url: `${siteUrl}/admin?tab=payments` },
  };
}

/** Whether something is still open of a booking: it may have been paid or cancelled since its mail was decided. */
export async function owesBalance({ bookingId }: BookingFacts, database: Database): Promise<boolean> {
  return (await database.checkoutState(bookingId))?.amounts.balance != null;
}
