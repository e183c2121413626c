import { snakeCase } from 'shared-data/camel-case';
import { BOOKING_FIELD_NAMES, BOOKING_FIELDS } from 'shared-data/domain/booking-rules';
import { readFunctionEnv } from '../_shared/http/env.ts';
import {
  bookingId,
  checkoutState,
  createFakeNetwork,
  json,
  ownerId,
  readBody,
  testEnv,
} from '../_shared/testing/fake-network.ts';
import { documentRow } from '../_shared/testing/issued-document.ts';
import { readPdf } from '../_shared/testing/read-pdf.ts';
import { handler } from './handler.ts';

const paths = {
  claim: 'POST backend.test/rest/v1/rpc/claim_outbox',
  finish: 'POST backend.test/rest/v1/rpc/finish_outbox',
  state: 'POST backend.test/rest/v1/rpc/checkout_state',
  toRefund: 'POST backend.test/rest/v1/rpc/refund_to_make',
  claimSync: 'POST backend.test/rest/v1/rpc/claim_sync',
  recordSync: 'POST backend.test/rest/v1/rpc/record_sync',
  claimRemoval: 'POST backend.test/rest/v1/rpc/claim_calendar_removal',
  recordRemoval: 'POST backend.test/rest/v1/rpc/record_calendar_removal',
  link: 'POST backend.test/rest/v1/rpc/create_booking_link',
  documents: 'POST backend.test/rest/v1/rpc/mail_documents',
  mail: 'POST mail.test/emails',
  refund: 'POST stripe.test/v1/refunds',
};
const facts = { ...checkoutState, status: 'confirmed' };
const rows = (...kinds: [kind: string, payload: object][]) =>
  json(kinds.map(([kind, payload], index) => ({ id: index + 1, kind, payload, attempts: 1 })));
const call = (key = 'sb_secret_test') =>
  new Request('http://functions.test/outbox-worker', { method: 'POST', headers: { authorization: `Bearer ${key}` } });
const refundPayload = { refund_id: '44444444-4444-4444-8444-444444444444', booking_id: bookingId };
const dueRefund = {
  refund_id: refundPayload.refund_id,
  booking_id: bookingId,
  amount_cents: 100,
  payment_intent: 'pi_1',
};
const contact = {
  name: 'Ada King',
  email: 'ada@work.example',
  phone: '202-555-0151',
  company_name: 'Engines',
  referral_source: 'friend',
  referral_details: 'Charles',
};
const guestFacts = { ...facts, user_id: null };
const ownerFacts = { ...facts, contact };
const returned = { ...ownerFacts, amount_cents: 49_900, reason: 'slot_sold' };
const failed = (work: string) => ({ ...ownerFacts, work, error: 'scheduling: HTTP 500' });
const cancelled = {
  cancelled_by: 'customer',
  note: null,
  percent: 50,
  paid_cents: 49_900,
  refund_cents: 24_950,
  returned_cents: 24_950,
  dropped_cents: 0,
  disputed: false,
};
const refundedFacts = { ...facts, amount_cents: 49_900, currency: 'usd', reason: 'slot_sold' };
interface SentMail {
  to: string[];
  subject: string;
  text: string;
  attachments?: { filename: string; content: string }[];
}

