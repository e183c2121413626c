import { counted, listed, unlessNone } from './counted.ts';

it('writes a count with its word', () => {
  expect([counted(1, 'guest'), counted(1200, 'guest')]).toEqual(['1 guest', '1,200 guests']);
  expect([unlessNone(0, 'enquiry'), unlessNone(2, 'enquiry', 'enquiries')]).toEqual([[], ['2 enquiries']]);
});

it.each([0, 1, 2, 3, 4])('lists %i things in a sentence as Intl does', (length) => {
  const drinks = ['gin', 'rum', 'vodka', 'tequila'].slice(0, length);
  expect(listed(drinks)).toBe(new Intl.ListFormat('en-US', { type: 'conjunction' }).format(drinks));
});
