import { snakeCase } from 'shared-data/camel-case';
import { isFieldIn } from 'shared-data/domain/booking-fields';
import { BOOKING_FIELD_NAMES, BOOKING_FIELDS } from 'shared-data/domain/booking-rules';
import { bookingId, json } from '../testing/fake-network.ts';
import { documentRow } from '../testing/issued-document.ts';
import { cancelled, contact, facts, guestFacts, ownerFacts, work } from '../testing/outbox.ts';
import type { SentMail } from '../testing/outbox.ts';
import { readPdf } from '../testing/read-pdf.ts';

const CUSTOMER = 'ada@example.com';
const OWNER = 'owner@example.com';
const returned = { ...ownerFacts, amount_cents: 49_900, reason: 'slot_sold' };
const failed = (work: string) => ({ ...ownerFacts, work, error: 'scheduling: HTTP 500' });
const refundedFacts = { ...facts, amount_cents: 49_900, currency: 'usd', reason: 'slot_sold' };
const moreGuests = { changes: { from: { guest_count: 25 }, to: { guest_count: 40 } } };
/** The token of the link of a mail. */
const tokenIn = ([mail]: SentMail[]) => /my-booking#(\w+)/.exec(mail?.text ?? '')?.[1];

// rule: B-1-08, notifications-and-mails.md#account-mails
test.each([
  ['mail.booking_confirmed', facts, CUSTOMER, 'Your booking is confirmed: Garden party, booking 1001', '$499.00'],
  [
    'mail.booking_confirmed',
    facts,
    CUSTOMER,
    'Your booking is confirmed: Garden party, booking 1001',
    '6 hours of bar service with 3 bartenders',
  ],
  [
    'mail.payment_received_admin',
    facts,
    OWNER,
    'Paid: Garden party on Dec 5, 2026, booking 1001',
    'Contact: Ada Lovelace',
  ],
  [
    'mail.payment_received_admin',
    ownerFacts,
    OWNER,
    'Paid: Garden party on Dec 5, 2026, booking 1001',
    'Phone: 202-555-0151',
  ],
  [
    'mail.payment_received_admin',
    ownerFacts,
    OWNER,
    'Paid: Garden party on Dec 5, 2026, booking 1001',
    'Heard of us through: Friend or family: Charles',
  ],
  [
    'mail.booking_cancelled_admin',
    { ...ownerFacts, ...cancelled },
    OWNER,
    'Cancelled: Garden party on Dec 5, 2026, booking 1001',
    '$249.50 is refunded',
  ],
  [
    'mail.payment_returned_admin',
    returned,
    OWNER,
    'Payment refunded: Garden party on Dec 5, 2026, booking 1001',
    '$499.00 is refunded automatically',
  ],
  [
    'mail.work_failed_admin',
    failed('sync.acuity'),
    OWNER,
    'Action needed: Garden party on Dec 5, 2026, booking 1001',
    'could not be entered into the calendar',
  ],
  [
    'mail.work_failed_admin',
    failed('refund.stripe'),
    OWNER,
    'Action needed: Garden party on Dec 5, 2026, booking 1001',
    'Last error: scheduling: HTTP 500',
  ],
  [
    'mail.failures_admin',
    {
      count: 21,
      failures: [
        { work: 'mail.booking_confirmed', error: 'mail: HTTP 500', booking: 1042 },
        { work: 'mail.plan', error: 'mail: HTTP 422', booking: null },
      ],
    },
    OWNER,
    'Action needed: 21 things have failed',
    'Booking 1042: A customer could not be sent their confirmation (mail: HTTP 500)',
  ],
  [
    'mail.failures_admin',
    {
      count: 1,
      failures: [
        { work: 'schedule.sweep', subject: 'sweep', error: 'Its last success was Dec 5, 2:05 PM', booking: null },
      ],
    },
    OWNER,
    'Action needed: something has failed',
    'Schedule sweep: Holds do not end and reminders are not written, because nothing starts them (Its last success was Dec 5, 2:05 PM)',
  ],
  [
    'mail.payment_differences_admin',
    { processed: 1, differences: 2 },
    OWNER,
    'The payment provider’s books differ from ours',
    'Check the webhook',
  ],
  [
    'mail.payment_differences_admin',
    { processed: 1, differences: 0 },
    OWNER,
    'Payments arrived without a message of the provider',
    'Check the webhook',
  ],
  ['mail.account_closed', { email: 'ada@example.com' }, CUSTOMER, 'Your account was closed', '/contact'],
  ['mail.password_changed', { email: 'ada@example.com' }, CUSTOMER, 'Your password was changed', '/forgot-password'],
  ['mail.address_changed', { email: 'ada@example.com' }, CUSTOMER, 'Your email address was changed', '/contact'],
  [
    'mail.refund_by_hand_admin',
    returned,
    OWNER,
    'Please return $499.00: Garden party on Dec 5, 2026, booking 1001',
    'mark the refund as made',
  ],
  [
    'mail.refund_failed_admin',
    returned,
    OWNER,
    'Action needed, a refund failed: Garden party on Dec 5, 2026, booking 1001',
    'return the money another way',
  ],
  [
    'mail.dispute_admin',
    { ...returned, reason: 'product_not_received', dispute_status: 'open' },
    OWNER,
    'A customer disputes a payment: Garden party on Dec 5, 2026, booking 1001',
    'product not received',
  ],
  [
    'mail.booking_cancelled',
    { ...facts, ...cancelled },
    CUSTOMER,
    'Your booking is cancelled: Garden party, booking 1001',
    'We refund $249.50, 50% of the $499.00 that you paid.',
  ],
  [
    'mail.refunded',
    { ...refundedFacts, method: 'cash' },
    CUSTOMER,
    'We have returned your payment: Garden party, booking 1001',
    '$499.00 was returned to you.',
  ],
  [
    'mail.booking_changed',
    { ...facts, ...moreGuests },
    CUSTOMER,
    'Your booking has changed: Garden party, booking 1001',
    '40 (before: 25)',
  ],
  [
    'mail.booking_changed_admin',
    { ...ownerFacts, ...moreGuests },
    OWNER,
    'Changed: Garden party on Dec 5, 2026, booking 1001',
    '40 (before: 25)',
  ],
  [
    'mail.refunded',
    refundedFacts,
    CUSTOMER,
    'Your refund is on its way: Garden party, booking 1001',
    '$499.00 goes back',
  ],
])('%s is sent once to its recipient', async (kind, payload, to, subject, text) => {
  const { answer, mails, keys, finished } = await work(kind, payload);
  expect(answer).toEqual({ success: true, claimed: 1, failed: 0 });
  expect(mails).toMatchObject([{ to: [to], subject, text: expect.stringContaining(text) as string }]);
  expect(keys).toEqual(['outbox:1']);
  expect(finished).toEqual([{ p_id: 1, p_ok: true, p_error: null }]);
});

