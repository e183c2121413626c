import { REFUND_CASES } from '../../testing/refund-cases.ts';
import { todayInNewYork } from '../calendar/time.ts';
import { refundCents, refundPercent } from './refund.ts';

// rule: B-2-20
it.each(REFUND_CASES.map(({ name, ...expected }) => [name, expected] as const))(
  'a cancellation %s returns its part',
  (_, { at, eventDate, cap, percent }) => {
    expect(refundPercent(eventDate, todayInNewYork(at), cap)).toBe(percent);
  },
);

// "cents rounded in the customer's favor"
// rule: B-2-20
it.each([
  [49_900, 100, 49_900],
  [49_900, 50, 24_950],
  [49_901, 50, 24_951],
  [1, 50, 1],
  [49_900, 0, 0],
  [0, 50, 0],
] as const)('of %i cents %i percent are %i cents', (paid, percent, cents) => {
  expect(refundCents(paid, percent)).toBe(cents);
});
