import { RULES } from '../rules.gen.ts';
import { SPIRITS } from './cocktail.ts';
import { FIRST_WORDS } from './cocktail-names.ts';
import { joinedNote, joinPlans } from './plans-together.ts';
import { storedPlans } from './plans.ts';
import type { Plan } from './plans.ts';

const quote = (hours: number): Plan => ({
  kind: 'quote',
  content: { guestCount: 80, hours, packageType: 'premium', addons: [] },
});
const menu = (guestCount: number): Plan => ({
  kind: 'menu',
  content: { eventType: 'birthday', alcoholPreferences: 'gin', foodPairings: [], guestCount },
});
const cocktail = (n: number): Plan => ({
  kind: 'cocktail',
  content: {
    ...{ spirit: SPIRITS[n % SPIRITS.length]!, flavorProfile: 'sour', intensity: 'light', season: 'any' },
    ...{ firstWord: FIRST_WORDS[Math.floor(n / SPIRITS.length)]!, secondWord: 'Hour' },
  },
});
const cocktails = (count: number) => Array.from({ length: count }, (_, n) => cocktail(n));
const most = RULES.mostCocktails;

// rule: plans.md#plans-together
test.each<[title: string, before: Plan[], more: Plan[], after: Plan[], note: RegExp]>([
  ['plans of three kinds go together', [quote(4)], [menu(40), cocktail(0)], [quote(4), menu(40), cocktail(0)], /^$/],
  ['cocktails add up', [cocktail(0)], [cocktail(1)], [cocktail(0), cocktail(1)], /^$/],
  ['what is there already stays as it is', [menu(40), cocktail(0)], [cocktail(0)], [menu(40), cocktail(0)], /^$/],
  [
    'a second menu replaces the first, with a note',
    [menu(40), cocktail(0)],
    [menu(60)],
    [menu(60), cocktail(0)],
    /^“Menu for 60 guests” has taken the place of “Menu for 40 guests”: a booking has one menu\.$/,
  ],
  ['a second quote too', [quote(4)], [quote(6)], [quote(6)], /a booking has one quote/],
  [
    'the last cocktail has a place',
    cocktails(most - 1),
    [cocktail(most)],
    [...cocktails(most - 1), cocktail(most)],
    /^$/,
  ],
  [
    'one more is left out, with a note',
    cocktails(most),
    [cocktail(most), menu(40)],
    [...cocktails(most), menu(40)],
    /was left out: a booking has at most 10 cocktails\. Drop one to add another\.$/,
  ],
])('%s', (_title, before, more, after, note) => {
  const joined = joinPlans(before, more);
  expect(joined.plans).toEqual(after);
  expect(joined.note).toMatch(note);
  expect([joinedNote(joined, joined.plans), joinedNote(joined, [])]).toEqual([joined.note, '']);
});

// rule: plans.md#plan-content
test('stored plans that cannot be read are left out', () => {
  expect(storedPlans([menu(40), { kind: 'poem' }, null, 'menu'])).toEqual([menu(40)]);
  for (const none of [null, undefined, 'menu', menu(40)]) expect(storedPlans(none)).toEqual([]);
});
