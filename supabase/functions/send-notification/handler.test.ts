import {
  bookingId,
  browserCall,
  checkoutState,
  createFakeNetwork,
  json,
  ownerId,
  readBody,
  signedInAs,
  stateAnswer,
} from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const paths = {
  user: 'GET backend.test/auth/v1/user',
  limit: 'POST backend.test/rest/v1/rpc/take_rate_limit',
  sum: 'POST backend.test/rest/v1/rpc/take_sum',
  mail: 'POST mail.test/emails',
  bookings: 'GET backend.test/rest/v1/bookings',
  contacts: 'GET backend.test/rest/v1/contacts',
  state: 'POST backend.test/rest/v1/rpc/checkout_state',
};
let sent = 0;
const routes = {
  [paths.user]: signedInAs(ownerId),
  [paths.limit]: json(true),
  [paths.sum]: json(true),
  [paths.mail]: () => json({ id: `mail-${(sent += 1)}` }),
};
beforeEach(() => (sent = 0));

const contact = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '202-555-0150',
  message: 'Do you serve punch?',
  urgency: 'urgent',
  contact_method: 'phone',
};
const booking = {
  name: 'Ada Lovelace',
  email: 'somebody.else@example.com',
  phone: '202-555-0151',
  company_name: 'Engines',
  event_name: 'Garden party',
  event_type: 'private',
  event_date: '2026-12-05',
  event_time: '18:00',
  location: '12 Elm Street',
  guest_count: 40,
  total_amount: 499,
  referral_source: 'friend',
  referral_details: 'Charles',
  special_requests: 'No ice',
};
interface SentMail {
  to: string[];
  from: string;
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
}
const mailsOf = (network: ReturnType<typeof createFakeNetwork>) =>
  network.to('/emails').map(({ body }) => JSON.parse(body) as SentMail);

// The response is {success, id}.
// rule: P-7-04, P-7-13
test('an enquiry is mailed to the business only', async () => {
  const network = createFakeNetwork(routes);
  const response = await handler(browserCall({ type: 'contact', data: contact }, null), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { success: true, id: 'mail-1' }]);
  const mails = mailsOf(network);
  expect(mails).toMatchObject([
    { to: ['owner@example.com'], from: 'District Pour <bookings@example.com>', reply_to: 'grace@example.com' },
  ]);
  expect(mails[0]?.text).toContain('Do you serve punch?');
  expect(mails[0]?.text).toContain('within 1 hour, by phone');
  expect(mails[0]?.text).toContain('http://site.test/admin/enquiries');
});

// rule: contact.md#message-sent
test('the owner reads of a message at five in the morning what its sender was promised: an answer from 8am', async () => {
  const network = createFakeNetwork(routes, new Date('2026-11-20T10:00:00Z'));
  expect((await handler(browserCall({ type: 'contact', data: contact }, null), network.deps)).status).toBe(200);
  expect(mailsOf(network)[0]?.text).toContain('Promised: an answer from 8am, by phone.');
});

// rule: B-2-04
test.each([
  ['e1000000-0000-4000-8000-000000000001', [{ number: 217 }], 'admin/enquiries?open=217'],
  ['e1000000-0000-4000-8000-000000000002', [], 'admin/enquiries'],
  ['nonsense', null, 'admin/enquiries'],
])('the button of an enquiry with the id %s leads to it by its number', async (id, found, page) => {
  const network = createFakeNetwork({ ...routes, ...(found && { [paths.contacts]: json(found) }) });
  await handler(browserCall({ type: 'contact', data: { ...contact, id } }, null), network.deps);
  expect(mailsOf(network)[0]?.text).toContain(`Open the enquiry: http://site.test/${page}\n`);
});

