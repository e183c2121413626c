/** Options and limits of the signature cocktail tool (docs/product/signature-cocktail.md#cocktail-options). */
export const SPIRITS = ['vodka', 'gin', 'rum', 'whiskey', 'tequila', 'brandy', 'non-alcoholic'] as const;
export type Spirit = (typeof SPIRITS)[number];
export const FLAVORS = ['sweet', 'sour', 'bitter', 'spicy', 'herbal', 'fruity', 'refreshing'] as const;
export type Flavor = (typeof FLAVORS)[number];
export const INTENSITIES = ['light', 'medium', 'strong'] as const;
export type Intensity = (typeof INTENSITIES)[number];
export const SEASONS = ['spring', 'summer', 'fall', 'winter', 'any'] as const;
export type Season = (typeof SEASONS)[number];

export const COCKTAIL_DEFAULTS = {
  spirit: '',
  flavorProfile: '',
  intensity: 'medium',
  season: 'any',
  specialIngredient: '',
  eventDetails: '',
  email: '',
} as const;

export const COCKTAIL_LIMITS = {
  specialIngredientMin: 2,
  specialIngredientMax: 60,
  eventDetailsMin: 10,
  eventDetailsMax: 300,
} as const;

export const COCKTAIL_MESSAGES = {
  spirit: 'Please select a base spirit',
  flavorProfile: 'Please select a flavor profile',
  intensity: 'Please select an intensity level',
  specialIngredient: 'Special ingredient must be at least 2 characters.',
  specialIngredientMax: 'Please keep this to 60 characters at most.',
  eventDetailsMin: 'Please provide at least 10 characters about your event.',
  eventDetailsMax: 'Event details should not exceed 300 characters.',
  email: 'Please enter a valid email',
} as const;
