import { MAIL_SAMPLES } from '../../testing/contact-samples.ts';
import { isBusinessEmail, isEmail, plainEmail } from './email.ts';

// rule: A-5-01, A-5-02, B-7-04
test.each(MAIL_SAMPLES)('%j is stored as %j', (typed, stored) => {
  expect(isEmail(typed) ? plainEmail(typed) : null).toBe(stored);
});

test('a plain address stays as it is', () => {
  for (const [, stored] of MAIL_SAMPLES) if (stored !== null) expect(plainEmail(stored)).toBe(stored);
});

// rule: B-7-04
test.each([
  ['hello@example.com', true],
  [' mailto:hello@example.com?subject=x ', true],
  ['hello?cc=all@example.com', false],
  ['bar&co@example.com', false],
  ['hello@example', false],
])('%j can be an address of the business: %s', (typed, expected) => {
  expect(isBusinessEmail(typed)).toBe(expected);
});
