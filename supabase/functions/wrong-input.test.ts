import { handler as calendar } from './calendar/handler.ts';
import { handler as createPayment } from './create-payment/handler.ts';
import { handler as mailWebhook } from './mail-webhook/handler.ts';
import { handler as outboxWorker } from './outbox-worker/handler.ts';
import { handler as planPdf } from './plan-pdf/handler.ts';
import { handler as sendNotification } from './send-notification/handler.ts';
import { handler as sendPlan } from './send-plan/handler.ts';
import { handler as stripeWebhook } from './stripe-webhook/handler.ts';
import { handler as sweep } from './sweep/handler.ts';
import { handler as syncAcuity } from './sync-acuity/handler.ts';
import { handler as unsubscribe } from './unsubscribe/handler.ts';
import {
  bookingId,
  browserCall,
  createFakeNetwork,
  json,
  ownerId,
  readBody,
  signedInAs,
} from './_shared/testing/fake-network.ts';

// Any invalid input gets a named error with a status from 400 to 499, and no external service is called.
const LONG = 'x'.repeat(10_000);
const contact = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: '1',
  message: 'Hello',
  urgency: 'soon',
  contact_method: 'email',
};
const booking = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: '1',
  event_type: 'private',
  event_date: '2026-12-05',
  event_time: '18:00',
  location: 'Georgetown',
  guest_count: 40,
  total_amount: 499,
};
const plan = {
  email: 'ann@example.com',
  kind: 'quote',
  content: { guestCount: 80, hours: 6, packageType: 'premium', addons: [] },
};
const notFields = [null, undefined, 7, true, [], {}, '', '  ', 'a\0b', LONG];
const notUuids = [
  null,
  undefined,
  7,
  true,
  [],
  {},
  '',
  'x',
  `${bookingId}x`,
  "'; drop table bookings; --",
  '<b>1</b>',
  'x'.repeat(1_000),
];
const notNumbers = [null, undefined, '40', 'NaN', -1, 2.5, 1e12, true, [], {}];
const each = (row: object, changes: Record<string, unknown[]>, wrap: (row: object) => object) =>
  Object.entries(changes).flatMap(([field, values]) => values.map((value) => wrap({ ...row, [field]: value })));

const bodies: [name: string, handler: typeof sweep, body: object][] = [
  ...each({ booking_id: bookingId, amount: 49_900 }, { booking_id: notUuids, amount: notNumbers }, (row) => row).map(
    (body) => ['create-payment', createPayment, body] as [string, typeof sweep, object],
  ),
  ...each({}, { booking_id: notUuids }, (row) => row).map(
    (body) => ['sync-acuity', syncAcuity, body] as [string, typeof sweep, object],
  ),
  ...each({}, { booking_id: notUuids, link: notFields }, (row) => row).map(
    (body) => ['calendar', calendar, body] as [string, typeof sweep, object],
  ),
  ...each(
    contact,
    {
      name: notFields,
      email: [...notFields, 'ann', 'a b@example.com', 'a@example.com,b@example.com'],
      phone: notFields,
      message: notFields,
      urgency: notFields,
      contact_method: notFields,
    },
    (data) => ({ type: 'contact', data }),
  ).map((body) => ['send-notification', sendNotification, body] as [string, typeof sweep, object]),
  ...each(
    booking,
    {
      event_type: notFields,
      event_date: [...notFields, '2027-02-30', '2027-13-01', 'tomorrow', '0000-00-00'],
      event_time: [...notFields, '25:00', '18:60', 'six', '-1:00'],
      location: notFields,
      guest_count: [...notNumbers, 0, 1e9],
      special_requests: [LONG, 7, {}],
    },
    (data) => ({ type: 'booking', data }),
  ).map((body) => ['send-notification', sendNotification, body] as [string, typeof sweep, object]),
  ...each(
    plan,
    { email: [...notFields, 'ann', 'a@example.com,b@example.com'], kind: notFields, content: notFields },
    (row) => row,
  ).map((body) => ['send-plan', sendPlan, body] as [string, typeof sweep, object]),
  ...each(plan, { kind: notFields, content: notFields }, (row) => row).map(
    (body) => ['plan-pdf', planPdf, body] as [string, typeof sweep, object],
  ),
  ...[
    {},
    { type: 'spam', data: contact },
    { type: 'contact' },
    { type: 'contact', data: 'x' },
    { type: 'contact', data: [] },
  ].map((body) => ['send-notification', sendNotification, body] as [string, typeof sweep, object]),
];

test.each(
  bodies.map(([name, handler, body]) => ({
    name,
    handler,
    body,
    title: `${name} ${JSON.stringify(body).slice(0, 110)}`,
  })),
)('$title', async ({ handler, body }) => {
  const network = createFakeNetwork({
    'GET backend.test/auth/v1/user': signedInAs(ownerId),
    'POST backend.test/rest/v1/rpc/take_rate_limit': json(true),
  });
  const response = await handler(browserCall(body), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([422, 'invalid_value']);
  expect(network.seen.filter(({ path }) => path !== '/auth/v1/user')).toEqual([]);
});

const all = {
  calendar,
  createPayment,
  mailWebhook,
  outboxWorker,
  planPdf,
  sendNotification,
  sendPlan,
  stripeWebhook,
  sweep,
  syncAcuity,
  unsubscribe,
};
const wholes: [what: string, body: string, headers: Record<string, string>][] = [
  ['no JSON', '{"booking_id": ', {}],
  ['no body', '', {}],
  ['null', 'null', {}],
  ['a list', '[]', {}],
  ['a number', '7', {}],
  ['another kind of body', 'booking_id=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['10 MB', JSON.stringify({ booking_id: 'x'.repeat(10 * 1024 * 1024) }), {}],
  ['a foreign key', '{}', { authorization: 'Bearer sb_secret_of_somebody_else' }],
  ['no key', '{}', { authorization: '' }],
  ['a foreign site', '{}', { origin: 'https://evil.example.net' }],
];
test.each(
  Object.entries(all).flatMap(([name, handler]) =>
    wholes.map(([what, body, headers]) => ({ name, handler, what, body, headers })),
  ),
)('$name returns a named error for $what', async ({ handler, body, headers }) => {
  const signedOut = 'authorization' in headers;
  const network = createFakeNetwork({
    'GET backend.test/auth/v1/user': signedOut ? json({ code: 401, msg: 'no' }, 401) : signedInAs(ownerId),
  });
  const response = await handler(browserCall(body, 'session-token', headers), network.deps);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect((await readBody(response)).error).toMatchObject({
    key: expect.any(String) as string,
    message: expect.any(String) as string,
  });
  expect(network.seen.filter(({ path }) => path !== '/auth/v1/user')).toEqual([]);
});
