import { parseConfig } from './config.ts';

const good = {
  supabaseUrl: 'http://127.0.0.1:54321/',
  publishableKey: 'sb_publishable_x',
  siteUrl: 'http://localhost:3000',
  now: '2026-06-20T12:00:00Z',
};

it('accepts a boot manifest and trims its URLs', () => {
  expect(parseConfig({ ...good, extra: 1 })).toEqual({ ...good, supabaseUrl: 'http://127.0.0.1:54321' });
});

it.each([
  [{ supabaseUrl: 'backend' }, /supabaseUrl must be an http\(s\) address/],
  [{ supabaseUrl: 'javascript:alert(1)' }, /supabaseUrl/],
  [{ publishableKey: '' }, /publishableKey must be the public key/],
  [{ publishableKey: 'sb_secret_x' }, /publishableKey must be the public key/],
  [{ siteUrl: undefined }, /siteUrl/],
  [{ now: 'today' }, /now must be a time in ISO 8601/],
])('names the wrong value of %j', (given, message) => {
  expect(() => parseConfig({ ...good, ...given })).toThrow(message);
});

it('names all wrong values in one error', () => {
  expect(() => parseConfig(null)).toThrow(/supabaseUrl.*publishableKey.*siteUrl.*now/);
});