// {type: booking, data: …}.
// rule: P-7-11
test('an unpaid booking is mailed to the signed-in user only', async () => {
  const network = createFakeNetwork(routes);
  const response = await handler(browserCall({ type: 'booking', data: booking }), network.deps);
  expect(response.status).toBe(200);
  const mails = mailsOf(network);
  expect(mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
  expect(mails[0]?.text).toContain('Saturday, December 5, 2026');
  expect(mails[0]?.text).toContain('Pay and confirm: http://site.test/booking\n');
});

// rule: B-2-04, B-2-08
test('the mail about a new booking shows its record and not what the browser sends', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.bookings]: json([{ id: bookingId }]),
    [paths.state]: stateAnswer({ ...checkoutState, special_requests: 'No nuts' }),
  });
  const sent = { ...booking, number: 1001, total_amount: 1, event_time: '09:00' };
  await handler(browserCall({ type: 'booking', data: sent }), network.deps);
  const [lookup] = network.to('/rest/v1/bookings');
  expect(Object.fromEntries(new URL(lookup?.path ?? '', 'http://x').searchParams)).toEqual({
    select: 'id',
    number: 'eq.1001',
    user_id: `eq.${ownerId}`,
  });
  expect(lookup?.headers.get('apikey')).toBe('sb_secret_test');
  const text = mailsOf(network)[0]?.text;
  for (const row of [
    'Booking: 1001\n',
    'Time: 6:00 PM to 12:00 AM Eastern Time',
    'Service: 6 hours, 3 bartenders, up to 40 guests',
    '2 × Champagne tower: $60.00',
    'Price: $499.00',
    'Includes tax (8.25%): $38.03',
    'Requests: No nuts',
  ])
    expect(text).toContain(row);
  expect(text).not.toMatch(/\$1\.00|9:00 AM|No ice/);
});

// rule: notifications-and-mails.md#booking-received
test('the mail about a new booking says until when the time is held, and leads to its payment', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.bookings]: json([{ id: bookingId }]),
    [paths.state]: stateAnswer({ ...checkoutState, hold_expires_at: '2026-11-20T16:07:00Z' }),
  });
  await handler(browserCall({ type: 'booking', data: { ...booking, number: 1001 } }), network.deps);
  const text = mailsOf(network)[0]?.text;
  expect(text).toContain('Your time is held for you until Nov 20, 2026, 11:07 AM Eastern Time.');
  expect(text).toContain(`Pay and confirm: http://site.test/booking?payment=due&booking=1001\n`);
});

// rule: B-2-08
test.each([
  ['without a number', {}],
  ['with the number of another account', { number: 1043 }],
])('the mail about a booking %s has what was typed, without a price', async (_case, number) => {
  const network = createFakeNetwork({ ...routes, [paths.bookings]: json([]) });
  await handler(browserCall({ type: 'booking', data: { ...booking, ...number } }), network.deps);
  const text = mailsOf(network)[0]?.text;
  expect(text).toContain('Time: 6:00 PM Eastern Time');
  expect(text).not.toMatch(/Booking:|Price|Service:|\$/);
});

test('a recipient in the body is ignored', async () => {
  const network = createFakeNetwork(routes);
  await handler(
    browserCall({ type: 'contact', data: { ...contact, to: 'other@example.com' }, to: 'other@example.com' }, null),
    network.deps,
  );
  expect(mailsOf(network).map(({ to }) => to)).toEqual([['owner@example.com']]);
});

test('user input is escaped in the mail', async () => {
  const network = createFakeNetwork(routes);
  const hostile = { ...contact, name: 'A\r\nBcc: x@example.com', message: '<img src=x onerror=alert(1)> & "quotes"' };
  await handler(browserCall({ type: 'contact', data: hostile }, null), network.deps);
  const [mail] = mailsOf(network);
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;');
  expect(mail?.html).not.toContain('<img');
  expect(mail?.subject).toBe('Enquiry from A Bcc: x@example.com (urgent)');
});

test('the same message sent again within an hour has the same idempotency key', async () => {
  const network = createFakeNetwork(routes);
  await handler(browserCall({ type: 'contact', data: contact }, null), network.deps);
  await handler(browserCall({ type: 'contact', data: contact }, null), network.deps);
  const [first, second] = network.to('/emails').map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^notification:[0-9a-f]{24}$/);
  expect(second).toBe(first);
});

test('calls are counted by the digest of a network, by mailbox and overall', async () => {
  const network = createFakeNetwork(routes);
  await handler(
    browserCall({ type: 'contact', data: contact }, null, { 'x-forwarded-for': '203.0.113.9' }),
    network.deps,
  );
  expect(network.rpc('take_rate_limit')).toEqual([
    {
      p_name: 'send-notification:contact',
      p_network: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      p_email: contact.email,
    },
  ]);
  expect(network.rpc('take_sum')).toEqual([{ p_name: 'send-notification:contact' }]);
});

