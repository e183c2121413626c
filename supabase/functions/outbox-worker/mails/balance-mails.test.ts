import { bookingId, checkoutState, createFakeNetwork, json } from '../../_shared/testing/fake-network.ts';
import { handler } from '../handler.ts';

const booking = {
  ...checkoutState,
  status: 'confirmed',
  money: { paid: 25_000, open: 24_900, due: '2026-12-03T23:00:00Z' },
};
const paid = { ...booking, money: { ...booking.money, paid: 49_900, open: 0 } };
const guest = { ...booking, user_id: null };
const DUE = '$249.00 of your booking is open. Please pay it by Dec 3, 2026, 6:00 PM Eastern Time, 48 hours before';

interface SentMail {
  to: string[];
  subject: string;
  text: string;
}

/** Processes one row; `balance` is what is open when it is sent, in cents. */
async function send(kind: string, payload: object, balance: number | null = 24_900) {
  const network = createFakeNetwork({
    'POST backend.test/rest/v1/rpc/claim_outbox': json([{ id: 1, kind, payload, attempts: 1 }]),
    'POST backend.test/rest/v1/rpc/checkout_state': json({
      ...booking,
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
  expect(await (await handler(request, network.deps)).json()).toMatchObject({ claimed: 1, failed: 0 });
  const mails = network.to('/emails').map(({ body }) => JSON.parse(body ?? '') as SentMail);
  return { mails, links: network.rpc('create_booking_link') };
}

test.each([
  ['mail.balance_reminder', booking, 'ada@example.com', 'Your balance is due soon: Garden party', DUE],
  [
    'mail.balance_reminder',
    booking,
    'ada@example.com',
    'Your balance is due soon: Garden party',
    '/account?tab=bookings',
  ],
  [
    'mail.balance_paid',
    { ...paid, amount_cents: 24_900 },
    'ada@example.com',
    'We have received your payment: Garden party',
    '$249.00 has arrived, and your booking is paid in full.',
  ],
  [
    'mail.balance_paid',
    { ...booking, amount_cents: 10_000 },
    'ada@example.com',
    'We have received your payment: Garden party',
    'Open: $249.00',
  ],
  [
    'mail.balance_overdue_admin',
    booking,
    'owner@example.com',
    'Balance not paid: Garden party on 2026-12-05',
    '$249.00 was due by Dec 3, 2026, 6:00 PM Eastern Time. Nothing is cancelled automatically.',
  ],
  [
    'mail.payment_received_admin',
    { ...paid, purpose: 'balance', amount_cents: 24_900 },
    'owner@example.com',
    'Balance paid: Garden party on 2026-12-05',
    '$249.00 has arrived.',
  ],
  ['mail.booking_confirmed', booking, 'ada@example.com', 'Your booking is confirmed: Garden party', 'Paid: $250.00'],
  ['mail.booking_confirmed', booking, 'ada@example.com', 'Your booking is confirmed: Garden party', 'Open: $249.00'],
  [
    'mail.booking_confirmed',
    booking,
    'ada@example.com',
    'Your booking is confirmed: Garden party',
    'Due: Dec 3, 2026, 6:00 PM Eastern Time',
  ],
  [
    'mail.booking_confirmed',
    paid,
    'ada@example.com',
    'Your booking is confirmed: Garden party',
    'Paid in full: $499.00',
  ],
])('%s says what is paid and open', async (kind, payload, to, subject, text) => {
  const { mails } = await send(kind, payload);
  expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([[[to], subject]]);
  expect(mails[0]?.text).toContain(text);
});

test.each([
  ['mail.balance_reminder', guest, 'pay'],
  ['mail.balance_paid', { ...guest, amount_cents: 24_900 }, 'booking'],
])('%s to a customer without an account contains a separate link', async (kind, payload, purpose) => {
  const { mails, links } = await send(kind, payload);
  const token = /my-booking\?link=(\w+)/.exec(mails[0]?.text ?? '')?.[1];
  expect(links).toEqual([{ p_booking_id: bookingId, p_purpose: purpose, p_token: token }]);
  expect(mails[0]?.text).not.toContain('/account');
});

test.each(['mail.balance_reminder', 'mail.balance_overdue_admin'])(
  '%s is not sent when the balance was paid, or the booking cancelled, after it was decided',
  async (kind) => {
    expect((await send(kind, booking, null)).mails).toEqual([]);
  },
);
