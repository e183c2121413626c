import { REVIEW_DAYS } from 'shared-data/domain/reviews';
import { addDays, formatDate } from 'shared-data/domain/time';
import { bookingMail } from './common/define-mail.ts';

/** 1 day after the event. */
export default bookingMail({
  kind: 'mail.thank_you',
  to: 'customer',
  label: 'Thanks',
  failed: ['A customer could not be sent their thanks', 'Nothing has to be done.'],
  link: { purpose: 'review' },
  rows: 'none',
  build: ({ booking }) => ({
    subject: 'Thank you',
    heading: 'Thank you for having us',
    paragraphs: [
      'It was our pleasure to serve you and your guests. We hope that you had a good time.',
      `How was it? A few words from you help us, and those who are looking for a bar for their own event. Whatever you write, we read it. The link works until ${formatDate(addDays(booking.eventDate, REVIEW_DAYS), 'long')}, and once you have sent your review it is used up.`,
    ],
    facts: [
      ['Booking', String(booking.number)],
      ['Event', booking.eventName],
      ['Date', formatDate(booking.eventDate)],
    ],
    button: 'Write a review',
  }),
});
