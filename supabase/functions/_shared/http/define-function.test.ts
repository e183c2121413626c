import { defineFunction } from './define-function.ts';
import type { ErrorKey } from './errors.ts';
import { FunctionError } from './errors.ts';
import { createFakeNetwork, json, readBody } from '../testing/fake-network.ts';

const echo = defineFunction({
  name: 'echo',
  caller: 'browser',
  maxBytes: 10,
  handle: ({ rawBody }) => Promise.resolve({ rawBody }),
});
const broken = defineFunction({
  name: 'broken',
  caller: 'browser',
  maxBytes: 10,
  handle: () => Promise.reject(new Error('a secret')),
});
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://functions.test/', { method: 'POST', body, headers });

test('responses are never cached', async () => {
  expect((await echo(post('{}'), createFakeNetwork({}).deps)).headers.get('cache-control')).toBe('no-store');
});

test.each(['GET', 'PUT', 'DELETE'])('%s is refused', async (method) => {
  const response = await echo(new Request('http://functions.test/', { method }), createFakeNetwork({}).deps);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
});

test('what answers a GET answers a HEAD without the body', async () => {
  const page = defineFunction({
    ...{ name: 'page', caller: 'provider', maxBytes: 10, handle: () => Promise.resolve({}) },
    get: () => new Response('text', { headers: { 'content-type': 'text/calendar' } }),
  });
  const [got, head, put] = await Promise.all(
    ['GET', 'HEAD', 'PUT'].map((method) =>
      page(new Request('http://functions.test/', { method }), createFakeNetwork({}).deps),
    ),
  );
  expect([got?.status, head?.status]).toEqual([200, 200]);
  expect(head?.headers.get('content-type')).toBe('text/calendar');
  expect([await got?.text(), await head?.text()]).toEqual(['text', '']);
  expect([put?.status, put?.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('a body over the limit is refused also without a Content-Length', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(8));
    },
  });
  const request = new Request('http://functions.test/', {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect((await echo(request, createFakeNetwork({}).deps)).status).toBe(413);
  expect(pulled).toBeLessThan(5);
});

test('the text of an unexpected error is logged but not returned', async () => {
  const network = createFakeNetwork({});
  const response = await broken(post('{}'), network.deps);
  expect(response.status).toBe(500);
  expect(await readBody(response)).toEqual({
    error: { key: 'internal', message: 'Something went wrong. Please try again.' },
  });
  expect(network.logged).toMatchObject([
    { level: 'error', event: 'refused', fields: { key: 'internal', cause: 'Error: a secret' } },
  ]);
});

test.each<[ErrorKey, 'warn' | 'info']>([
  ['unauthorized', 'warn'],
  ['not_allowed', 'warn'],
  ['not_found', 'warn'],
  ['link_invalid', 'warn'],
  ['rate_limited', 'warn'],
  ['invalid_signature', 'warn'],
  ['price_changed', 'info'],
  ['invalid_value', 'info'],
])(
  'the log of a call that is refused as %s has the level %s, and an attempt its caller without the address',
  async (key, level) => {
    const refusing = defineFunction({
      name: 'refusing',
      caller: 'provider',
      maxBytes: 10,
      handle: () => Promise.reject(new FunctionError(key, 'No.')),
    });
    const network = createFakeNetwork({});
    for (const address of ['203.0.113.9', '203.0.113.9', '203.0.113.10'])
      await refusing(post('{}', { 'x-forwarded-for': address }), network.deps);
    expect(network.logged.map((line) => [line.level, line.event, line.fields.key])).toEqual(
      Array(3).fill([level, 'refused', key]),
    );
    const [first, second, other] = network.logged.map(({ fields }) => fields.caller);
    expect([first === second, first === other]).toEqual([true, level === 'info']);
    expect(JSON.stringify(network.logged)).not.toContain('203.0.113');
  },
);
test.each([
  ['the caller’s', { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` }, 'ab'.repeat(16)],
  ['a new one instead of a forged', { traceparent: '00-"}-x-01' }, null],
])('the log and every call have one trace, %s', async (_what, headers, expected) => {
  const calling = defineFunction({
    name: 'calling',
    caller: 'browser',
    maxBytes: 10,
    handle: async ({ deps }) => {
      await deps.fetch('http://backend.test/any', { headers: { apikey: 'key' } });
      await deps.fetchOnce('http://mail.test/any');
      return {};
    },
  });
  const network = createFakeNetwork({ 'GET backend.test/any': json({}), 'GET mail.test/any': json({}) });
  await calling(post('{}', headers), network.deps);
  const traceId = String(network.logged.at(-1)?.fields.request);
  expect(traceId).toMatch(expected ? new RegExp(expected) : /^[\da-f]{32}$/);
  expect(network.seen.map((request) => request.headers.get('traceparent')?.split('-')[1])).toEqual([traceId, traceId]);
  expect(network.seen[0]?.headers.get('apikey')).toBe('key');
});
