import { readFunctionEnv } from './env.ts';
import { testEnv } from '../testing/fake-network.ts';

const read = (changes: Record<string, string | undefined>) => () => {
  const env: Record<string, string | undefined> = { ...testEnv, ...changes };
  return readFunctionEnv((name) => env[name]);
};

test('reads the settings and trims addresses', () => {
  expect(read({ SITE_URL: 'https://site.test/' })()).toMatchObject({
    siteUrl: 'https://site.test',
    allowedOrigins: ['https://site.test'],
  });
});

test('the real services are the default', () => {
  expect(read({ STRIPE_API_BASE: undefined, ACUITY_API_BASE: undefined, MAIL_API_BASE: undefined })()).toMatchObject({
    stripe: { apiBase: null },
    acuity: { apiBase: 'https://acuityscheduling.com' },
    mail: { apiBase: 'https://api.resend.com' },
  });
});

test('the hosted platform’s names of the keys are supported', () => {
  const hosted = { SUPABASE_PUBLISHABLE_KEY: undefined, SUPABASE_SECRET_KEY: undefined };
  expect(
    read({ ...hosted, SUPABASE_PUBLISHABLE_KEYS: '{"default":"p1"}', SUPABASE_SECRET_KEYS: '{"default":"s1"}' })(),
  ).toMatchObject({ publishableKey: 'p1', secretKey: 's1' });
  expect(read({ ...hosted, SUPABASE_ANON_KEY: 'p2', SUPABASE_SERVICE_ROLE_KEY: 's2' })()).toMatchObject({
    publishableKey: 'p2',
    secretKey: 's2',
  });
});

test.each([
  ['SUPABASE_URL', 'localhost:54321', 'SUPABASE_URL must be an http(s) address'],
  ['SUPABASE_SECRET_KEY', undefined, 'SUPABASE_SECRET_KEY must be the secret key (sb_secret_…), but is not set'],
  ['STRIPE_WEBHOOK_SECRET', '', 'STRIPE_WEBHOOK_SECRET must be the signing secret'],
  ['ACUITY_CALENDAR_ID', 'main', 'ACUITY_CALENDAR_ID must be a positive whole number, but is something else'],
  ['STRIPE_API_BASE', 'ftp://x', 'STRIPE_API_BASE must be an http(s) address'],
  ['ADMIN_EMAIL', undefined, 'ADMIN_EMAIL must be'],
])('the error for a wrong %s names the expected form', (name, value, message) => {
  expect(read({ [name]: value })).toThrow(message);
});

test('one error names all wrong settings and contains no value', () => {
  const attempt = read({ SITE_URL: 'secret-value', MAIL_FROM: undefined });
  expect(attempt).toThrow(/SITE_URL[\s\S]*MAIL_FROM/);
  expect(attempt).not.toThrow('secret-value');
});
