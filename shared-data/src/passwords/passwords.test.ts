import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORDS } from './common-passwords.gen.ts';
import { isCommonPassword, isGuessable } from './passwords.ts';

// rule: B-1-09
it('has the three thousand commonest passwords that are long enough', () => {
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8);
  expect(COMMON_PASSWORDS.split(' ')).toEqual(longEnough.slice(0, 3000));
});

it.each([
  ['password', true],
  ['PassWord', true],
  ['qwertyuiop', true],
  ['lantern-harbor-42', false],
  ['district-pour', false],
  ['', false],
  ['password password', false],
  ['p'.repeat(10_000), false],
])('%j is common: %s', (password, expected) => {
  expect(isCommonPassword(password)).toBe(expected);
});

// rule: accounts.md#common-passwords
it.each([
  ['password', true],
  ['District-Pour-2026', true],
  ['my.district_pour!', true],
  ['d1strict pour', false],
  ['lantern-harbor-42', false],
])('%j is easy to guess: %s', (password, expected) => {
  expect(isGuessable(password)).toBe(expected);
});
