import { bartendersFor, includedSentence } from './included.ts';
import { PRICE_LIST } from '../prices/price-list.ts';

// 1 to 25 guests, 2 to 75, 3 to 150, then one per 50
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
  expect(bartendersFor(guests)).toBe(expected);
});

it('a booking includes the same bartenders as the package for that many guests', () => {
  expect(PRICE_LIST.packages.map(({ maxGuests }) => bartendersFor(maxGuests))).toEqual(
    PRICE_LIST.packages.map(({ bartenders }) => bartenders),
  );
});

it.each([
  [
    20,
    'Your booking includes 4 hours of bar service with 1 bartender, the bar, tools, glasses, ice, mixers and garnishes; you supply the alcohol.',
  ],
  [
    120,
    'Your booking includes 4 hours of bar service with 3 bartenders, the bar, tools, glasses, ice, mixers and garnishes; you supply the alcohol.',
  ],
  [
    undefined,
    'A booking includes 4 hours of bar service with 1 bartender for up to 25 guests, 2 for up to 75 or 3 for up to 150, the bar, tools, glasses, ice, mixers and garnishes; you supply the alcohol.',
  ],
])('of %s guests the sentence names hours, bartenders and who supplies what', (guests, sentence) => {
  expect(includedSentence(guests)).toBe(sentence);
});
