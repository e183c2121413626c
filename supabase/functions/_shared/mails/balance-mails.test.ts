import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { bookingId, checkoutState, createFakeNetwork, json, stateAnswer } from '../testing/fake-network.ts';
import { moneyRow } from '../testing/money.ts';
import { handler } from '../../outbox-worker/handler.ts';

const booking = {
  ...checkoutState,
  status: 'confirmed',
  money: moneyRow({ paid: 25_000 }),
};
const paid = { ...booking, money: moneyRow({ paid: 49_900 }) };
const writtenOff = { ...booking, money: moneyRow({ paid: 25_000, waived: 4_900, open: 20_000 }) };
const guest = { ...booking, user_id: null, has_password: false };
const DUE = 'is open and is due in 13 days. Please pay it by Dec 3, 2026, 6:00 PM Eastern Time, 48 hours before';

interface SentMail {
  to: string[];
  subject: string;
  text: string;
}

/** Processes one row; `balance` is what is open when it is sent, in cents. */
async function send(
  kind: string,
  payload: object,
  balance: number | null = 24_900,
  { now = '2026-11-20T15:00:00Z', state = {} }: { now?: string; state?: object } = {},
) {
  const network = createFakeNetwork({
    'POST backend.test/rest/v1/rpc/claim_outbox': json([{ id: 1, kind, payload, attempts: 1 }]),
    'POST backend.test/rest/v1/rpc/checkout_state': stateAnswer({
      ...booking,
      ...state,
      amounts: { full: null, deposit: null, balance },
    }),
    'POST backend.test/rest/v1/rpc/create_booking_link': json(null),
    'POST backend.test/rest/v1/rpc/finish_outbox': json('done'),
    'POST mail.test/emails': json({ id: 'm1' }),
  });
  const request = new Request('http://functions.test/outbox-worker', {
    method: 'POST',
    headers: { authorization: 'Bearer sb_secret_test' },
  });
  expect(await (await handler(request, { ...network.deps, now: () => new Date(now) })).json()).toMatchObject({
    claimed: 1,
    failed: 0,
  });
  const mails = network.to('/emails').map(({ body }) => JSON.parse(body ?? '') as SentMail);
  return { mails, links: network.rpc('create_booking_link') };
}

// rule: B-2-11, B-2-15
test.each([
  [
    'mail.balance_reminder',
    booking,
    'ada@example.com',
    'Your balance is due in 13 days: Garden party, booking 1001',
    DUE,
  ],
  [
    'mail.balance_reminder',
    booking,
    'ada@example.com',
    'Your balance is due in 13 days: Garden party, booking 1001',
    '/account?tab=bookings&booking=1001',
  ],
  [
    'mail.balance_paid',
    { ...paid, amount_cents: 24_900 },
    'ada@example.com',
    'We have received your payment: Garden party, booking 1001',
    '$249.00 has arrived, and your booking is paid in full.',
  ],
  [
    'mail.balance_paid',
    { ...booking, amount_cents: 10_000 },
    'ada@example.com',
    'We have received your payment: Garden party, booking 1001',
    'Open: $249.00',
  ],
  [
    'mail.written_off',
    { ...writtenOff, amount_cents: 4_900, reason: 'Late start' },
    'ada@example.com',
    'You owe $49.00 less: Garden party, booking 1001',
    'You do not have to pay $49.00 of your booking. The reason: Late start',
  ],
  [
    'mail.written_off',
    { ...writtenOff, amount_cents: 4_900, reason: 'Late start' },
    'ada@example.com',
    'You owe $49.00 less: Garden party, booking 1001',
    'Waived: $49.00\nPaid: $250.00\nOpen: $200.00',
  ],
  [
    'mail.balance_overdue_admin',
    booking,
    'owner@example.com',
    'Balance not paid: Garden party on Dec 5, 2026, booking 1001',
    '$249.00 was due by Dec 3, 2026, 6:00 PM Eastern Time. Nothing is cancelled automatically.',
  ],
  [
    'mail.payment_received_admin',
    { ...paid, purpose: 'balance', amount_cents: 24_900 },
    'owner@example.com',
    'Balance paid: Garden party on Dec 5, 2026, booking 1001',
    '$249.00 has arrived.',
  ],
  [
    'mail.booking_confirmed',
    booking,
    'ada@example.com',
    'Your booking is confirmed: Garden party, booking 1001',
    'Paid: $250.00',
  ],
  [
    'mail.booking_confirmed',
    booking,
    'ada@example.com',
    'Your booking is confirmed: Garden party, booking 1001',
    'Open: $249.00',
  ],
  [
    'mail.booking_confirmed',
    booking,
    'ada@example.com',
    'Your booking is confirmed: Garden party, booking 1001',
    'Due: Dec 3, 2026, 6:00 PM Eastern Time',
  ],
  [
    'mail.booking_confirmed',
    paid,
    'ada@example.com',
    'Your booking is confirmed: Garden party, booking 1001',
    'Paid in full: $499.00',
  ],
])('%s says what is paid and open', async (kind, payload, to, subject, text) => {
  const { mails } = await send(kind, payload);
  expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([[[to], subject]]);
  expect(mails[0]?.text).toContain(text);
});

