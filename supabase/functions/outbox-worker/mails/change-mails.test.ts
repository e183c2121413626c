import { checkoutState } from '../../_shared/testing/fake-network.ts';
import { toBookingFacts } from '../../_shared/bookings/booking-facts.ts';
import { bookingChangedMail, bookingChangedOwnerMail, toChanges } from './change-mails.ts';

const booking = toBookingFacts({
  ...checkoutState,
  status: 'confirmed',
  money: { paid: 29_900, open: 20_000, due: '2026-12-03T23:00:00Z' },
})!;
const payload = {
  changes: {
    from: { event_date: '2026-12-12', event_time: '17:00', guest_count: 25, total_amount: 299, location: 'Old Road' },
    to: {
      event_date: '2026-12-05',
      event_time: '18:00',
      guest_count: 40,
      total_amount: 499,
      location: '12 Elm Street, Washington, DC',
      special_requests: true,
    },
  },
};

test('the customer reads what changed, from what to what, and what is paid, open and due', () => {
  const mail = bookingChangedMail(booking, toChanges(payload), 'http://site.test/account');
  expect(mail.subject).toBe('Your booking has moved: Garden party');
  expect(mail.facts).toEqual(
    expect.arrayContaining([
      ['Date', 'Saturday, December 5, 2026 (before: Saturday, December 12, 2026)'],
      ['Time', '6:00 PM Eastern Time (before: 5:00 PM Eastern Time)'],
      ['Location', '12 Elm Street, Washington, DC (before: Old Road)'],
      ['Guests', '40 (before: 25)'],
      ['Price', '$499.00 (before: $299.00)'],
      ['Requests', 'Changed'],
      ['Paid', '$299.00'],
      ['Open', '$200.00'],
      ['Due', expect.stringContaining('Dec 3, 2026')],
    ]),
  );
  expect(mail.action?.url).toBe('http://site.test/account');
});

test('a change of the name is no move, and nothing open is no line', () => {
  const changes = { from: { event_name: 'Before' }, to: { event_name: 'Garden party' } };
  const paid = { ...booking, money: { ...booking.money, open: 0 } };
  const mail = bookingChangedMail(paid, toChanges({ changes }), 'http://site.test/account');
  expect(mail.subject).toBe('Your booking has changed: Garden party');
  expect(mail.facts).toEqual(
    expect.arrayContaining([
      ['Event', 'Garden party (before: Before)'],
      ['Paid in full', '$299.00'],
    ]),
  );
});

test('the owner reads the changes before the booking', () => {
  const mail = bookingChangedOwnerMail({ ...booking, contact: null }, toChanges(payload), 'http://site.test');
  expect(mail.subject).toBe('Changed: Garden party on 2026-12-05');
  expect(mail.facts?.[0]?.[0]).toBe('Date');
  expect(mail.facts).toEqual(expect.arrayContaining([['Customer', 'Ada Lovelace, ada@example.com']]));
});
