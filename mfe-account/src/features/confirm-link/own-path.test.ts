import { ownPath } from './own-path.ts';

const ORIGIN = 'https://districtpour.example.com';

test.each([
  ['/account', '/account'],
  ['/booking?event_date=2026-06-20#form', '/booking?event_date=2026-06-20#form'],
  [`${ORIGIN}/account/security`, '/account/security'],
  [ORIGIN, '/'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['HTTPS:evil.example', '/evil.example'],
])('%s leads to %s', (next, path) => {
  expect(ownPath(next, ORIGIN)).toBe(path);
});

// rule: B-1-12
test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  `${ORIGIN}@evil.example/`,
  `${ORIGIN}.evil.example/`,
  'http://districtpour.example.com/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://districtpour.example.com/1',
  '/auth/confirm#token_hash=a&type=magiclink',
  '/AUTH/confirm',
  '/sign-in',
  '/reset-password',
])('%j leads nowhere', (next) => {
  expect(ownPath(next, ORIGIN)).toBeNull();
});
