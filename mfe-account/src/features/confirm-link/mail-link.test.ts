import { keptMailLink, readMailLink } from './mail-link.ts';

const ORIGIN = 'https://districtpour.example.com';
const TOKEN = 'a3'.repeat(28);

test.each(['signup', 'magiclink', 'recovery', 'email_change', 'invite'])('reads a link of the kind %s', (type) => {
  const link = { tokenHash: TOKEN, type, next: '/booking' };
  const fragment = new URLSearchParams({ token_hash: TOKEN, type, next: `${ORIGIN}/booking` });
  expect(readMailLink(`#${fragment.toString()}`, ORIGIN)).toEqual(link);
  expect(keptMailLink({ link })).toEqual(link);
});

test.each([
  '',
  '#type=recovery',
  `#token_hash=${TOKEN}`,
  '#token_hash=&type=recovery',
  `#token_hash=${TOKEN}&type=reauthentication`,
  `#token_hash=${TOKEN}&type=constructor`,
  '#token_hash=%3Cscript%3E&type=recovery',
  `#token_hash=${'a'.repeat(10_000)}&type=recovery`,
])('%j is no link', (fragment) => {
  expect(readMailLink(fragment, ORIGIN)).toBeNull();
});

test.each([null, {}, { link: null }, { link: { tokenHash: 7, type: 'recovery' } }, { link: { tokenHash: TOKEN } }])(
  'the history has no link in %j',
  (state) => {
    expect(keptMailLink(state)).toBeNull();
  },
);
