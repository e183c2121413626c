import { listWith } from '../../testing/price-lists.ts';
import { bartendersFor, crewSteps } from './crew.ts';
import { PRICE_LIST } from './price-list.ts';

// 1 to 25 guests, 2 to 75, 3 to 150, then one per 50
// rule: pricing.md#crew
it.each([
  [1, 1],
  [25, 1],
  [26, 2],
  [75, 2],
  [76, 3],
  [150, 3],
  [151, 4],
  [200, 4],
  [201, 5],
])('%i guests have %i bartenders', (guests, expected) => {
  expect(bartendersFor(PRICE_LIST, guests)).toBe(expected);
});

it('a booking includes the same bartenders as the package for that many guests', () => {
  expect(PRICE_LIST.packages.map(({ maxGuests }) => bartendersFor(PRICE_LIST, maxGuests))).toEqual(
    PRICE_LIST.packages.map(({ bartenders }) => bartenders),
  );
});

// rule: pricing.md#crew
it('the bartenders follow the steps of another list', () => {
  const list = listWith((one) => (one.crew = { steps: [{ upTo: 30, bartenders: 2 }], perFurther: 20 }));
  expect([30, 31, 50, 51].map((guests) => bartendersFor(list, guests))).toEqual([2, 3, 3, 4]);
});

it.each([
  [[[30, 2]], '2 bartenders for up to 30 guests'],
  [
    [
      [20, 1],
      [60, 2],
    ],
    '1 bartender for up to 20 guests or 2 for up to 60',
  ],
  [
    [
      [25, 1],
      [75, 2],
      [150, 3],
    ],
    '1 bartender for up to 25 guests, 2 for up to 75 or 3 for up to 150',
  ],
])('the steps %j are named', (steps, text) => {
  const list = listWith(
    (one) => (one.crew.steps = steps.map(([upTo, bartenders]) => ({ upTo: upTo!, bartenders: bartenders! }))),
  );
  expect(crewSteps(list)).toBe(text);
});
