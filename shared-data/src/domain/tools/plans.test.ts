import { formatUsd } from '../prices/money.ts';
import { PRICE_LIST } from '../prices/price-list.ts';
import { instantQuote } from '../prices/quote.ts';
import { cocktailContent, cocktailOf, createCocktail } from './create-cocktail.ts';
import { planSheet, planTitle } from './plan-sheet.ts';
import { readPlan } from './plans.ts';
import type { Plan } from './plans.ts';

const quote = { guestCount: 80, hours: 6, packageType: 'premium', addons: ['champagne', 'mocktails'] } as const;
const cocktail = {
  spirit: 'gin',
  flavorProfile: 'herbal',
  intensity: 'light',
  season: 'fall',
  firstWord: 'Cherry Blossom',
  secondWord: 'Hour',
} as const;
const menu = { eventType: 'wedding', alcoholPreferences: 'gin', foodPairings: ['cheese'], guestCount: 1 } as const;
const plans: Plan[] = [
  { kind: 'quote', content: quote },
  { kind: 'cocktail', content: cocktail },
  { kind: 'menu', content: menu },
];

test.each(plans)('a $kind of choices and figures is a plan', (plan) => {
  expect(readPlan(plan.kind, JSON.parse(JSON.stringify(plan.content)))).toEqual(plan);
});

// rule: B-5-02
test.each<[string, unknown, unknown]>([
  ['an unknown kind', 'poem', quote],
  ['another kind’s content', 'menu', quote],
  ['no content', 'quote', null],
  ['a list', 'quote', [quote]],
  ['a text beside the choices', 'quote', { ...quote, note: 'Hello' }],
  ['a text for a choice', 'quote', { ...quote, packageType: 'call me' }],
  ['a text among the choices', 'quote', { ...quote, addons: ['champagne', 'call me'] }],
  ['a choice that is there twice', 'quote', { ...quote, addons: ['champagne', 'champagne'] }],
  ['a figure with digits that count nothing', 'quote', { ...quote, hours: 4.123456 }],
  ['guests beyond the limit', 'quote', { ...quote, guestCount: 501 }],
  ['guests as a text', 'quote', { ...quote, guestCount: '80' }],
  ['half a guest', 'menu', { ...menu, guestCount: 1.5 }],
  ['a name of other words', 'cocktail', { ...cocktail, firstWord: 'Free' }],
  ['10,000 characters', 'cocktail', { ...cocktail, spirit: 'g'.repeat(10_000) }],
  ['a missing field', 'menu', { eventType: 'wedding', alcoholPreferences: 'gin', foodPairings: [] }],
])('%s is no plan', (_case, kind, content) => {
  expect(readPlan(kind, content)).toBeNull();
});

test('a plan has a title until its owner gives it one', () => {
  expect(plans.map(planTitle)).toEqual(['Quote for 80 guests', 'Cherry Blossom Hour', 'Menu for 1 guest']);
});

test('the sheet of a quote lists what it adds up, each once', () => {
  const { sections, lead } = planSheet(PRICE_LIST, plans[0]!);
  expect(lead).toBe('An estimate for 80 guests and 6 hours.');
  expect(sections[0]?.facts?.map(([label]) => label)).toEqual([
    'Premium package, 6 hours',
    'Guests, 80 × $15.00',
    'Champagne Toast Service',
    'Mocktail Menu',
  ]);
  const { total } = instantQuote(PRICE_LIST, { ...quote, email: '' });
  expect(sections[0]?.total).toEqual(['Estimated total', formatUsd(total)]);
});

test('the sheet of a menu has each drink, and says why it was widened', () => {
  const { sections } = planSheet(PRICE_LIST, plans[2]!);
  expect(sections.map(({ heading }) => heading).filter(Boolean)).toHaveLength(4);
  expect(sections[0]?.paragraphs?.join(' ')).toMatch(/Plan for about .* We added two/);
});

test('a cocktail comes back from what is saved of it, but for the garnish in the client’s words', () => {
  const request = { ...cocktail, specialIngredient: 'smoked sage', eventDetails: 'A wedding.', email: 'a@example.com' };
  const created = createCocktail(request, () => 0.75);
  const content = cocktailContent(request, created);
  expect(readPlan('cocktail', content)).not.toBeNull();
  expect(JSON.stringify(content)).not.toMatch(/sage|wedding|example/i);
  const restored = cocktailOf(content);
  expect(restored.name).toBe(created.name);
  expect(created.ingredients).toEqual([...restored.ingredients, 'smoked sage, to garnish']);
});
