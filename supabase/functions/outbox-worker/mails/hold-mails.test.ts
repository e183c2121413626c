import type { BookingFacts } from '../../_shared/bookings/booking-facts.ts';
import { holdExpiredMail, holdExpiredOwnerMail } from './hold-mails.ts';
import { paymentLinkMail } from './mails.ts';

const booking: BookingFacts = {
  bookingId: '3f2a9c10-0000-4000-8000-000000000000',
  userId: null,
  email: 'nora@example.com',
  fullName: 'Nora Quist',
  eventName: 'Quist reunion',
  eventType: 'private',
  eventDate: '2027-05-05',
  eventTime: '18:00',
  location: 'Anacostia boathouse',
  guestCount: 40,
  specialRequests: null,
  totalAmount: 350,
  loyaltyPercent: 0,
  loyaltyDiscount: 0,
  status: 'pending',
  calendarSequence: 0,
  updatedAt: '2027-04-27T15:00:00Z',
  money: { paid: 0, open: 35_000, due: '2027-05-03T22:00:00Z' },
};

test('the mail with the link to pay says until when the time is held, and the agreed price', () => {
  const { paragraphs, facts } = paymentLinkMail(booking, 'https://a.example', '2027-05-01T03:59:00Z');
  expect(paragraphs[0]).toContain('until Apr 30, 2027, 11:59 PM Eastern Time');
  expect(facts).toContainEqual(['Amount', '$350.00']);
});

test('when the hold has ended, the customer is asked to get in touch, and the owner finds the booking', () => {
  expect(holdExpiredMail(booking, 'https://a.example')).toMatchObject({
    subject: 'We no longer hold your time: Quist reunion',
    action: { url: 'https://a.example/contact' },
  });
  expect(holdExpiredOwnerMail({ ...booking, contact: null }, 'https://a.example')).toMatchObject({
    subject: 'Not paid in time: Quist reunion on 2027-05-05',
    action: { url: `https://a.example/admin/bookings/${booking.bookingId}` },
  });
});
