import { toMailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { checkoutState } from '../../_shared/testing/fake-network.ts';
import { holdExpiredMail, holdExpiredOwnerMail, holdReminderMail } from './hold-mails.ts';
import { paymentLinkMail } from './mails.ts';

const booking = toMailedBooking({ ...checkoutState, event_name: 'Quist reunion', event_date: '2027-05-05' })!;

test('the mail with the link to pay says until when the time is held, and the price', () => {
  const { paragraphs, facts } = paymentLinkMail(booking, 'https://a.example', '2027-05-01T03:59:00Z');
  expect(paragraphs[0]).toContain('until Apr 30, 2027, 11:59 PM Eastern Time');
  expect(facts).toContainEqual(['Price', '$499.00']);
});

test('ten minutes after an unpaid booking a mail says until when the time is held and where to finish', () => {
  expect(holdReminderMail(booking, 'https://a.example/booking', '2027-05-01T15:07:00Z')).toMatchObject({
    subject: 'Your time is held until May 1, 2027, 11:07 AM Eastern Time: Quist reunion',
    action: { label: 'Finish your booking', url: 'https://a.example/booking' },
  });
});

test('when the hold has ended, the customer is asked to get in touch, and the owner finds the booking', () => {
  expect(holdExpiredMail(booking, 'https://a.example')).toMatchObject({
    subject: 'We no longer hold your time: Quist reunion',
    action: { url: 'https://a.example/contact' },
  });
  expect(holdExpiredOwnerMail(booking, 'https://a.example')).toMatchObject({
    subject: 'Not paid in time: Quist reunion on May 5, 2027',
    action: { url: `https://a.example/admin/bookings/${booking.bookingId}` },
  });
});
