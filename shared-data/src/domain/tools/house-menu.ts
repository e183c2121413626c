import { widenedMenu } from './menu.ts';
import type { AlcoholPreference, FoodPairing, MenuCocktail } from './menu.ts';

/** A preference that filters, or a word that only describes. */
type Tag = Exclude<AlcoholPreference, 'all'> | 'classic' | 'citrus' | 'herbal' | 'aperitif' | 'fruity';

/** A cocktail of the house. */
export interface HouseCocktail extends MenuCocktail {
  tags: readonly Tag[];
}

/** The seven built-in cocktails. */
export const HOUSE_COCKTAILS: readonly HouseCocktail[] = [
  {
    name: 'Capitol Old Fashioned',
    description: 'Rye, a little maple and orange oil over one clear cube. The drink that people come back for.',
    ingredients: ['Rye whiskey', 'Maple syrup', 'Aromatic bitters', 'Orange peel', 'Dark cherry'],
    tags: ['whiskey', 'classic'],
  },
  {
    name: 'Cucumber Gin Highball',
    description: 'Dry gin lengthened with tonic, cucumber ribbon and rosemary. Cool, green and easy to hold.',
    ingredients: ['London dry gin', 'Tonic water', 'Cucumber', 'Rosemary'],
    tags: ['gin', 'herbal'],
  },
  {
    name: 'Salted-Rim Margarita',
    description: 'Blanco tequila, fresh lime and agave, with half a salted rim so that every guest may choose.',
    ingredients: ['Blanco tequila', 'Orange liqueur', 'Fresh lime juice', 'Agave syrup', 'Sea salt'],
    tags: ['tequila', 'citrus', 'classic'],
  },
  {
    name: 'Garden Mojito',
    description: 'White rum over crushed ice with more mint than is strictly necessary.',
    ingredients: ['White rum', 'Fresh mint', 'Lime', 'Cane sugar', 'Soda water'],
    tags: ['rum', 'herbal', 'citrus'],
  },
  {
    name: 'Olive Martini',
    description: 'Vodka stirred very cold with dry vermouth, and three green olives on a gold pick.',
    ingredients: ['Vodka', 'Dry vermouth', 'Castelvetrano olives'],
    tags: ['vodka', 'classic'],
  },
  {
    name: 'Orange Spritz',
    description: 'Bitter orange, sparkling wine and soda: a long aperitif for the hour before dinner.',
    ingredients: ['Bitter orange aperitif', 'Sparkling wine', 'Soda water', 'Orange', 'Rosemary'],
    tags: ['low-alcohol', 'aperitif'],
  },
  {
    name: 'Berry Hurricane',
    description: 'Strawberry, peach and lime in layers, with no alcohol and no less ceremony.',
    ingredients: ['Strawberry purée', 'Peach nectar', 'Fresh lime juice', 'Mint', 'Seasonal berries'],
    tags: ['mocktails', 'fruity'],
  },
];

/** Versions without alcohol, for menus that the seven leave with a single drink. */
export const ALCOHOL_FREE: readonly HouseCocktail[] = [
  {
    name: 'Garden Mojito without alcohol',
    description: 'Mint, lime and cloudy apple over crushed ice, in the same glass as the other.',
    ingredients: ['Cloudy apple juice', 'Fresh mint', 'Lime', 'Cane sugar', 'Soda water'],
    tags: ['mocktails', 'herbal', 'citrus'],
  },
  {
    name: 'Orange Spritz without alcohol',
    description: 'Bitter orange cordial with alcohol-free sparkling wine and soda, just as long.',
    ingredients: ['Bitter orange cordial', 'Alcohol-free sparkling wine', 'Soda water', 'Orange', 'Rosemary'],
    tags: ['mocktails', 'aperitif'],
  },
  {
    name: 'Salted-Rim Margarita without alcohol',
    description: 'Fresh lime, orange syrup and an alcohol-free agave spirit, with half a salted rim.',
    ingredients: ['Alcohol-free agave spirit', 'Orange syrup', 'Fresh lime juice', 'Agave syrup', 'Sea salt'],
    tags: ['mocktails', 'citrus'],
  },
];

/** The drinks of a choice, and those that join a single one. */
export function houseMenu(preference: AlcoholPreference, foods: readonly FoodPairing[]) {
  return widenedMenu(HOUSE_COCKTAILS, ALCOHOL_FREE, preference, foods);
}
