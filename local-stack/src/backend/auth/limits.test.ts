import { Hono } from 'hono';
import { startTestBackend } from '../../../../supabase/tests/support/backend.ts';
import type { TestBackend } from '../../../../supabase/tests/support/backend.ts';
import type { BackendEnv } from '../http/http-env.ts';
import { limitCalls } from './limit-calls.ts';
import { limitMails } from './limit-mails.ts';

const limits = { sign_in_sign_ups: 20, token_refresh: 40, token_verifications: 20 };
const RIGHT = 'right';
const CALLS = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };

/** The limits before an account server that takes one password and one code. */
function open(factor = 1) {
  const app = new Hono<BackendEnv>().use(limitCalls({ limits, codeExpiry: 900, factor }), limitMails({ pause: 60 }));
  app.all('*', async (c) => {
    const { password, token } = ['GET', 'HEAD'].includes(c.req.method)
      ? {}
      : await c.req.json<{ password?: string; token?: string }>();
    return c.json({}, [password ?? RIGHT, token ?? RIGHT].every((guess) => guess === RIGHT) ? 200 : 400);
  });
  const send = (path: string, body: object, from = '203.0.113.1') =>
    app.request(
      path,
      { method: 'POST', body: JSON.stringify(body) },
      { incoming: { socket: { remoteAddress: from } } },
    );
  const statuses = async (count: number, call: (n: number) => Response | Promise<Response>) =>
    (await Promise.all(Array.from({ length: count }, (_, n) => call(n)))).map(({ status }) => status);
  const refused = (all: number[]) => all.filter((status) => status === 429).length;
  return { app, send, statuses, refused };
}
const signIn = '/auth/v1/token?grant_type=password';

test.each<[string, string, object, number]>([
  ['sign-ins', signIn, { password: RIGHT }, 20],
  ['sign-ins at an address that is written otherwise', '/auth/v1/%74oken?grant_type=password', { password: RIGHT }, 20],
  ['sign-ups', '/auth/v1/signup', {}, 20],
  ['codes', '/auth/v1/verify', { token_hash: 'x' }, 20],
  ['refreshed sessions', '/auth/v1/token?grant_type=refresh_token', {}, 40],
])('%s from one address are limited, and other addresses are not', async (_case, path, body, allowed) => {
  const { send, statuses, refused } = open();
  expect(refused(await statuses(allowed + 5, () => send(path, body)))).toBe(5);
  expect(await (await send(path, body)).json()).toEqual(CALLS);
  expect((await send(path, body, '203.0.113.2')).status).toBe(200);
});

test('after ten wrong passwords for an account, from any addresses at any moment, the right one is refused', async () => {
  const { send, statuses, refused } = open();
  const guess = (password: string, n: number, email = 'Ann@example.com') =>
    send(signIn, { email, password }, `203.0.113.${n}`);
  expect(refused(await statuses(15, (n) => guess('wrong', n)))).toBe(5);
  expect((await guess(RIGHT, 99, 'ann@example.com')).status).toBe(429);
  expect((await guess(RIGHT, 99, 'bob@example.com')).status).toBe(200);
});

test('a correct password resets the count of wrong ones', async () => {
  const { send, statuses } = open();
  const guess = (password: string, n: number) => send(signIn, { email: 'ann@example.com', password }, `203.0.113.${n}`);
  expect(await statuses(9, (n) => guess('wrong', n))).not.toContain(429);
  expect((await guess(RIGHT, 50)).status).toBe(200);
  expect(await statuses(10, (n) => guess('wrong', n + 100))).not.toContain(429);
});

test('after five wrong codes for an account the right one is refused', async () => {
  const { send, statuses, refused } = open();
  const guess = (token: string, n: number) =>
    send('/auth/v1/verify', { type: 'email', email: 'ann@example.com', token }, `203.0.113.${n}`);
  expect(refused(await statuses(100, (n) => guess('wrong', n)))).toBe(95);
  expect((await guess(RIGHT, 200)).status).toBe(429);
});

test('nobody waits for a mail because others asked for theirs', async () => {
  const { send, statuses } = open();
  const request = (n: number) => send('/auth/v1/otp', { email: `${n}@example.com` }, `203.0.113.${n}`);
  expect(new Set(await statuses(200, request))).toEqual(new Set([200]));
});

test('one address gets one mail of a kind within the pause, whether or not it has an account', async () => {
  const { send } = open();
  expect((await send('/auth/v1/otp', { email: 'ann@example.com' })).status).toBe(200);
  expect(await (await send('/auth/v1/recover', { email: 'Ann@example.com' })).json()).toEqual({
    code: 429,
    error_code: 'over_email_send_rate_limit',
    msg: expect.stringMatching(/only request this after \d+ seconds/) as string,
  });
  expect((await send('/auth/v1/resend', { email: 'ann@example.com' })).status).toBe(200);
});

test('the mails of a signed-in user are limited', async () => {
  const { app, statuses, refused } = open();
  const change = (n: number) =>
    app.request('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ email: `${n % 2}@example.com` }) });
  const reauthenticate = (method: string) =>
    app.request('/auth/v1/reauthenticate', { method, headers: { authorization: 'Bearer session' } });
  const rename = () =>
    app.request('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ data: { full_name: 'Ann' } }) });
  expect(refused(await statuses(10, change))).toBe(9);
  expect(refused(await statuses(10, (n) => reauthenticate(n % 2 ? 'GET' : 'HEAD')))).toBe(9);
  expect(refused(await statuses(10, rename))).toBe(0);
});

test('loose limits let a test sign in often', async () => {
  const { send, statuses } = open(1_000);
  expect(await statuses(200, () => send(signIn, { email: 'ann@example.com', password: 'wrong' }))).not.toContain(429);
});

describe('the backend with the limits of supabase/config.toml', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ embedded: true, env: { AUTH_LIMITS: 'config' } });
  });
  afterAll(() => backend.stop());

  test('many wrong codes are refused, and then the right one too', async () => {
    const email = 'ann@example.com';
    const client = backend.visitor();
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const code = '123456';
    // The mail has no code, so the test sets the one that belongs to the link.
    await backend.sql(
      `update auth.users set recovery_token = hash, confirmation_token = hash
       from (select encode(sha256(convert_to($1 || $2, 'UTF8')), 'hex') as hash) as known where email = $1`,
      [email, code],
    );
    const verify = async (token: string) => (await client.auth.verifyOtp({ email, token, type: 'magiclink' })).error;
    for (let n = 0; n < 5; n += 1) expect(await verify('000000')).toMatchObject({ status: 403 });
    expect(await verify('000000')).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(await verify(code)).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
  });
});