// rule: B-8-01
test('while very many write to us, nobody is refused: the message is in the inbox, and the owner gets no mail of it', async () => {
  const network = createFakeNetwork({ ...routes, [paths.sum]: json(false) });
  const response = await handler(browserCall({ type: 'contact', data: contact }, null), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { success: true, id: '' }]);
  expect(mailsOf(network)).toEqual([]);
});

test('above the limit no mail is sent', async () => {
  const network = createFakeNetwork({ ...routes, [paths.limit]: json(false) });
  const response = await handler(browserCall({ type: 'contact', data: contact }, null), network.deps);
  expect([response.status, response.headers.get('retry-after'), (await readBody(response)).error?.key]).toEqual([
    429,
    '3600',
    'rate_limited',
  ]);
  expect(mailsOf(network)).toEqual([]);
});

test.each([
  ['an unknown type', { type: 'newsletter', data: contact }, 422, 'invalid_value'],
  ['no data', { type: 'contact' }, 422, 'invalid_value'],
  ['no name', { type: 'contact', data: { ...contact, name: ' ' } }, 422, 'invalid_value'],
  ['a wrong e-mail', { type: 'contact', data: { ...contact, email: 'grace' } }, 422, 'invalid_value'],
  ['a phone without a number', { type: 'contact', data: { ...contact, phone: 'call me' } }, 422, 'invalid_value'],
  [
    'two addresses in one',
    { type: 'contact', data: { ...contact, email: 'a@example.com,b@example.com' } },
    422,
    'invalid_value',
  ],
  [
    'a message of 5001 characters',
    { type: 'contact', data: { ...contact, message: 'x'.repeat(5_001) } },
    422,
    'invalid_value',
  ],
  ['an unknown urgency', { type: 'contact', data: { ...contact, urgency: 'now' } }, 422, 'invalid_value'],
  ['an unknown contact method', { type: 'contact', data: { ...contact, contact_method: 'fax' } }, 422, 'invalid_value'],
  ['an object for a text', { type: 'contact', data: { ...contact, name: {} } }, 422, 'invalid_value'],
  ['a booking without a session', { type: 'booking', data: booking }, 401, 'unauthorized'],
  ['10 MB', { type: 'contact', data: { ...contact, message: 'x'.repeat(10_000_000) } }, 413, 'body_too_large'],
])('%s is refused and nothing is sent', async (_case, body, status, key) => {
  const network = createFakeNetwork(routes);
  const response = await handler(browserCall(body, null), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([status, key]);
  expect(mailsOf(network)).toEqual([]);
});

test.each([
  ['a phone without a number', { phone: '12-34-56' }],
  ['guests below one', { guest_count: 0 }],
  ['guests as a text', { guest_count: '40' }],
  ['guests beyond measure', { guest_count: 1e9 }],
  ['an unknown event type', { event_type: 'rave' }],
])('a booking with %s is refused', async (_case, change) => {
  const network = createFakeNetwork(routes);
  const response = await handler(browserCall({ type: 'booking', data: { ...booking, ...change } }), network.deps);
  expect(response.status).toBe(422);
  expect(mailsOf(network)).toEqual([]);
});

test('a failure of the mail provider is returned, so that the form can offer a retry', async () => {
  const network = createFakeNetwork({
    ...routes,
    [paths.mail]: json({ statusCode: 500, name: 'internal_server_error', message: 'x' }, 500),
  });
  const response = await handler(browserCall({ type: 'contact', data: contact }, null), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([502, 'provider_unavailable']);
});

test('the log of a call contains no personal data', async () => {
  const network = createFakeNetwork(routes);
  await handler(browserCall({ type: 'booking', data: booking }), network.deps);
  expect(network.logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(network.logged)).not.toMatch(/Ada|example\.com|Elm|202-555/);
});

test('a preflight from the site succeeds; another origin gets no CORS headers', async () => {
  const preflight = (origin: string) =>
    handler(
      new Request('http://functions.test/x', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      }),
      createFakeNetwork(routes).deps,
    );
  const own = await preflight('http://site.test');
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, 'http://site.test']);
  expect((await preflight('http://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
});
