import { MAIL_SAMPLES } from '../../testing/contact-samples.ts';
import { isEmail, plainEmail } from './email.ts';

// rule: data-and-security.md#mail-address
test.each(MAIL_SAMPLES)('%j is stored as %j', (typed, stored) => {
  expect(isEmail(typed) ? plainEmail(typed) : null).toBe(stored);
});

test('a plain address stays as it is', () => {
  for (const [, stored] of MAIL_SAMPLES) if (stored !== null) expect(plainEmail(stored)).toBe(stored);
});
