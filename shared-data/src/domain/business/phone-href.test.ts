import { PHONE_SAMPLES } from '../../testing/contact-samples.ts';
import { phoneHref } from './phone-href.ts';

// rule: data-and-security.md#phone-link
test.each(PHONE_SAMPLES)('%j is called by %j', (typed, href) => {
  expect(phoneHref(typed)).toBe(href);
});
