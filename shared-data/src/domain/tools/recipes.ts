import type { Flavor, Intensity, Season, Spirit } from './cocktail.ts';

export interface BaseRecipe {
  ingredients: readonly string[];
  method: readonly string[];
}

/** One fixed base per spirit. */
export const BASE_RECIPES: Readonly<Record<Spirit, BaseRecipe>> = {
  vodka: {
    ingredients: ['2 oz vodka', '¾ oz fresh lemon juice', '½ oz simple syrup'],
    method: ['Shake the vodka, lemon juice and syrup with ice for 12 seconds.', 'Strain into a chilled coupe.'],
  },
  gin: {
    ingredients: ['2 oz London dry gin', '¾ oz fresh lime juice', '½ oz elderflower cordial'],
    method: ['Shake the gin, lime juice and cordial with ice for 12 seconds.', 'Strain into a highball glass.'],
  },
  rum: {
    ingredients: ['2 oz aged rum', '¾ oz fresh lime juice', '½ oz demerara syrup'],
    method: ['Shake the rum, lime juice and syrup with ice until the tin frosts.', 'Strain into a rocks glass.'],
  },
  whiskey: {
    ingredients: ['2 oz rye whiskey', '¼ oz maple syrup', '2 dashes aromatic bitters'],
    method: ['Stir the whiskey, syrup and bitters over ice for 30 turns.', 'Strain into a rocks glass.'],
  },
  tequila: {
    ingredients: ['2 oz blanco tequila', '1 oz fresh lime juice', '½ oz agave syrup'],
    method: [
      'Shake the tequila, lime juice and agave with ice for 12 seconds.',
      'Strain into a glass with half a salted rim.',
    ],
  },
  brandy: {
    ingredients: ['2 oz brandy', '¾ oz orange liqueur', '¾ oz fresh lemon juice'],
    method: ['Shake the brandy, liqueur and lemon juice with ice for 12 seconds.', 'Strain into a chilled coupe.'],
  },
  'non-alcoholic': {
    ingredients: ['2 oz alcohol-free botanical spirit', '1 oz white grape juice', '½ oz fresh lemon juice'],
    method: ['Shake the botanical spirit, grape juice and lemon juice with ice.', 'Strain into a wine glass.'],
  },
};

/** What the flavor profile adds. */
export const FLAVOR_ITEMS: Readonly<Record<Flavor, string>> = {
  sweet: '½ oz honey syrup',
  sour: '½ oz fresh grapefruit juice',
  bitter: '¼ oz bitter orange aperitif',
  spicy: '2 slices fresh jalapeño, muddled',
  herbal: '4 basil leaves, clapped',
  fruity: '4 fresh raspberries, muddled',
  refreshing: '4 slices cucumber, muddled',
};

/** What stands for a flavor's item where that has alcohol and the drink has none. */
export const FLAVOR_ITEMS_WITHOUT_ALCOHOL: Partial<Record<Flavor, string>> = {
  bitter: '¼ oz bitter orange cordial',
};

/** What the season adds; `any` has its own, so that every recipe has a season's item. */
export const SEASON_ITEMS: Readonly<Record<Season, string>> = {
  spring: '¼ oz rhubarb syrup',
  summer: '1 slice ripe peach',
  fall: '¼ oz spiced apple cider syrup',
  winter: '1 cinnamon stick',
  any: '1 lemon peel, expressed over the glass',
};

/** How strong it is served; the base stays as it is. */
export const SERVING: Readonly<Record<Intensity, string>> = {
  light: 'Serve long, over plenty of ice, lengthened with soda.',
  medium: 'Serve over fresh ice.',
  strong: 'Serve short, over one large clear cube that melts slowly.',
};