// rule: B-2-11
test.each([
  ['mail.balance_reminder', guest],
  ['mail.balance_paid', { ...guest, amount_cents: 24_900 }],
  ['mail.written_off', { ...guest, amount_cents: 4_900, reason: 'Late start' }],
])('%s to a customer without an account contains a separate link', async (kind, payload) => {
  const { mails, links } = await send(kind, payload);
  const token = /my-booking#(\w+)/.exec(mails[0]?.text ?? '')?.[1];
  expect(links).toEqual([{ p_booking_id: bookingId, p_purpose: 'booking', p_token: token }]);
  expect(mails[0]?.text).not.toContain('/account');
});

test.each(['mail.balance_reminder', 'mail.balance_overdue_admin'])(
  '%s is not sent when the balance was paid, or the booking cancelled, after it was decided',
  async (kind) => {
    expect((await send(kind, booking, null)).mails).toEqual([]);
  },
);

// rule: B-2-32
test.each([
  ['7 days before', '2026-11-26T15:00:00Z', 'is due in 7 days', 'is open and is due in 7 days.'],
  ['3 days before', '2026-11-30T15:00:00Z', 'is due in 3 days', 'is open and is due in 3 days.'],
  ['the day before', '2026-12-02T15:00:00Z', 'is due tomorrow', 'is open and is due tomorrow.'],
  ['on the day', '2026-12-03T15:00:00Z', 'is due today', 'is open and is due today.'],
  ['after', '2026-12-04T15:00:00Z', 'was due', 'It was due by Dec 3, 2026, 6:00 PM Eastern Time. Please pay it now.'],
])(
  'the reminder %s a balance is due says which one it is, when the crew arrives, whom to call and what is unsigned',
  async (_stage, now, subject, text) => {
    const [mail] = (await send('mail.balance_reminder', booking, 24_900, { now })).mails;
    expect(mail?.subject).toBe(`Your balance ${subject}: Garden party, booking 1001`);
    expect(mail?.text).toContain(text);
    expect(mail?.text).toContain('Our crew arrives at 5:00 PM Eastern Time to set up.');
    expect(mail?.text).toContain('The contract waits for your signature.');
    expect(mail?.text).toContain(`call us at ${FIRST_BUSINESS.phone.display}`);
  },
);

// rule: B-2-32
test.each([
  ['the event was moved', 3, '2026-11-30T15:00:00Z', { event_date: '2026-12-19' }],
  ['the second reminder is due', 7, '2026-11-30T15:00:00Z', {}],
])('a reminder of a balance that waited is not sent when %s', async (_why, days_before, now, state) => {
  const { mails } = await send('mail.balance_reminder', { ...booking, days_before }, 24_900, { now, state });
  expect(mails).toEqual([]);
});

// rule: B-2-32
test('an admin sends a reminder of a balance on any day', async () => {
  const { mails } = await send('mail.balance_reminder', booking, 24_900, { now: '2026-12-02T23:30:00Z' });
  expect(mails).toHaveLength(1);
});