test.each([
  ['mail.booking_confirmed', facts, 'ada@example.com', 'Your booking is confirmed: Garden party', '$499.00'],
  [
    'mail.booking_confirmed',
    facts,
    'ada@example.com',
    'Your booking is confirmed: Garden party',
    '4 hours of bar service with 2 bartenders',
  ],
  [
    'mail.payment_received_admin',
    facts,
    'owner@example.com',
    'Paid: Garden party on 2026-12-05',
    'Ada Lovelace, ada@example.com',
  ],
  [
    'mail.payment_received_admin',
    ownerFacts,
    'owner@example.com',
    'Paid: Garden party on 2026-12-05',
    'Phone: 202-555-0151',
  ],
  [
    'mail.payment_received_admin',
    ownerFacts,
    'owner@example.com',
    'Paid: Garden party on 2026-12-05',
    'Heard of us by: friend: Charles',
  ],
  [
    'mail.booking_cancelled_admin',
    { ...ownerFacts, ...cancelled },
    'owner@example.com',
    'Cancelled: Garden party on 2026-12-05',
    '$249.50 is refunded',
  ],
  [
    'mail.payment_returned_admin',
    returned,
    'owner@example.com',
    'Payment refunded: Garden party on 2026-12-05',
    '$499.00 is refunded automatically',
  ],
  [
    'mail.work_failed_admin',
    failed('sync.acuity'),
    'owner@example.com',
    'Action needed: Garden party on 2026-12-05',
    'could not be entered into the calendar',
  ],
  [
    'mail.work_failed_admin',
    failed('refund.stripe'),
    'owner@example.com',
    'Action needed: Garden party on 2026-12-05',
    'Last error: scheduling: HTTP 500',
  ],
  [
    'mail.password_changed',
    { email: 'ada@example.com' },
    'ada@example.com',
    'Your password was changed',
    '/forgot-password',
  ],
  [
    'mail.address_changed',
    { email: 'ada@example.com' },
    'ada@example.com',
    'Your email address was changed',
    '/contact',
  ],
  [
    'mail.refund_by_hand_admin',
    returned,
    'owner@example.com',
    'Please return $499.00: Garden party on 2026-12-05',
    'mark the refund as made',
  ],
  [
    'mail.refund_failed_admin',
    returned,
    'owner@example.com',
    'Action needed: refund for Garden party on 2026-12-05',
    'return the money another way',
  ],
  [
    'mail.dispute_admin',
    { ...returned, reason: 'product_not_received', dispute_status: 'open' },
    'owner@example.com',
    'A customer disputes a payment: Garden party on 2026-12-05',
    'product not received',
  ],
  [
    'mail.booking_cancelled',
    { ...facts, ...cancelled },
    'ada@example.com',
    'Your booking is cancelled: Garden party',
    'We refund $249.50, 50% of the $499.00 that you paid.',
  ],
  [
    'mail.refunded',
    { ...refundedFacts, method: 'cash' },
    'ada@example.com',
    'Your payment was refunded: Garden party',
    '$499.00 was returned to you.',
  ],
  [
    'mail.booking_changed',
    { ...facts, changes: { from: { guest_count: 25 }, to: { guest_count: 40 } } },
    'ada@example.com',
    'Your booking has changed: Garden party',
    '40 (before: 25)',
  ],
  [
    'mail.booking_changed_admin',
    { ...ownerFacts, changes: { from: { guest_count: 25 }, to: { guest_count: 40 } } },
    'owner@example.com',
    'Changed: Garden party on 2026-12-05',
    '40 (before: 25)',
  ],
  ['mail.refunded', refundedFacts, 'ada@example.com', 'Your payment was refunded: Garden party', '$499.00 goes back'],
])('%s is sent once to its recipient', async (kind, payload, to, subject, text) => {
  const network = createFakeNetwork({
    [paths.claim]: rows([kind, payload]),
    [paths.documents]: json([]),
    [paths.mail]: json({ id: 'm1' }),
    [paths.finish]: json('done'),
  });
  const response = await handler(call(), network.deps);
  expect(await response.json()).toEqual({ success: true, claimed: 1, failed: 0 });
  const [request] = network.to('/emails');
  const mail = JSON.parse(request?.body ?? '') as SentMail;
  expect([mail.to, mail.subject]).toEqual([[to], subject]);
  expect(mail.text).toContain(text);
  expect(request?.headers.get('idempotency-key')).toBe('outbox:1');
  expect(network.rpc('finish_outbox')).toEqual([{ p_id: 1, p_ok: true, p_error: null }]);
});

