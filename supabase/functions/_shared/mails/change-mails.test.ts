import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import { checkoutState } from '../testing/fake-network.ts';
import { moneyRow } from '../testing/money.ts';
import type { MailKind } from './common/mail-kind.ts';
import bookingChangedAdmin from './booking-changed-admin.ts';
import bookingChanged from './booking-changed.ts';

const booking = { ...checkoutState, status: 'confirmed', money: moneyRow({ paid: 29_900, open: 20_000 }) };
const show = (mail: MailKind, row: object) => mail.show({ row: { ...booking, ...row } }, FIRST_CONTENT);
const NOW = '2026-11-20T15:00:00Z';
const account = 'https://districtpour.example/account';
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

// rule: B-2-31
test('the customer reads what changed, from what to what, and what is paid, open and due', () => {
  const mail = show(bookingChanged, payload);
  expect(mail.subject).toBe('Your booking has moved: Garden party, booking 1001');
  expect(mail.facts).toEqual(
    expect.arrayContaining([
      ['Date', 'Saturday, December 5, 2026 (before: Saturday, December 12, 2026)'],
      ['Time', '6:00 PM Eastern Time (before: 5:00 PM Eastern Time)'],
      ['Location', '12 Elm Street, Washington, DC (before: Old Road)'],
      ['Guests', '40 (before: 25)'],
      ['Hours', '6 (before: 4)'],
      ['Bartenders', '3 (before: 2)'],
      ['Service', '6 hours, 3 bartenders, up to 40 guests'],
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
  expect(mail.action?.url).toBe(`${account}?tab=bookings&booking=1001`);
});

test('a change of the name is no move, and nothing open is no line', () => {
  const changes = { from: { event_name: 'Before' }, to: { event_name: 'Garden party' } };
  const mail = show(bookingChanged, { changes, money: moneyRow({ paid: 29_900, open: 0 }) });
  expect(mail.subject).toBe('Your booking has changed: Garden party, booking 1001');
  expect(mail.facts).toEqual(
    expect.arrayContaining([
      ['Event', 'Garden party (before: Before)'],
      ['Paid in full', '$299.00'],
    ]),
  );
});

// rule: changes.md#change-mails
test('the customer reads why an admin has set another price, and that it is agreed', () => {
  const because = { ...payload, price_reason: 'Two hours more.' };
  expect(show(bookingChanged, { ...because, is_agreed: true }).paragraphs).toContain(
    'The agreed price is $499. The reason: Two hours more.',
  );
  expect(show(bookingChanged, because).paragraphs).toContain('The price is $499 now. The reason: Two hours more.');
});

// rule: B-2-64
test('where the price differs a sentence says what is paid, waived and open now, whether the contract is signed again or not', () => {
  const waived = { ...payload, money: moneyRow({ paid: 29_900, waived: 5_000, open: 15_000 }) };
  const now =
    'What holds now: $299.00 paid, $50.00 waived. $150.00 is open and is due by Dec 3, 2026, 6:00 PM Eastern Time.';
  for (const sign_again of [false, true])
    expect(
      bookingChanged.show({ row: { ...booking, ...waived, sign_again }, at: NOW }, FIRST_CONTENT).paragraphs,
    ).toContain(now);
  const place = { changes: { from: { location: 'Old Road' }, to: { location: '12 Elm Street' } } };
  expect(show(bookingChanged, place).paragraphs.join(' ')).not.toContain('What holds now');
});

// rule: B-2-31
test('the owner reads the changes before the booking', () => {
  const mail = show(bookingChangedAdmin, payload);
  expect(mail.subject).toBe('Changed: Garden party on Dec 5, 2026, booking 1001');
  expect(mail.facts?.[0]?.[0]).toBe('Date');
  expect(mail.facts).toEqual(
    expect.arrayContaining([
      ['Contact', 'Ada Lovelace'],
      ['Phone', '(202) 555-0168'],
    ]),
  );
});

// rule: B-2-26
test('after a change that ends the signature the customer is asked to sign, and the owner reads it', () => {
  const mail = show(bookingChanged, { ...payload, sign_again: true });
  expect(mail.paragraphs).toContain('The contract has changed with it. Please sign its new version.');
  expect(mail.action).toEqual({ label: 'Sign the new contract', url: `${account}?tab=bookings&booking=1001` });
  expect(show(bookingChangedAdmin, { ...payload, sign_again: true }).paragraphs).toContain(
    'The customer was asked to sign the new version of the contract.',
  );
});

// rule: B-2-29
test('of a booking that is not paid both read until when its time is held, and the customer where to pay', () => {
  const held = { ...payload, status: 'pending', hold_expires_at: '2026-11-28T04:59:00Z' };
  const mail = show(bookingChanged, held);
  expect(mail.paragraphs).toContain(
    'Your time is held for you until Nov 27, 2026, 11:59 PM Eastern Time. The booking is confirmed once it is paid.',
  );
  expect(mail.action).toEqual({ label: 'See and pay my booking', url: `${account}?tab=bookings&booking=1001` });
  expect(show(bookingChangedAdmin, held).paragraphs[0]).toContain(
    'It is not paid yet, and held until Nov 27, 2026, 11:59 PM Eastern Time.',
  );
});
