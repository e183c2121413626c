import { startTestBackend } from '../../../../supabase/tests/support/backend.ts';
import type { TestBackend } from '../../../../supabase/tests/support/backend.ts';
import { createHmac } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const jwtSecret = 'signs the sessions of this test alone';
let backend: TestBackend;
let functions: Server;
const seen: { url: string; body: string; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  functions = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ url: request.url ?? '', body, headers: request.headers });
      response.writeHead(request.url?.startsWith('/fails') ? 418 : 200, {
        'content-type': 'application/json',
        'x-own': 'yes',
      });
      response.end('{"success":true}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => functions.once('listening', resolve));
  backend = await startTestBackend({
    embedded: true,
    env: {
      FUNCTIONS_URL: `http://127.0.0.1:${(functions.address() as AddressInfo).port}`,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_this_test_alone',
      SUPABASE_SECRET_KEY: 'sb_secret_of_this_test_alone_and_no_other',
      JWT_SECRET: jwtSecret,
    },
  });
});
afterAll(async () => {
  await backend.stop();
  functions.close();
});

test('/health responds when the database does', async () => {
  const response = await fetch(`${backend.url}/health`);
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
});

test('/health is not ok while nothing can be written', async () => {
  await backend.sql('alter table private.clock add constraint full_disk check (false) not valid');
  const response = await fetch(`${backend.url}/health`);
  await backend.sql('alter table private.clock drop constraint full_disk');
  expect([response.status, await response.json()]).toEqual([503, { status: 'unavailable' }]);
});

test.each(['/rest/v1/achievements?select=id', '/auth/v1/settings', '/rest/v1/bookings'])(
  'no cache may keep the answer of %s',
  async (path) => {
    const response = await fetch(`${backend.url}${path}`, { headers: { apikey: backend.publishableKey } });
    expect(response.headers.get('cache-control')).toContain('no-store');
  },
);

test('the secret key alone moves the clock of a temporary backend, and that of the functions', async () => {
  const move = (apikey: string, milliseconds: number) =>
    fetch(`${backend.url}/__clock`, { method: 'PUT', headers: { apikey }, body: JSON.stringify({ milliseconds }) });
  const shift = async () => (await backend.sql<{ shift: string }>('select shift::text from private.clock'))[0]?.shift;
  expect((await move(backend.publishableKey, 3_600_000)).status).toBe(401);
  expect(await shift()).toBe('00:00:00');
  seen.length = 0;
  expect((await move(backend.secretKey, 3_600_000)).status).toBe(204);
  expect(await shift()).toBe('01:00:00');
  expect(seen).toMatchObject([
    { url: '/__clock', body: '{"milliseconds":3600000}', headers: { 'x-proxy-key': backend.secretKey } },
  ]);
  await move(backend.secretKey, 0);
});

