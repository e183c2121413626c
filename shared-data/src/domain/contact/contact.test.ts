import { PHONE_SAMPLES } from '../../testing/contact-samples.ts';
import { isPhoneNumber } from './contact.ts';

// rule: B-7-04
test.each(PHONE_SAMPLES)('%j, called by %j, is taken as a phone number: %s', (typed, _href, taken) => {
  expect(isPhoneNumber(typed)).toBe(taken);
});

// rule: B-7-04
test('a number that can be called is taken, unless no digit of it is a Latin one', () => {
  const refused = PHONE_SAMPLES.filter(([, href, taken]) => href !== null && !taken);
  expect(refused.map(([typed]) => typed)).toEqual(['２０２-５５５-０１４２']);
});
