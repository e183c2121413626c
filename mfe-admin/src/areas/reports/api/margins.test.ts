import type { SheetIngredient } from 'shared-data/domain/event-figures';
import { publicRecipe } from 'shared-data/testing/recipes';
import { toMargins } from './margins.ts';
import type { MarginAnswer } from './margins.ts';

const ingredient = (changes: Partial<SheetIngredient>): SheetIngredient => ({
  ...{ id: 'i1', name: 'Dry gin', unit: 'ml', abv: 40, purchaseAmount: 750, purchaseCents: 3000, stock: null },
  ...changes,
});
const INGREDIENTS = [
  ingredient({}),
  ingredient({ id: 'i2', name: 'Egg white', unit: 'piece', abv: 0, purchaseAmount: 12, purchaseCents: 500 }),
];
// Sixty guests for four hours get 300 White Ladies with an egg white each: 25 boxes of twelve, $125; the client buys the gin.
const event = (changes: Partial<MarginAnswer['events'][number]> = {}) => ({
  ...{ month: '2026-05-01', guestCount: 60, hours: 4, inputs: null, hasCrew: true },
  money: { priceCents: 79_900, taxCents: 5_900, crewCents: 30_000 },
  menu: [{ recipeId: 'r1', share: 1 }],
  ...changes,
});
const margins = (...events: ReturnType<typeof event>[]) =>
  toMargins({ events, recipes: [publicRecipe()], ingredients: INGREDIENTS } satisfies MarginAnswer);

// rule: B-3-52
test('what is left of an event is that of its sheet, summed by month and over all', () => {
  const one = { unknown: 0, priceCents: 74_000, crewCents: 30_000, oursCents: 12_500, leftCents: 31_500 };
  expect(margins(event(), event({ month: '2026-06-01' }))).toEqual([
    { ...one, month: '2026-05-01', events: 1 },
    { ...one, month: '2026-06-01', events: 1 },
    {
      month: null,
      events: 2,
      unknown: 0,
      priceCents: 148_000,
      crewCents: 60_000,
      oursCents: 25_000,
      leftCents: 63_000,
    },
  ]);
});

test.each([
  ['without a published shift', { hasCrew: false }],
  ['without a menu', { menu: [] }],
  ['while an hour has no price', { money: { priceCents: 79_900, taxCents: 0, crewCents: null } }],
])('an event %s is counted as not known, and is in no sum', (_what, changes) => {
  const none = { priceCents: 0, crewCents: 0, oursCents: 0, leftCents: 0 };
  expect(margins(event(changes))[0]).toEqual({ ...none, month: '2026-05-01', events: 1, unknown: 1 });
});

test('an ingredient without a price makes the cost of its events unknown', () => {
  const [, egg] = INGREDIENTS;
  const answer = { events: [event()], recipes: [publicRecipe()], ingredients: [{ ...egg!, purchaseCents: null }] };
  expect(toMargins(answer)[0]).toMatchObject({ events: 1, unknown: 1, leftCents: 0 });
});

test('without an event there is no row', () => {
  expect(margins()).toEqual([]);
});