// rule: B-2-30
test.each([
  ['confirms', 'mail.booking_confirmed', {}, 'CONFIRMED'],
  ['changes', 'mail.booking_changed', moreGuests, 'CONFIRMED'],
  ['cancels', 'mail.booking_cancelled', { ...cancelled, status: 'cancelled' }, 'CANCELLED'],
])('the mail that %s a booking has its calendar file', async (_case, kind, changes, status) => {
  const { mails } = await work(kind, { ...facts, ...changes, calendar_sequence: 2 });
  const { attachments } = mails[0]!;
  expect(attachments).toMatchObject([{ filename: 'district-pour-2026-12-05.ics' }]);
  const text = Buffer.from(attachments![0]!.content, 'base64').toString();
  for (const line of ['SEQUENCE:2', `STATUS:${status}`, 'DTSTART;TZID=America/New_York:20261205T180000'])
    expect(text.split('\r\n')).toContain(line);
});

// rule: B-2-30
test('the mail of a cancelled hold has no calendar file, because the event was in no calendar', async () => {
  const { mails } = await work('mail.booking_cancelled', {
    ...facts,
    ...cancelled,
    percent: null,
    status: 'cancelled',
  });
  expect(mails[0]!.attachments).toBeUndefined();
});

// rule: B-2-40
test.each([
  ['mail.booking_confirmed', {}],
  ['mail.balance_paid', { amount_cents: 24_900 }],
  ['mail.booking_changed', { changes: { from: {}, to: {} } }],
  ['mail.booking_cancelled', cancelled],
  ['mail.refunded', refundedFacts],
])('%s attaches the documents that were issued with it, and names them', async (kind, payload) => {
  const issued = [documentRow(), documentRow({ kind: 'credit_note', number: '2026-0043' })];
  const routes = { 'POST backend.test/rest/v1/rpc/mail_documents': json(issued) };
  const { mails } = await work(kind, { ...facts, ...payload }, { routes });
  const files = mails[0]!.attachments!.filter(({ filename }) => filename.endsWith('.pdf'));
  expect(files.map(({ filename }) => filename)).toEqual([
    'district-pour-invoice-2026-0042.pdf',
    'district-pour-credit-note-2026-0043.pdf',
  ]);
  expect(readPdf(Buffer.from(files[1]!.content, 'base64')).title).toBe('Credit note 2026-0043');
  expect(mails[0]!.text).toContain('Attached: Invoice 2026-0042 and Credit note 2026-0043.');
});

