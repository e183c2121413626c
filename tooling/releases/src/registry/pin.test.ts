import { readPin, signPin } from './pin.ts';

const secret = 'a secret of at least thirty-two characters';
const pin = { package: 'mfe-a', version: '2', until: '2026-01-01T12:00:00.000Z' };
const before = new Date('2026-01-01T11:59:59Z');

test('a pin is valid until it expires', () => {
  expect(readPin(signPin(pin, secret), secret, before)).toEqual(pin);
  expect(readPin(signPin(pin, secret), secret, new Date(pin.until))).toBeNull();
});

test.each([
  ['signed with another secret', signPin(pin, `${secret}!`)],
  [
    'with another version in it',
    `${Buffer.from(JSON.stringify({ ...pin, version: '3' })).toString('base64url')}.${signPin(pin, secret).split('.')[1]}`,
  ],
  ['without a signature', signPin(pin, secret).split('.')[0]!],
  ['that is no pin', 'x'],
])('a pin %s is refused', (_case, token) => {
  expect(readPin(token, secret, before)).toBeNull();
});

test('a short secret is rejected', () => {
  expect(() => signPin(pin, 'short')).toThrow('at least 32 characters');
});
