import { createFakeNetwork, json, readBody } from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const token = '0123456789abcdef0123456789abcdef';
const unsubscribe = 'POST backend.test/rest/v1/rpc/unsubscribe';
const address = `http://functions.test/unsubscribe?token=${token}`;
const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
const multipart = () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
};
const post = (body: BodyInit, url = address) => new Request(url, { method: 'POST', body });

// rule: B-1-02
test.each([
  ['URL-encoded', oneClick],
  ['multipart', multipart],
])('a mail program unsubscribes with one POST: %s', async (_form, body) => {
  const network = createFakeNetwork({ [unsubscribe]: new Response(null, { status: 204 }) });
  const response = await handler(post(body()), network.deps);
  expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  expect(network.rpc('unsubscribe')).toEqual([{ p_token: token }]);
});

test('the call has no more rights than a visitor', async () => {
  const network = createFakeNetwork({ [unsubscribe]: new Response(null, { status: 204 }) });
  await handler(post(oneClick()), network.deps);
  expect(network.seen[0]?.headers.get('apikey')).toBe('sb_publishable_test');
});

// rule: B-1-02
test('opening the address leads to the page with the button and changes nothing', async () => {
  const network = createFakeNetwork({});
  for (const method of ['GET', 'HEAD']) {
    const response = await handler(new Request(address, { method }), network.deps);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `http://site.test/newsletter/unsubscribe#${token}`,
    ]);
  }
  expect(network.seen).toEqual([]);
});

test('a token cannot change the address of the redirect', async () => {
  const url = `http://functions.test/unsubscribe?token=${encodeURIComponent('x\r\nset-cookie: a=b//evil.example')}`;
  const response = await handler(new Request(url), createFakeNetwork({}).deps);
  expect(response.headers.get('location')).toMatch(/^http:\/\/site\.test\/newsletter\/unsubscribe#[\w%.-]+$/);
});

test.each<[string, BodyInit]>([
  ['no body', ''],
  ['another form', new URLSearchParams({ 'List-Unsubscribe': 'yes' })],
  ['JSON', JSON.stringify({ 'List-Unsubscribe': 'One-Click' })],
])('a POST without the one-click form changes nothing: %s', async (_case, body) => {
  const network = createFakeNetwork({});
  const response = await handler(post(body), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([422, 'invalid_value']);
  expect(network.seen).toEqual([]);
});

test.each([address, 'http://functions.test/unsubscribe'])('a token of no link is refused: %s', async (url) => {
  const network = createFakeNetwork({ [unsubscribe]: json({ code: 'PT404', message: 'link_invalid' }, 404) });
  const response = await handler(post(oneClick(), url), network.deps);
  expect([response.status, (await readBody(response)).error?.key]).toEqual([404, 'link_invalid']);
});

test.each(['PUT', 'OPTIONS', 'DELETE'])('%s is refused', async (method) => {
  const network = createFakeNetwork({});
  expect((await handler(new Request(address, { method }), network.deps)).status).toBe(405);
  expect(network.seen).toEqual([]);
});
