import { Webhook } from 'standardwebhooks';
import { createFakeNetwork, json, readBody, testEnv } from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const suppress = 'POST backend.test/rest/v1/rpc/suppress_mailbox';
const secret = testEnv.MAIL_WEBHOOK_SECRET ?? '';
const stored = () => createFakeNetwork({ [suppress]: new Response(null, { status: 204 }) });
const event = (type: string, data: object) => JSON.stringify({ type, created_at: '2026-11-20T15:00:00Z', data });
const bounced = event('email.bounced', {
  email_id: 'm1',
  to: ['ann@example.com'],
  bounce: { type: 'Permanent', subType: 'General', message: 'No such mailbox.' },
});
const signed = (payload: string, key = secret, at = new Date()) => ({
  'svix-id': 'msg_1',
  'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
  'svix-signature': new Webhook(key).sign('msg_1', at, payload),
});
const deliver = (payload: string, headers: Record<string, string> = signed(payload)) =>
  new Request('http://functions.test/mail-webhook', { method: 'POST', headers, body: payload });

test.each([
  ['a bounce', bounced, 'bounced'],
  ['a bounce without details', event('email.bounced', { to: ['ann@example.com'] }), 'bounced'],
  ['a complaint', event('email.complained', { to: ['Ann Lee <ann@example.com>'] }), 'complained'],
])('%s suppresses the address', async (_case, payload, reason) => {
  const network = stored();
  const response = await handler(deliver(payload), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { received: true, outcome: 'suppressed' }]);
  expect(network.rpc('suppress_mailbox')).toEqual([{ p_email: 'ann@example.com', p_reason: reason }]);
});

test.each([
  ['a delivery', event('email.delivered', { to: ['ann@example.com'] })],
  ['a delay', event('email.delivery_delayed', { to: ['ann@example.com'] })],
  ['a full mailbox', event('email.bounced', { to: ['ann@example.com'], bounce: { type: 'Transient' } })],
  ['a complaint about nobody', event('email.complained', { to: [] })],
  ['a complaint without data', JSON.stringify({ type: 'email.complained' })],
  ['an address that is none', event('email.complained', { to: ['ann', 7, null] })],
  ['an address with a NUL character', event('email.complained', { to: ['ann\0@example.com'] })],
])('%s changes nothing', async (_case, payload) => {
  const network = stored();
  const response = await handler(deliver(payload), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { received: true, outcome: 'ignored' }]);
  expect(network.seen).toEqual([]);
});

const sixMinutes = 6 * 60_000;
// rule: B-1-03
test.each<[string, string, Record<string, string>]>([
  ['no signature', bounced, {}],
  ['another secret', bounced, signed(bounced, 'whsec_YW5vdGhlci1zZWNyZXQ=')],
  ['a changed body', bounced.replace('ann@', 'bob@'), signed(bounced)],
  ['another id', bounced, { ...signed(bounced), 'svix-id': 'msg_2' }],
  ['a signature of six minutes ago', bounced, signed(bounced, secret, new Date(Date.now() - sixMinutes))],
  ['a signature of the future', bounced, signed(bounced, secret, new Date(Date.now() + sixMinutes))],
  ['a signature without its version', bounced, { ...signed(bounced), 'svix-signature': 'v1' }],
  ['a body that is no JSON', 'nonsense', signed('nonsense')],
  ['a list', '[]', signed('[]')],
])('%s is refused and no row is written', async (_case, payload, headers) => {
  const network = stored();
  const response = await handler(deliver(payload, headers), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([400, 'invalid_signature']);
  expect(network.seen).toEqual([]);
});

test('the provider retries when the database does not respond', async () => {
  const network = createFakeNetwork({ [suppress]: json({ message: 'down' }, 503) });
  expect((await handler(deliver(bounced), network.deps)).status).toBe(500);
});
