import { moneyFacts, moneySentence } from './booking-money.ts';

const half = { paid: 25_000, open: 24_900, balanceDueAt: '2026-06-18T22:00:00Z' };
const full = { ...half, paid: 49_900, open: 0 };
const waived = { ...half, open: 0, writtenOff: 24_900 };
const NOW = new Date('2026-06-01T16:00:00Z');

it('lists what is paid, what is open and when it is due', () => {
  expect(moneyFacts(half)).toEqual([
    ['Paid', '$250.00'],
    ['Open', '$249.00'],
    ['Due', 'Jun 18, 2026, 6:00 PM Eastern Time'],
  ]);
  expect(moneyFacts(full)).toEqual([['Paid in full', '$499.00']]);
  expect(moneyFacts(waived)).toEqual([['Paid, nothing open', '$250.00']]);
});

it.each([
  [half, NOW, '$250.00 paid. $249.00 is open and is due by Jun 18, 2026, 6:00 PM Eastern Time.'],
  [
    half,
    new Date('2026-06-18T22:00:00Z'),
    '$250.00 paid. $249.00 is open and was due by Jun 18, 2026, 6:00 PM Eastern Time.',
  ],
  [{ ...half, balanceDueAt: null }, NOW, '$250.00 paid. $249.00 is open.'],
  [full, NOW, '$499.00 paid in full.'],
  [waived, NOW, '$250.00 paid, nothing is open.'],
])('%j at %p in one sentence', (money, now, sentence) => {
  expect(moneySentence(money, now)).toBe(sentence);
});
