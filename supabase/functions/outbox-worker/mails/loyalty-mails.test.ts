import { checkoutState } from '../../_shared/testing/fake-network.ts';
import { toBookingFacts } from '../../_shared/bookings/booking-facts.ts';
import type { BookingFacts } from '../../_shared/bookings/booking-facts.ts';
import { bookingReceivedMail, readBooking } from '../../send-notification/notifications.ts';
import { fieldsOf } from '../../_shared/http/fields.ts';
import { bookingConfirmedMail, paymentLinkMail } from './mails.ts';
import { paymentReceivedMail } from './owner-mails.ts';

const discount = { total_amount: 449, loyalty_percent: 10, loyalty_discount: 50 };
const factsOf = (changes: object) => toBookingFacts({ ...checkoutState, ...changes }) as BookingFacts;
const form = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '202-555-0151',
  event_type: 'private',
  event_date: '2027-06-05',
  event_time: '18:00',
  location: '12 Elm Street NW',
  guest_count: 40,
  total_amount: 499,
};

test.each([
  [
    'the mail of a received booking',
    (changes: object) => bookingReceivedMail(readBooking(fieldsOf({ ...form, ...changes })), 'https://a.example'),
  ],
  ['the confirmation', (changes: object) => bookingConfirmedMail(factsOf(changes), 'https://a.example')],
  [
    'the link to pay',
    (changes: object) => paymentLinkMail(factsOf(changes), 'https://a.example', '2027-05-01T03:59:00Z'),
  ],
  [
    "the owner's mail",
    (changes: object) => paymentReceivedMail({ ...factsOf(changes), contact: null }, 'https://a.example'),
  ],
])('%s shows the loyalty discount, and none where there is none', (_mail, build) => {
  expect(build(discount).facts).toContainEqual(['Loyalty discount (10%)', '-$50.00']);
  expect(build({}).facts?.filter(([label]) => label.startsWith('Loyalty'))).toEqual([]);
});
