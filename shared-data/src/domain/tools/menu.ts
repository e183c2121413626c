/** Options and limits of the menu builder (docs/product/menu-builder.md#menu-options). */
export const MENU_EVENT_TYPES = ['wedding', 'corporate', 'birthday', 'holiday', 'anniversary', 'other'] as const;
export type MenuEventType = (typeof MENU_EVENT_TYPES)[number];
export const ALCOHOL_PREFERENCES = [
  'all',
  'whiskey',
  'vodka',
  'gin',
  'tequila',
  'rum',
  'low-alcohol',
  'mocktails',
] as const;
export type AlcoholPreference = (typeof ALCOHOL_PREFERENCES)[number];
export const FOOD_PAIRINGS = ['appetizers', 'seafood', 'meat', 'vegetarian', 'dessert', 'cheese'] as const;
export type FoodPairing = (typeof FOOD_PAIRINGS)[number];

export const MENU_DEFAULTS = {
  eventType: '',
  foodPairings: [] as FoodPairing[],
  theme: '',
  alcoholPreferences: '',
  guestCount: 50,
  email: '',
};

export const MENU_LIMITS = { themeMin: 2, themeMax: 80, guestsMin: 1, guestsMax: 500 } as const;

export const MENU_MESSAGES = {
  eventType: 'Please select an event type',
  alcoholPreferences: 'Please select alcohol preferences',
  theme: 'Theme must be at least 2 characters.',
  themeMax: 'Please keep this to 80 characters at most.',
  guestCountMin: 'Guest count must be at least 1',
  guestCountMax: 'For events over 500 guests, please contact us directly',
  email: 'Please enter a valid email',
} as const;

export interface MenuCocktail {
  name: string;
  description: string;
  ingredients: readonly string[];
  tags: readonly string[];
}

/** A cocktail is on the menu when its tags hold the preference, or the preference is all; nothing else filters. */
export function menuFor<C extends Pick<MenuCocktail, 'tags'>>(
  cocktails: readonly C[],
  preference: AlcoholPreference,
): C[] {
  return cocktails.filter(({ tags }) => preference === 'all' || tags.includes(preference));
}

/** Foods that a drink goes with, by its tags. */
const FOODS_OF_TAG: Readonly<Record<string, readonly FoodPairing[]>> = {
  whiskey: ['meat', 'cheese', 'dessert'],
  vodka: ['appetizers', 'seafood', 'cheese'],
  gin: ['appetizers', 'seafood', 'vegetarian'],
  tequila: ['appetizers', 'meat', 'seafood'],
  rum: ['vegetarian', 'dessert'],
  'low-alcohol': ['appetizers', 'vegetarian', 'cheese'],
  mocktails: ['vegetarian', 'dessert'],
};

/** Which of the chosen foods a drink goes with, in the order in which they were chosen. */
export function pairingsOf({ tags }: Pick<MenuCocktail, 'tags'>, foods: readonly FoodPairing[]): FoodPairing[] {
  return foods.filter((food) => tags.some((tag) => FOODS_OF_TAG[tag]?.includes(food)));
}

function bestFirst<C>(drinks: readonly C[], score: (drink: C) => number): C[] {
  return [...drinks].sort((a, b) => score(b) - score(a));
}

/** How many drinks join a choice that leaves a single one. */
const ADDED = 3;

/**
 * The menu of a choice: its drinks, those that go with the most of the foods first. One drink is no menu, so three join
 * it: for a spirit two that go with it and one without alcohol, otherwise drinks without alcohol only.
 * @param alcoholFree versions without alcohol of some of the cocktails
 */
export function widenedMenu<C extends Pick<MenuCocktail, 'tags'>>(
  cocktails: readonly C[],
  alcoholFree: readonly C[],
  preference: AlcoholPreference,
  foods: readonly FoodPairing[],
): { chosen: C[]; added: C[] } {
  const pairings = (drink: C) => pairingsOf(drink, foods).length;
  const chosen = bestFirst(menuFor(cocktails, preference), pairings);
  if (chosen.length !== 1) return { chosen, added: [] };
  const others = cocktails.filter((drink) => !chosen.includes(drink));
  const soft = [...menuFor(others, 'mocktails'), ...alcoholFree];
  if (preference === 'low-alcohol' || preference === 'mocktails') return { chosen, added: soft.slice(0, ADDED) };
  const shared = ({ tags }: C) => tags.filter((tag) => chosen[0]?.tags.includes(tag)).length;
  const near = bestFirst(
    others.filter((drink) => !soft.includes(drink)),
    (drink) => shared(drink) + pairings(drink),
  );
  return { chosen, added: [...near.slice(0, ADDED - 1), ...soft.slice(0, 1)] };
}

/** How many drinks to expect: two for each guest in the first hour, one in each hour after that. */
export function drinksToExpect(guestCount: number, hours: number): number {
  return guestCount * (hours + 1);
}

/** How a menu is served at each kind of event; the drinks on it are the same. */
export const MENU_SERVICE: Readonly<Record<MenuEventType, string>> = {
  wedding: 'Serve the first drink on trays while the photographs are taken, and the others from the bar.',
  corporate: 'Have the first two batched ahead: most guests arrive within a quarter of an hour.',
  birthday: 'Keep one drink for the toast, and pour it for everybody at the same time.',
  holiday: 'Begin with a drink that can be held in one hand beside a plate.',
  anniversary: 'Begin with the lighter drinks and keep the strongest for after dinner.',
  other: 'Begin with the lighter drinks; the others follow when everybody has arrived.',
};
