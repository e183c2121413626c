import { browserCall, createFakeNetwork, json, readBody } from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const queue = 'POST backend.test/rest/v1/rpc/queue_plan_mail';
const content = { guestCount: 80, hours: 6, packageType: 'premium', addons: ['champagne'] };
const body = { email: 'ada@example.com', kind: 'quote', content };
const send = (changes: object = {}, routes = { [queue]: json(null) }) => {
  const network = createFakeNetwork(routes);
  const call = browserCall({ ...body, ...changes }, null, { 'x-forwarded-for': '203.0.113.9' });
  return { network, response: handler(call, network.deps) };
};

test('a plan is queued for the given address, with a digest of the network address', async () => {
  const { network, response } = send();
  expect([(await response).status, await (await response).json()]).toEqual([200, { success: true }]);
  expect(network.rpc('queue_plan_mail')).toEqual([
    {
      p_email: 'ada@example.com',
      p_kind: 'quote',
      p_content: JSON.stringify(content),
      p_caller: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    },
  ]);
  expect(JSON.stringify(network.logged)).not.toMatch(/ada@|203\.0/);
});

test.each<[string, object]>([
  ['a header in the address', { email: 'ada@example.com\r\nBcc: b@example.com' }],
  ['two addresses', { email: 'ada@example.com,b@example.com' }],
  ['a name', { email: 'Ada <ada@example.com>' }],
  ['an address of 10,000 characters', { email: `${'a'.repeat(10_000)}@example.com` }],
  ['no address', { email: undefined }],
  ['a text beside the choices', { content: { ...content, note: 'Call +1 900 555' } }],
  ['a text for a choice', { content: { ...content, packageType: 'Call +1 900 555' } }],
  ['an unknown kind', { kind: 'letter' }],
  ['no content', { content: null }],
])('%s is refused and nothing is queued', async (_case, changes) => {
  const { network, response } = send(changes);
  expect([(await response).status, (await readBody(await response)).error?.key]).toEqual([422, 'invalid_value']);
  expect(network.seen).toEqual([]);
});

test('20,000 characters are too many', async () => {
  const { network, response } = send({ note: 'x'.repeat(20_000) });
  expect((await response).status).toBe(413);
  expect(network.seen).toEqual([]);
});

test('no other text than address and plan gets into the mail', async () => {
  const { network, response } = send({ message: 'Buy now', subject: 'Buy now' });
  expect((await response).status).toBe(200);
  expect(JSON.stringify(network.seen.map((request) => request.body))).not.toContain('Buy');
});

test.each(['rate_limited', 'mailbox_full'])('above a limit the answer says when to try again: %s', async (key) => {
  const refused = { code: 'PT429', message: key, details: '2026-11-21T00:00:00Z', hint: null };
  const { response } = send({}, { [queue]: json(refused, 429) });
  expect([(await response).status, (await readBody(await response)).error]).toEqual([
    429,
    expect.objectContaining({ key, retry_at: '2026-11-21T00:00:00Z' }),
  ]);
});

test('a plan that could not be queued is an error', async () => {
  const { response } = send({}, { [queue]: json({ message: 'down' }, 503) });
  expect((await response).status).toBe(500);
});