// rule: B-2-01
test.each([
  ['mail.payment_link', guestFacts],
  ['mail.booking_confirmed', guestFacts],
  ['mail.refunded', { ...refundedFacts, user_id: null, has_password: false }],
  ['mail.booking_cancelled', { ...guestFacts, ...cancelled }],
])('%s to a customer without an account contains a separate link', async (kind, payload) => {
  const { mails, links } = await work(kind, payload);
  expect(links).toEqual([{ p_booking_id: bookingId, p_purpose: 'booking', p_token: tokenIn(mails) }]);
  expect(mails[0]?.to).toEqual(['ada@example.com']);
  expect(mails[0]?.text).not.toContain('/account');
});

// rule: B-2-01
test('a repeated mail contains the same link, another mail another one', async () => {
  const tokens = [];
  for (const id of [1, 1, 2]) tokens.push(tokenIn((await work('mail.booking_confirmed', guestFacts, { id })).mails));
  expect(tokens[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(tokens[1]).toBe(tokens[0]);
  expect(tokens[2]).not.toBe(tokens[0]);
});

test('a mail to an account has no link but the one to the account', async () => {
  const { mails, links } = await work('mail.booking_confirmed', facts);
  expect(links).toEqual([]);
  expect(mails[0]?.text).toContain('http://site.test/account');
});

// rule: B-2-14
test.each(['mail.booking_confirmed', 'mail.booking_changed', 'mail.balance_paid'])(
  'a copy of %s for another address has no link that pays, signs or opens the booking',
  async (kind) => {
    const payload = {
      ...facts,
      ...moreGuests,
      sign_again: true,
      amount_cents: 100,
      email: 'copy@example.com',
      copy: true,
    };
    const { mails, links } = await work(kind, payload);
    expect(mails).toMatchObject([{ to: ['copy@example.com'] }]);
    expect(links).toEqual([]);
    expect(mails[0]!.text).toContain('Booking: 1001');
    expect(mails[0]!.text).not.toMatch(/my-booking|\/account/);
  },
);

// rule: notifications-and-mails.md#owner-mails
test('the owner reads every text that the customer wrote into the form', async () => {
  const texts = (of: 'contact' | 'sheet') =>
    BOOKING_FIELD_NAMES.filter((name) => isFieldIn(name, of) && 'max' in BOOKING_FIELDS[name]).map(snakeCase);
  const wrote = (of: 'contact' | 'sheet') => Object.fromEntries(texts(of).map((name) => [name, `Text of ${name}.`]));
  const payload = { ...facts, ...wrote('sheet'), contact: { ...contact, ...wrote('contact') } };
  const { mails } = await work('mail.payment_received_admin', payload);
  expect(
    [...texts('sheet'), ...texts('contact')].filter((name) => !mails[0]!.text.includes(`Text of ${name}.`)),
  ).toEqual([]);
});

// rule: B-2-03, B-2-18
test('who has an account without a password gets the link of the booking, and reads how to come back', async () => {
  const { mails } = await work('mail.booking_confirmed', { ...facts, has_password: false });
  expect(mails[0]?.text).toContain('See my booking: http://site.test/my-booking#');
  expect(mails[0]?.text).toContain('Your account has no password');
  const { mails: others } = await work('mail.booking_confirmed', facts);
  expect(others[0]?.text).not.toContain('Your account has no password');
});
