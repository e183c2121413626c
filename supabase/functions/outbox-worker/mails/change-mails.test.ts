import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { checkoutState } from '../../_shared/testing/fake-network.ts';
import { moneyRow } from '../../_shared/testing/money.ts';
import { toMailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { bookingChangedMail, bookingChangedOwnerMail, toChange } from './change-mails.ts';

const booking = toMailedBooking({
  ...checkoutState,
  status: 'confirmed',
  money: moneyRow({ paid: 29_900, open: 20_000 }),
})!;
const payload = {
  changes: {
    from: {
      event_date: '2026-12-12',
      event_time: '17:00',
      guest_count: 25,
      hours: 4,
      bartenders: 2,
      total_amount: 299,
      location: 'Old Road',
    },
    to: {
      event_date: '2026-12-05',
      event_time: '18:00',
      guest_count: 40,
      hours: 6,
      bartenders: 3,
      total_amount: 499,
      location: '12 Elm Street, Washington, DC',
      special_requests: true,
    },
  },
};

test('the customer reads what changed, from what to what, and what is paid, open and due', () => {
  const mail = bookingChangedMail(booking, toChange(payload), 'http://site.test/account', FIRST_BUSINESS);
  expect(mail.subject).toBe('Your booking has moved: Garden party');
  expect(mail.facts).toEqual(
    expect.arrayContaining([
      ['Date', 'Saturday, December 5, 2026 (before: Saturday, December 12, 2026)'],
      ['Time', '6:00 PM Eastern Time (before: 5:00 PM Eastern Time)'],
      ['Location', '12 Elm Street, Washington, DC (before: Old Road)'],
      ['Guests', '40 (before: 25)'],
      ['Hours', '6 (before: 4)'],
      ['Bartenders', '3 (before: 2)'],
      ['Service', '6 hours, 3 bartenders'],
      ['2 × Champagne tower', '$60.00'],
      ['Price', '$499.00 (before: $299.00)'],
      ['Paid', '$299.00'],
      ['Open', '$200.00'],
      ['Due', expect.stringContaining('Dec 3, 2026')],
    ]),
  );
  expect(mail.facts?.filter(([label]) => label === 'Price')).toHaveLength(1);
  expect(mail.paragraphs).toContain('Changed: Requests.');
  expect(mail.paragraphs[0]).toContain('Saturday, December 5, 2026, 6:00 PM to 12:00 AM Eastern Time.');
  expect(mail.action?.url).toBe('http://site.test/account');
});

test('a change of the name is no move, and nothing open is no line', () => {
  const changes = { from: { event_name: 'Before' }, to: { event_name: 'Garden party' } };
  const paid = { ...booking, money: { ...booking.money, open: 0 } };
  const mail = bookingChangedMail(paid, toChange({ changes }), 'http://site.test/account', FIRST_BUSINESS);
  expect(mail.subject).toBe('Your booking has changed: Garden party');
  expect(mail.facts).toEqual(
    expect.arrayContaining([
      ['Event', 'Garden party (before: Before)'],
      ['Paid in full', '$299.00'],
    ]),
  );
});

test('the owner reads the changes before the booking', () => {
  const mail = bookingChangedOwnerMail(booking, toChange(payload), 'http://site.test');
  expect(mail.subject).toBe('Changed: Garden party on Dec 5, 2026');
  expect(mail.facts?.[0]?.[0]).toBe('Date');
  expect(mail.facts).toEqual(
    expect.arrayContaining([
      ['Contact', 'Ada Lovelace'],
      ['Phone', '(202) 555-0168'],
    ]),
  );
});

test('after a change that ends the signature the customer is asked to sign, and the owner reads it', () => {
  const mail = bookingChangedMail(
    booking,
    toChange({ ...payload, sign_again: true }),
    'http://site.test/account?tab=signatures',
    FIRST_BUSINESS,
  );
  expect(mail.paragraphs).toContain('The contract has changed with it. Please sign its new version.');
  expect(mail.action).toEqual({ label: 'Sign the new contract', url: 'http://site.test/account?tab=signatures' });
  expect(
    bookingChangedOwnerMail(booking, toChange({ ...payload, sign_again: true }), 'http://site.test').paragraphs,
  ).toContain('The customer was asked to sign the new version of the contract.');
});

test('of a booking that is not paid both read until when its time is held, and the customer where to pay', () => {
  const held = toChange({ ...payload, status: 'pending', hold_expires_at: '2026-11-28T04:59:00Z' });
  const mail = bookingChangedMail(booking, held, 'http://site.test/my-booking', FIRST_BUSINESS);
  expect(mail.paragraphs).toContain(
    'Your time is held for you until Nov 27, 2026, 11:59 PM Eastern Time. The booking is confirmed once it is paid.',
  );
  expect(mail.action).toEqual({ label: 'See and pay my booking', url: 'http://site.test/my-booking' });
  expect(bookingChangedOwnerMail(booking, held, 'http://site.test').paragraphs[0]).toContain(
    'It is not paid yet, and held until Nov 27, 2026, 11:59 PM Eastern Time.',
  );
});