const bookingMail = async (kind: string, payload: object, rowId = 1, documents: object[] = []) => {
  const network = createFakeNetwork({
    [paths.claim]: json([{ id: rowId, kind, payload, attempts: 1 }]),
    [paths.link]: json(null),
    [paths.documents]: json(documents),
    [paths.mail]: json({ id: 'm1' }),
    [paths.finish]: json('done'),
  });
  await handler(call(), network.deps);
  const mail = JSON.parse(network.to('/emails')[0]?.body ?? '') as SentMail;
  const links = network.rpc('create_booking_link') as { p_purpose: string; p_token: string }[];
  return { mail, links, token: /my-booking\?link=(\w+)/.exec(mail.text)?.[1] };
};

test.each([
  ['confirms', 'mail.booking_confirmed', {}, 'CONFIRMED'],
  ['changes', 'mail.booking_changed', { changes: { from: { guest_count: 25 }, to: { guest_count: 40 } } }, 'CONFIRMED'],
  ['cancels', 'mail.booking_cancelled', { ...cancelled, status: 'cancelled' }, 'CANCELLED'],
])('the mail that %s a booking has its calendar file', async (_case, kind, changes, status) => {
  const { mail } = await bookingMail(kind, { ...facts, ...changes, calendar_sequence: 2 });
  expect(mail.attachments).toMatchObject([{ filename: 'district-pour-2026-12-05.ics' }]);
  const text = Buffer.from(mail.attachments![0]!.content, 'base64').toString();
  for (const line of ['SEQUENCE:2', `STATUS:${status}`, 'DTSTART;TZID=America/New_York:20261205T180000'])
    expect(text.split('\r\n')).toContain(line);
});

test.each([
  ['mail.booking_confirmed', {}],
  ['mail.balance_paid', { amount_cents: 24_900 }],
  ['mail.booking_changed', { changes: { from: {}, to: {} } }],
  ['mail.booking_cancelled', cancelled],
  ['mail.refunded', refundedFacts],
])('%s attaches the documents that were issued with it', async (kind, payload) => {
  const issued = [documentRow(), documentRow({ kind: 'credit_note', number: '2026-0043' })];
  const { mail } = await bookingMail(kind, { ...facts, ...payload }, 7, issued);
  const files = mail.attachments!.filter(({ filename }) => filename.endsWith('.pdf'));
  expect(files.map(({ filename }) => filename)).toEqual([
    'district-pour-invoice-2026-0042.pdf',
    'district-pour-credit-note-2026-0043.pdf',
  ]);
  expect(readPdf(Buffer.from(files[1]!.content, 'base64')).title).toBe('Credit note 2026-0043');
});

test.each([
  ['mail.payment_link', guestFacts, 'pay'],
  ['mail.booking_confirmed', guestFacts, 'sign'],
  ['mail.refunded', { ...refundedFacts, user_id: null }, 'booking'],
  ['mail.booking_cancelled', { ...guestFacts, ...cancelled }, 'booking'],
])('%s to a customer without an account contains a separate link', async (kind, payload, purpose) => {
  const { mail, links, token } = await bookingMail(kind, payload);
  expect(links).toEqual([{ p_booking_id: bookingId, p_purpose: purpose, p_token: token }]);
  expect(mail.to).toEqual(['ada@example.com']);
  expect(mail.text).not.toContain('/account');
});

