import { loyaltyLines } from './loyalty.ts';

it('a discount is one line with its percentage and amount, no discount is no line', () => {
  expect(loyaltyLines({ loyaltyPercent: 10, loyaltyDiscount: 50 })).toEqual([['Loyalty discount (10%)', '-$50.00']]);
  expect(loyaltyLines({ loyaltyPercent: 0, loyaltyDiscount: 0 })).toEqual([]);
});
