import { assertNoCustomers } from './laptop-only.ts';

test.each<[string, Record<string, string>, string]>([
  [
    'production',
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example.com/district' },
    'NODE_ENV is production.',
  ],
  ['a live payment key', { STRIPE_SECRET_KEY: 'sk_live_abcdefgh12' }, 'STRIPE_SECRET_KEY is a live key'],
  ['a live restricted key', { STRIPE_SECRET_KEY: 'rk_live_abcdefgh12' }, 'STRIPE_SECRET_KEY is a live key'],
  [
    'a public site',
    { SITE_URL: 'https://www.districtpour.com/' },
    'SITE_URL (https://www.districtpour.com) is a public address.',
  ],
  ['a public address', { SITE_URL: 'http://203.0.113.9' }, 'SITE_URL (http://203.0.113.9) is a public address.'],
])('%s is refused with the name of the setting', (_case, env, message) => {
  expect(() => assertNoCustomers(env)).toThrow(message);
  expect(() => assertNoCustomers(env)).not.toThrow('abcdefgh12');
});

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://192.168.1.20:3000',
  'http://laptop:3000',
  'http://bar.test',
])('%s is an address for development', (site) =>
  expect(() =>
    assertNoCustomers({ NODE_ENV: 'test', SITE_URL: site, STRIPE_SECRET_KEY: 'sk_test_abcdefgh12' }),
  ).not.toThrow(),
);
