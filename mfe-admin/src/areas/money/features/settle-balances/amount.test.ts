import { amountRule, centsOf, dollarsOf } from './amount.ts';

const messageOf = (typed: string) =>
  amountRule(24_900)
    .validate(typed)
    .then(() => '')
    .catch((error: Error) => error.message);

test.each([
  ['249', ''],
  [' 249.00 ', ''],
  ['0.01', ''],
  ['', 'Please enter an amount'],
  ['ten', 'Please enter dollars, such as 249 or 249.50'],
  ['-5', 'Please enter dollars, such as 249 or 249.50'],
  ['1.234', 'Please enter dollars, such as 249 or 249.50'],
  ['1e3', 'Please enter dollars, such as 249 or 249.50'],
  ['0', 'Please enter more than zero'],
  ['249.01', 'Only $249.00 is open'],
])('the amount "%s" is answered by "%s"', async (typed, message) => {
  expect(await messageOf(typed)).toBe(message);
});

test('dollars become cents and back', () => {
  expect([centsOf('100.5'), centsOf('0.29'), centsOf('249')]).toEqual([10_050, 29, 24_900]);
  expect(dollarsOf(24_900)).toBe('249.00');
});
