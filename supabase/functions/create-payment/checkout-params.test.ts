import { camelCased } from 'shared-data/camel-case';
import type { CheckoutState } from '../_shared/bookings/booking-facts.ts';
import { checkoutState } from '../_shared/testing/fake-network.ts';
import { checkoutParams } from './checkout-params.ts';

const descriptionOf = (changes: object) => {
  const booking = camelCased({ ...checkoutState, ...changes }) as unknown as CheckoutState;
  const payment = { purpose: 'full', amountCents: 44_900 } as const;
  const params = checkoutParams(booking, payment, new Date(), 'https://a.example/booking?a=b');
  return params.line_items?.[0]?.price_data?.product_data?.description;
};

test('the checkout names the loyalty discount of the booking, where there is one', () => {
  expect(descriptionOf({ loyalty_percent: 10, loyalty_discount: 50 })).toMatch(
    /, 40 guests, Loyalty discount \(10%\) -\$50\.00$/,
  );
  expect(descriptionOf({})).toMatch(/, 40 guests$/);
});
