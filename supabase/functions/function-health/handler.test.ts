import { testEnv } from '../_shared/testing/fake-network.ts';
import { handler } from './handler.ts';

const call = (
  headers: Record<string, string>,
  changes: Record<string, string | undefined> = {},
  method: 'GET' | 'POST' = 'GET',
) => {
  const env: Record<string, string | undefined> = { ...testEnv, ...changes };
  return handler(new Request('http://functions.test/function-health', { method, headers }), (name) => env[name]);
};
const secret = { authorization: 'Bearer sb_secret_test' };

test('the secret key reads which settings are set, and none of their values', async () => {
  const text = await (await call(secret)).text();
  const { settings } = JSON.parse(text) as { settings: Record<string, string> };
  expect(new Set(Object.values(settings))).toEqual(new Set(['set']));
  expect(Object.keys(settings)).toEqual(
    expect.arrayContaining(['SITE_URL', 'STRIPE_WEBHOOK_SECRET', 'ENCRYPTION_KEY']),
  );
  for (const value of Object.values(testEnv)) expect(text).not.toContain(value);
});

test('missing and wrong settings are told apart, although the other functions cannot start with them', async () => {
  const response = await call(secret, { MAIL_WEBHOOK_SECRET: undefined, ADMIN_EMAIL: '', ACUITY_CALENDAR_ID: 'main' });
  const { settings } = (await response.json()) as { settings: Record<string, string> };
  expect(settings).toMatchObject({
    MAIL_WEBHOOK_SECRET: 'missing',
    ADMIN_EMAIL: 'missing',
    ACUITY_CALENDAR_ID: 'wrong',
  });
  expect(settings).toMatchObject({ MAIL_API_KEY: 'set' });
});

test.each<[string, Record<string, string>, Record<string, string | undefined>]>([
  ['no key', {}, {}],
  ['a wrong key', { authorization: 'Bearer sb_secret_tesT' }, {}],
  ['the publishable key', { apikey: 'sb_publishable_test' }, {}],
  ['an empty key of functions without a key', { apikey: '' }, { SUPABASE_SECRET_KEY: '' }],
])('%s is refused', async (_case, headers, changes) => {
  expect((await call(headers, changes)).status).toBe(401);
});

test('a POST is refused', async () => {
  const response = await call(secret, {}, 'POST');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
});
