import { formatCents } from 'shared-data/domain/money';
import { RULES } from 'shared-data/domain/rules';
import { addDays, formatDate, formatZonedInstant, todayInNewYork } from 'shared-data/domain/time';
import { arrivalSentence, unsignedSentence, untilDay } from './common/booking-parts.ts';
import { bookingMail } from './common/define-mail.ts';
import { withPaid } from './common/samples.ts';

/** 7 and 3 days before what is open is due, and when an admin asks for it. */
export default bookingMail({
  kind: 'mail.balance_reminder',
  to: 'customer',
  label: 'Reminder of the balance',
  failed: 'A customer could not be reminded of their balance',
  copied: true,
  resend: 'owing',
  // Something is open, the event was not moved, and the second reminder has not taken the place of the first. An admin's has no
  // `days_before`.
  isDue: ({ booking, payload, now }, current) => {
    if (current?.amounts.balance == null || current.eventDate !== booking.eventDate) return false;
    const dueDate = todayInNewYork(booking.money.balanceDueAt);
    return payload.days_before !== 7 || todayInNewYork(now) < addDays(dueDate, -3);
  },
  rows: 'money',
  preview: { row: withPaid(50_000), at: '2027-05-27T13:00:00Z' },
  more: { three_days: { row: withPaid(50_000), at: '2027-05-31T13:00:00Z' } },
  build: ({ booking, business, now }) => {
    const { open, balanceDueAt } = booking.money;
    const isOverdue = new Date(balanceDueAt) <= now;
    const state = isOverdue ? 'was due' : `is due ${untilDay(todayInNewYork(balanceDueAt), now)}`;
    const isAhead = booking.eventDate >= todayInNewYork(now);
    return {
      subject: `Your balance ${state}`,
      paragraphs: [
        isOverdue
          ? `${formatCents(open)} of your booking is open. It was due by ${formatZonedInstant(balanceDueAt)}. Please pay it now.`
          : `${formatCents(open)} of your booking is open and ${state}. Please pay it by ${formatZonedInstant(balanceDueAt)}, ${RULES.balanceDueHours} hours before your event.`,
        isAhead &&
          `Your event is ${untilDay(booking.eventDate, now)}, on ${formatDate(booking.eventDate)}. ${arrivalSentence(booking)}`,
        isAhead && unsignedSentence(booking),
        `If you have just paid, thank you: you need not do anything. If you have a question, call us at ${business.phone.display}.`,
      ],
      button: 'See and pay my balance',
    };
  },
});
