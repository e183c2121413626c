import { moneySentence } from 'shared-data/domain/booking-money';
import { serviceSentence } from 'shared-data/domain/purchase';
import { addDays, formatDate, formatEventHours, todayInNewYork } from 'shared-data/domain/time';
import { arrivalSentence, emergencyRow, unsignedSentence, untilDay } from './common/booking-parts.ts';
import { bookingMail } from './common/define-mail.ts';
import { withPaid } from './common/samples.ts';

const guest = { ...withPaid(50_000), user_id: null, has_password: false };

/** 7 days and 1 day before the event; on the day before and the day of the event with the emergency line. */
export default bookingMail({
  kind: 'mail.event_reminder',
  to: 'customer',
  label: 'Reminder of the event',
  failed: 'A customer could not be reminded of their event',
  copied: true,
  resend: 'confirmed',
  // The event is confirmed, not moved, has not begun, and its second reminder has not taken the place of the first. One that an
  // admin sends again has no `days_before`.
  isDue: ({ booking, payload, now }, current) => {
    if (current?.status !== 'confirmed' || current.eventDate !== booking.eventDate) return false;
    const today = todayInNewYork(now);
    return today <= booking.eventDate && (payload.days_before !== 7 || today < addDays(booking.eventDate, -1));
  },
  preview: { row: guest, at: '2027-05-29T13:00:00Z' },
  more: { tomorrow: { row: guest, at: '2027-06-04T13:00:00Z' } },
  build: ({ booking, business, now }) => {
    const { eventName, eventDate, money, status } = booking;
    const when = untilDay(eventDate, now);
    const isNear = eventDate <= addDays(todayInNewYork(now), 1);
    const phone = business.phone.display;
    return {
      subject: `Your event is ${when}`,
      paragraphs: [
        `${eventName} is ${when}: ${formatDate(eventDate)}, ${formatEventHours(booking)}. ${arrivalSentence(booking)}`,
        isNear
          ? `Please make sure that the crew can reach the place. If anything below is not right, call us at ${phone} now. On the day of the event, call ${business.emergency.display}.`
          : `Please check that everything below is right, and call us at ${phone} if it is not.`,
        money.open > 0 && moneySentence(money, status, now),
        unsignedSentence(booking),
        serviceSentence(booking),
      ],
      last: isNear ? [emergencyRow(business)] : [],
    };
  },
});