test('a request without a key is refused, on loopback too', async () => {
  expect((await fetch(`${backend.url}/rest/v1/bookings`)).status).toBe(401);
  expect((await fetch(`${backend.url}/rest/v1/bookings`, { headers: { apikey: 'sb_publishable_wrong' } })).status).toBe(
    401,
  );
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** An access token of an account, as its holder or somebody else may have written it. */
function token(algorithm: string, secret: string, claims: object): string {
  const soon = Math.floor(Date.now() / 1000) + 600;
  const account = { sub: 'a0000000-0000-4000-8000-000000000001', role: 'authenticated', aud: 'authenticated' };
  const signed = `${base64({ alg: algorithm, typ: 'JWT' })}.${base64({ ...account, exp: soon, ...claims })}`;
  if (algorithm === 'none') return `${signed}.`;
  const digest = algorithm === 'HS512' ? 'sha512' : 'sha256';
  return `${signed}.${createHmac(digest, secret).update(signed).digest('base64url')}`;
}
/** Of a function that only signed-in people may execute; 403 because the account does not exist. */
const statusFor = async (bearer: string) => {
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${bearer}` };
  return (await fetch(`${backend.url}/rest/v1/rpc/my_data`, { method: 'POST', headers })).status;
};

test.each([
  ['without a signature', 'none', jwtSecret, {}],
  ['signed with another key', 'HS256', 'signs the sessions of somebody else', {}],
  ['signed with another algorithm', 'HS512', jwtSecret, {}],
  ['whose time is over', 'HS256', jwtSecret, { exp: Math.floor(Date.now() / 1000) - 60 }],
])('an access token %s is refused', async (_, algorithm, secret, claims) => {
  expect(await statusFor(token('HS256', jwtSecret, {}))).toBe(403);
  expect(await statusFor(token(algorithm, secret, claims))).toBe(401);
});

test.each([
  '/auth/v1/token?grant_type=password',
  '/auth/v1/signup',
  '/auth/v1/otp',
  '/auth/v1/user',
  '/rest/v1/bookings',
  '/rest/v1/rpc/my_role',
  '/rest/v1/rpc/retry_sync',
])('a browser of another origin may send what supabase-js sends to %s, and read the answer', async (path) => {
  const origin = { origin: 'http://localhost:3000' };
  const headers = 'apikey,authorization,content-type,x-client-info,x-supabase-api-version';
  const preflight = await fetch(`${backend.url}${path}`, {
    method: 'OPTIONS',
    headers: { ...origin, 'access-control-request-method': 'POST', 'access-control-request-headers': headers },
  });
  expect(preflight.ok).toBe(true);
  expect(preflight.headers.get('access-control-allow-methods')?.split(/,\s*/)).toEqual(
    expect.arrayContaining(['POST', 'PATCH', 'DELETE']),
  );
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(/,\s*/)).toEqual(
    expect.arrayContaining(headers.split(',')),
  );
  const answer = await fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { ...origin, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('a preflight from another origin succeeds', async () => {
  const response = await fetch(`${backend.url}/rest/v1/available_slots`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'apikey',
    },
  });
  expect(response.ok).toBe(true);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('a body of 10 MB is refused before a handler reads it', async () => {
  const { error, status } = await backend
    .visitor()
    .from('contacts')
    .insert({ message: 'x'.repeat(10 * 1024 * 1024) });
  expect([status, error?.message]).toEqual([413, 'body_too_large']);
});

test.each(['[', '"text"', '{"name": }'])('a body that is not a row is refused: %s', async (body) => {
  const response = await fetch(`${backend.url}/rest/v1/contacts`, {
    method: 'POST',
    headers: { apikey: 'nonsense', 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(401);
  const { status } = await backend
    .visitor()
    .from('contacts')
    .insert(body as never);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

// rule: A-1-28, P-7-01
test('data and sign-in work at every configured URL', async () => {
  const client = backend.visitor();
  expect(new URL(backend.url).port).not.toBe('54321');
  expect((await client.from('available_slots').select('id').limit(1)).error).toBeNull();
  expect(
    (await client.auth.signInWithPassword({ email: 'nobody@example.com', password: 'not-a-password' })).error?.code,
  ).toBe('invalid_credentials');
});

// rule: P-7-02
test('functions are called through the same origin with the unchanged body and the caller’s address', async () => {
  const { data, error } = await backend.visitor().functions.invoke('send-notification', {
    body: { type: 'contact' },
    headers: { 'x-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '203.0.113.9' },
  });
  expect([data, error]).toEqual([{ success: true }, null]);
  const call = seen.at(-1);
  expect(call).toMatchObject({ url: '/send-notification', body: '{"type":"contact"}' });
  expect([call?.headers['x-forwarded-for'], call?.headers['cf-connecting-ip']]).toEqual(['127.0.0.1', '127.0.0.1']);
});

test('a function’s status and headers are returned', async () => {
  const response = await fetch(`${backend.url}/functions/v1/fails?x=1`, { method: 'POST', body: '{}' });
  expect([response.status, response.headers.get('x-own'), seen.at(-1)?.url]).toEqual([418, 'yes', '/fails?x=1']);
});

test('a browser gets 503 when the functions are down, and other requests work', async () => {
  functions.closeAllConnections();
  await new Promise((resolve) => functions.close(resolve));
  const response = await fetch(`${backend.url}/functions/v1/send-notification`, { method: 'POST', body: '{}' });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([503, '*']);
  expect((await backend.visitor().from('available_slots').select('id').limit(1)).error).toBeNull();
});

test.each(['TRACE', 'PROPFIND'])('%s is answered with what can be used, and reaches no function', async (method) => {
  seen.length = 0;
  const answer = await new Promise<{ status: number | undefined; allow: string | undefined }>((resolve, reject) => {
    request(`${backend.url}/functions/v1/send-plan`, { method }, ({ statusCode, headers }) => {
      resolve({ status: statusCode, allow: headers.allow });
    })
      .on('error', reject)
      .end();
  });
  expect(answer).toEqual({ status: 405, allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' });
  expect(seen).toEqual([]);
});
