import { camelCased } from 'shared-data/camel-case';
import type { CheckoutState } from '../_shared/bookings/mailed-booking.ts';
import type { PaymentPurpose } from '../_shared/bookings/payment-purpose.ts';
import { checkoutState } from '../_shared/testing/fake-network.ts';
import { checkoutParams } from './checkout-params.ts';

const paramsOf = (purpose: PaymentPurpose, changes: object = {}) => {
  const booking = camelCased({ ...checkoutState, ...changes }) as unknown as CheckoutState;
  return checkoutParams(booking, { purpose, amountCents: 44_900 }, new Date(), 'https://a.example/booking?a=b');
};
const descriptionOf = (purpose: PaymentPurpose, changes: object = {}) =>
  paramsOf(purpose, changes).line_items?.[0]?.price_data?.product_data?.description;
const event =
  'Booking 1001; Saturday, December 5, 2026; 6:00 PM to 12:00 AM Eastern Time; 40 guests; 6 hours, 3 bartenders, up to 40 guests';
const lines =
  'Mobile bar and bartending for 40 guests, 6 hours $399.00; 2 × Champagne tower $60.00; Travel to Annapolis $40.00';

// rule: B-2-08
test.each([
  ['full', 'Price $499.00'],
  ['deposit', 'Deposit of the price of $499.00'],
  ['balance', 'Balance of the price of $499.00'],
] as const)('the checkout of a payment (%s) lists what was bought and states the price', (purpose, price) => {
  expect(descriptionOf(purpose)).toBe(`${event}; ${lines}; ${price}; Includes tax (8.25%) $38.03`);
});

// rule: B-2-05
test('the checkout names the loyalty discount of the booking, where there is one', () => {
  const [base] = checkoutState.price_lines;
  const discount = { kind: 'loyalty', text: 'Loyalty discount (10%)', quantity: 1, cents: -4_000 };
  expect(descriptionOf('full', { price_lines: [base, discount] })).toContain(
    '; Loyalty discount (10%) -$40.00; Price $359.00',
  );
  expect(descriptionOf('full')).not.toContain('Loyalty');
});

// rule: payment.md#hosted-checkout
test('who pays for a party of thousands reads its number with a separator', () => {
  expect(descriptionOf('full', { guest_count: 2_000 })).toContain('; 2,000 guests; ');
});

// rule: B-2-08
test('the checkout of a booking with long lines states the price without them', () => {
  const long = { kind: 'extra', text: 'x'.repeat(200), quantity: 1, cents: 100 };
  expect(descriptionOf('full', { price_lines: [long, long, long] })).toBe(`${event}; Price $3.00`);
});

// rule: data-and-security.md#mail-address
test('the provider asks for the address itself when that of the booking cannot exist', () => {
  expect(paramsOf('full', { email: 'ada@example.com' })).toMatchObject({ customer_email: 'ada@example.com' });
  for (const email of ['ada@example.com.', 'ada..b@example.com', 'ada@example,com'])
    expect(paramsOf('full', { email })).not.toHaveProperty('customer_email');
});