test('a repeated mail contains the same link, another mail another one', async () => {
  const tokens = [];
  for (const row of [1, 1, 2]) tokens.push((await bookingMail('mail.booking_confirmed', guestFacts, row)).token);
  expect(tokens[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(tokens[1]).toBe(tokens[0]);
  expect(tokens[2]).not.toBe(tokens[0]);
});

test('a mail to an account has no link but the one to the account', async () => {
  const { mail, links } = await bookingMail('mail.booking_confirmed', facts);
  expect(links).toEqual([]);
  expect(mail.text).toContain('http://site.test/account');
});

test('the owner reads every text that the customer wrote into the form', async () => {
  const texts = (of: 'contact' | 'event') =>
    BOOKING_FIELD_NAMES.filter((name) => BOOKING_FIELDS[name].of === of && 'max' in BOOKING_FIELDS[name]).map(
      snakeCase,
    );
  const wrote = (of: 'contact' | 'event') => Object.fromEntries(texts(of).map((name) => [name, `Text of ${name}.`]));
  const payload = { ...facts, ...wrote('event'), contact: { ...contact, ...wrote('contact') } };
  const network = createFakeNetwork({
    [paths.claim]: rows(['mail.payment_received_admin', payload]),
    [paths.mail]: json({ id: 'm1' }),
    [paths.finish]: json('done'),
  });
  await handler(call(), network.deps);
  const { text } = JSON.parse(network.to('/emails')[0]?.body ?? '') as SentMail;
  expect([...texts('event'), ...texts('contact')].filter((name) => !text.includes(`Text of ${name}.`))).toEqual([]);
});

test('sync.acuity creates the appointment and records its id', async () => {
  const network = createFakeNetwork({
    [paths.claim]: rows(['sync.acuity', { booking_id: bookingId }]),
    [paths.state]: json(facts),
    [paths.claimSync]: json({
      claimed: true,
      sync_status: 'pending',
      external_booking_id: null,
      revision: 0,
      booking: facts,
    }),
    'GET acuity.test/api/v1/appointments': json([]),
    'POST acuity.test/api/v1/appointments': json({ id: 77, notes: '' }),
    [paths.recordSync]: json({ sync_status: 'completed' }),
    [paths.finish]: json('done'),
  });
  expect(await readBody(await handler(call(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
  expect(network.rpc('record_sync')).toMatchObject([{ p_ok: true, p_external_id: '77' }]);
});

test('sync.acuity of a booking that was cancelled before is done without a call', async () => {
  const network = createFakeNetwork({
    [paths.claim]: rows(['sync.acuity', { booking_id: bookingId }]),
    [paths.state]: json({ ...facts, status: 'cancelled' }),
    [paths.finish]: json('done'),
  });
  expect(await readBody(await handler(call(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
});

describe('cancel.acuity', () => {
  const appointment = (id: number) => ({
    id,
    notes: `District Pour booking ${bookingId}\nGarden party`,
    canceled: false,
  });
  const at = (id: number) => `acuity.test/api/v1/appointments/${id}`;
  const routes = (external: string | null, found: number[]) => ({
    [paths.claim]: rows(['cancel.acuity', { booking_id: bookingId }]),
    [paths.state]: json({ ...facts, status: 'cancelled' }),
    [paths.claimRemoval]: json({ claimed: true, sync_status: 'pending', external_booking_id: external }),
    'GET acuity.test/api/v1/appointments': json([...found.map(appointment), { id: 5, notes: 'another booking' }]),
    ...Object.fromEntries([77, 78].map((id) => [`PUT ${at(id)}/cancel`, json({ ...appointment(id), canceled: true })])),
    [paths.recordRemoval]: json({}),
    [paths.finish]: json('done'),
  });
  const cancelled = (network: ReturnType<typeof createFakeNetwork>) =>
    network.seen.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  const done = (externalId: string | null) => [
    { p_booking_id: bookingId, p_ok: true, p_external_id: externalId, p_error: null },
  ];

  test.each<[string, string | null, number[], number[]]>([
    ['the appointment', '77', [77], [77]],
    ['an appointment whose id was not recorded', null, [77], [77]],
    ['all appointments of the booking', '77', [77, 78], [77, 78]],
    ['nothing without an appointment', null, [], []],
  ])('removes %s', async (_case, external, found, expected) => {
    const network = createFakeNetwork(routes(external, found));
    expect(await readBody(await handler(call(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
    expect(cancelled(network)).toEqual(expected.map((id) => `/api/v1/appointments/${id}/cancel?admin=true`));
    expect(network.rpc('record_calendar_removal')).toEqual(
      done(expected[0] === undefined ? null : String(expected[0])),
    );
  });

  test.each([
    ['exists', json(appointment(78)), ['/api/v1/appointments/78/cancel?admin=true']],
    ['is cancelled', json({ ...appointment(78), canceled: true }), []],
    ['is deleted', json({ status_code: 404, message: 'x', error: 'not_found' }, 404), []],
  ])('requests the recorded appointment when the search does not return it: %s', async (_case, reply, expected) => {
    const network = createFakeNetwork({ ...routes('78', []), [`GET ${at(78)}`]: reply });
    expect(await readBody(await handler(call(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
    expect(cancelled(network)).toEqual(expected);
  });

  test.each([
    [
      'the calendar is down',
      { [`PUT ${at(77)}/cancel`]: json({ error: 'internal_error' }, 500) },
      'scheduling: HTTP 500 internal_error',
      1,
    ],
    [
      'another worker creates it',
      { [paths.claimRemoval]: json({ claimed: false, sync_status: 'pending', external_booking_id: null }) },
      'scheduling: another worker has the lease',
      0,
    ],
  ])('is retried while %s', async (_case, changed, error, recorded) => {
    const network = createFakeNetwork({ ...routes('77', [77]), ...changed });
    expect(await readBody(await handler(call(), network.deps))).toMatchObject({ claimed: 1, failed: 1 });
    expect(network.rpc('record_calendar_removal')).toHaveLength(recorded);
    expect(network.rpc('finish_outbox')).toEqual([{ p_id: 1, p_ok: false, p_error: error }]);
  });

  test.each(['gone', 'completed'])('makes no external call when it is already done: %s', async (sync_status) => {
    const network = createFakeNetwork({
      ...routes('77', [77]),
      [paths.claimRemoval]: json({ claimed: false, sync_status, external_booking_id: null }),
    });
    expect(await readBody(await handler(call(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
    expect(network.to('/api')).toEqual([]);
  });
});

test.each([
  ['open', 1],
  ['complete', 0],
  ['expired', 0],
])('expire.stripe expires a checkout that is still open: %s', async (status, expired) => {
  const session = 'stripe.test/v1/checkout/sessions/cs_1';
  const network = createFakeNetwork({
    [paths.claim]: rows(['expire.stripe', { payment_id: 'pay-1', booking_id: bookingId, session_id: 'cs_1' }]),
    [`GET ${session}`]: json({ id: 'cs_1', object: 'checkout.session', status }),
    [`POST ${session}/expire`]: json({ id: 'cs_1', object: 'checkout.session', status: 'expired' }),
    [paths.finish]: json('done'),
  });
  expect(await readBody(await handler(call(), network.deps))).toMatchObject({ claimed: 1, failed: 0 });
  expect(network.to('/v1/checkout/sessions/cs_1/expire')).toHaveLength(expired);
});

test.each([
  [
    'mail down',
    'mail.booking_confirmed',
    facts,
    { [paths.mail]: json({ name: 'internal_server_error' }, 500) },
    'mail: HTTP 500 internal_server_error',
  ],
  [
    'mail busy',
    'mail.booking_confirmed',
    facts,
    { [paths.mail]: json({ name: 'rate_limit_exceeded' }, 429) },
    'mail: HTTP 429 rate_limit_exceeded',
  ],
  [
    'mail sends HTML',
    'mail.booking_confirmed',
    facts,
    { [paths.mail]: new Response('<p>') },
    'mail: response is not JSON',
  ],
  [
    'mail unreachable',
    'mail.booking_confirmed',
    facts,
    { [paths.mail]: () => Promise.reject(new TypeError('refused')) },
    'mail: connection failed',
  ],
  [
    'payment down',
    'refund.stripe',
    refundPayload,
    { [paths.toRefund]: json(dueRefund), [paths.refund]: json({ error: { type: 'api_error', message: 'x' } }, 500) },
    'payment: StripeAPIError (HTTP 500)',
  ],
  [
    'no such payment',
    'refund.stripe',
    refundPayload,
    {
      [paths.toRefund]: json(dueRefund),
      [paths.refund]: json({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'x' } }, 404),
    },
    'payment: resource_missing (HTTP 404)',
  ],
  ['a refund without an id', 'refund.stripe', { booking_id: bookingId }, {}, 'payment: row without a refund'],
  ['an unknown kind', 'mail.birthday', {}, {}, 'outbox: unknown kind of row'],
  [
    'a lease of another worker',
    'sync.acuity',
    { booking_id: bookingId },
    {
      [paths.state]: json(facts),
      [paths.claimSync]: json({ claimed: false, sync_status: 'pending', external_booking_id: null }),
    },
    'scheduling: another worker has the lease',
  ],
])('%s is recorded for a retry', async (_case, kind, payload, changed, error) => {
  const network = createFakeNetwork({
    [paths.claim]: rows([kind, payload]),
    [paths.documents]: json([]),
    [paths.finish]: json('due'),
    ...changed,
  });
  expect(await readBody(await handler(call(), network.deps))).toMatchObject({ claimed: 1, failed: 1 });
  expect(network.rpc('finish_outbox')).toEqual([{ p_id: 1, p_ok: false, p_error: error }]);
});

test('the other rows are processed when one fails', async () => {
  const network = createFakeNetwork({
    [paths.claim]: rows(
      ['mail.booking_confirmed', facts],
      ['mail.birthday', {}],
      ['mail.payment_received_admin', facts],
    ),
    [paths.documents]: json([]),
    [paths.mail]: json({ id: 'm' }),
    [paths.finish]: json('done'),
  });
  expect(await readBody(await handler(call(), network.deps))).toMatchObject({ claimed: 3, failed: 1 });
  expect(network.to('/emails')).toHaveLength(2);
});

test('an empty outbox has no work', async () => {
  expect(await readBody(await handler(call(), createFakeNetwork({ [paths.claim]: json([]) }).deps))).toMatchObject({
    claimed: 0,
  });
});

test.each([
  ['a call without a key', ''],
  ['the publishable key', 'sb_publishable_test'],
  ['a customer', ownerId],
])('%s may not run it', async (_case, key) => {
  const network = createFakeNetwork({});
  expect((await handler(call(key), network.deps)).status).toBe(401);
  expect(network.seen).toEqual([]);
});

describe('a quick request', () => {
  const request = {
    contact_id: 'contact-1',
    name: 'Nora\r\nBcc: all@example.com',
    phone: '202-555-0123',
    email: 'nora@example.com',
    message: 'Event on June 20, 2026, 20 guests, Georgetown',
    created_at: '2026-06-20T19:00:00.123+00:00',
  };
  const mailOf = async (payload: object) => {
    const network = createFakeNetwork({
      [paths.claim]: rows(['mail.quick_request', payload]),
      [paths.finish]: json('done'),
      [paths.mail]: json({ id: 'mail-1' }),
    });
    await handler(call(), network.deps);
    return network;
  };

  test('is mailed to the on-call address; an answer goes to the customer', async () => {
    const network = await mailOf(request);
    const mail = JSON.parse(network.to('/emails')[0]!.body) as SentMail & { reply_to: string };
    expect(mail.to).toEqual(['on-call@example.com']);
    expect(mail.reply_to).toBe('nora@example.com');
    expect(mail.subject).toBe('Quick request: call Nora Bcc: all@example.com within 15 minutes');
    for (const text of ['202-555-0123', request.message, 'Jun 20, 2026, 3:00 PM', '/admin?tab=contacts'])
      expect(mail.text).toContain(text);
  });

  test('outside 8am to 8pm it promises a call from 8am', async () => {
    const network = await mailOf({ ...request, created_at: '2026-06-21T01:00:00+00:00' });
    expect((JSON.parse(network.to('/emails')[0]!.body) as SentMail).subject).toMatch(/from 8am$/);
  });

  test('a row without a request is not mailed', async () => {
    const network = await mailOf({});
    expect(network.to('/emails')).toEqual([]);
    expect(network.rpc('finish_outbox')).toEqual([expect.objectContaining({ p_ok: false })]);
  });
});

test('without an on-call address, the business gets the quick requests', () => {
  const env: Record<string, string> = { ...testEnv, ON_CALL_EMAIL: '' };
  expect(readFunctionEnv((name) => env[name]).onCallEmail).toBe('owner@example.com');
});
