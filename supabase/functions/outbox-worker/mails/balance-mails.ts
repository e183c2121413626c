import type { Business } from 'shared-data/domain/facts';
import { formatCents } from 'shared-data/domain/money';
import { RULES } from 'shared-data/domain/rules';
import { addDays, formatDate, formatZonedInstant, todayInNewYork } from 'shared-data/domain/time';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import type { Database } from '../../_shared/bookings/database.ts';
import { customerRows, ownerRows } from '../../_shared/mails/booking-rows.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { moneyRows, seeBooking } from './mails.ts';
import { eventOf, openBooking } from './owner-mails.ts';
import { arrivalSentence, unsignedSentences, untilDay } from './reminder-texts.ts';

/** To the customer, 7 and 3 days before what is open is due, and when an admin asks for it; `url` is the page to pay it. */
export function balanceReminderMail(booking: MailedBooking, url: string, business: Business, now: Date): MailContent {
  const { open, balanceDueAt } = booking.money;
  const isOverdue = new Date(balanceDueAt) <= now;
  const state = isOverdue ? 'was due' : `is due ${untilDay(todayInNewYork(balanceDueAt), now)}`;
  const isAhead = booking.eventDate >= todayInNewYork(now);
  return {
    subject: `Your balance ${state}: ${booking.eventName}`,
    heading: `Your balance ${state}`,
    paragraphs: [
      isOverdue
        ? `${formatCents(open)} of your booking is open. It was due by ${formatZonedInstant(balanceDueAt)}. Please pay it now.`
        : `${formatCents(open)} of your booking is open and ${state}. Please pay it by ${formatZonedInstant(balanceDueAt)}, ${RULES.balanceDueHours} hours before your event.`,
      ...(isAhead
        ? [
            `Your event is ${untilDay(booking.eventDate, now)}, on ${formatDate(booking.eventDate)}. ${arrivalSentence(booking)}`,
            ...unsignedSentences(booking),
          ]
        : []),
      `If you have just paid, thank you: you need not do anything. If you have a question, call us at ${business.phone.display}.`,
    ],
    facts: [...customerRows(booking), ...moneyRows(booking)],
    action: { label: 'See and pay my balance', url },
  };
}

/** To the customer, when a balance or a part of it has arrived; cents. */
export function balancePaidMail(booking: MailedBooking, amountCents: number, url: string): MailContent {
  return {
    subject: `We have received your payment: ${booking.eventName}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      booking.money.open === 0
        ? `${formatCents(amountCents)} has arrived, and your booking is paid in full. We look forward to your event.`
        : `${formatCents(amountCents)} has arrived.`,
    ],
    facts: [...customerRows(booking), ...moneyRows(booking)],
    action: seeBooking(booking, url),
  };
}

/** To the customer, when an amount is written off (docs/product/payment.md#written-off-mail); cents. */
export function writtenOffMail(booking: MailedBooking, amountCents: number, reason: string, url: string): MailContent {
  return {
    subject: `You owe ${formatCents(amountCents)} less: ${booking.eventName}`,
    heading: 'We waive a part of your price',
    paragraphs: [`You do not have to pay ${formatCents(amountCents)} of your booking. The reason: ${reason}`],
    facts: [...customerRows(booking), ...moneyRows(booking)],
    action: seeBooking(booking, url),
  };
}

/** To the owner: a balance was not paid when it was due. */
export function balanceOverdueMail(booking: MailedBooking, siteUrl: string): MailContent {
  const { open, balanceDueAt } = booking.money;
  return {
    subject: `Balance not paid: ${eventOf(booking)}`,
    heading: 'A balance was not paid in time',
    paragraphs: [
      `${formatCents(open)} was due by ${formatZonedInstant(balanceDueAt)}. Nothing is cancelled automatically.`,
      'You may want to call the customer. Cash, a check or a write-off is recorded at the booking.',
    ],
    facts: [...ownerRows(booking), ...moneyRows(booking)],
    action: openBooking(booking, siteUrl),
  };
}

/** To the owner: a balance has arrived by card; cents. */
export function balanceReceivedMail(booking: MailedBooking, amountCents: number, siteUrl: string): MailContent {
  return {
    subject: `Balance paid: ${eventOf(booking)}`,
    heading: 'A balance was paid',
    paragraphs: [`${formatCents(amountCents)} has arrived.`],
    facts: [...ownerRows(booking), ...moneyRows(booking)],
    action: openBooking(booking, siteUrl),
  };
}

/** Whether something is still open of a booking: it may have been paid or cancelled since its mail was decided. */
export async function owesBalance({ bookingId }: MailedBooking, database: Database): Promise<boolean> {
  return (await database.checkoutState(bookingId))?.amounts.balance != null;
}

/**
 * Whether a reminder that waited in the outbox may still be sent: something is open, the event was not moved, and the
 * second reminder has not taken the place of the first. `daysBefore` is NaN when an admin sends one.
 */
export async function isBalanceReminderDue(
  booking: MailedBooking,
  daysBefore: number,
  database: Database,
  now: Date,
): Promise<boolean> {
  const current = await database.checkoutState(booking.bookingId);
  if (current?.amounts.balance == null || current.eventDate !== booking.eventDate) return false;
  const dueDate = todayInNewYork(booking.money.balanceDueAt);
  return daysBefore !== 7 || todayInNewYork(now) < addDays(dueDate, -3);
}
