/** Options and limits of the menu builder (spec: public §3, §5, §9). */
export const MENU_EVENT_TYPES = ['wedding', 'corporate', 'birthday', 'holiday', 'anniversary', 'other'] as const;
export type MenuEventType = (typeof MENU_EVENT_TYPES)[number];
export const ALCOHOL_PREFERENCES = ['all', 'whiskey', 'vodka', 'gin', 'tequila', 'rum', 'low-alcohol', 'mocktails'] as const;
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
  image: string;
  tags: readonly string[];
}

/** A cocktail is on the menu when its tags hold the preference, or the preference is all; nothing else filters. */
export function menuFor<C extends Pick<MenuCocktail, 'tags'>>(cocktails: readonly C[], preference: AlcoholPreference): C[] {
  return cocktails.filter(({ tags }) => preference === 'all' || tags.includes(preference));
}
