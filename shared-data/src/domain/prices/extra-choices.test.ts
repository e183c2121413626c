import { listWith } from '../../testing/price-lists.ts';
import { extraChoices, isExtraId, quoteAddons } from './extra-choices.ts';
import { PRICE_LIST } from './price-list.ts';

test('a form offers each extra with its price', () => {
  expect(extraChoices(PRICE_LIST.extras)[0]).toEqual({
    value: 'custom-cocktails',
    label: 'Custom cocktail, one drink, $50',
  });
});

// rule: B-2-66, extras.md#list
test('the add-ons of the quote cost what the extras cost', () => {
  const dearer = listWith(({ extras }) => {
    for (const extra of extras) extra.price += 7;
  });
  expect(quoteAddons(dearer).map(({ price }) => price)).toEqual([157, 207, 257, 307, 407, 207]);
});

test('an add-on of the services page is an extra only if the list sells it as one', () => {
  expect(['mocktails', 'weddings'].map((id) => isExtraId(PRICE_LIST, id))).toEqual([true, false]);
});
