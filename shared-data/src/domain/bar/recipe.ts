/** How an ingredient is bought and counted (docs/product/recipes.md#ingredient). */
export type IngredientUnit = 'ml' | 'g' | 'piece';
/** What a recipe measures in; ounces and dashes are of ingredients that are counted in millilitres. */
export type LineUnit = IngredientUnit | 'oz' | 'dash';
export type Method = 'shake' | 'stir' | 'build' | 'throw' | 'blend';
export type Ice = 'none' | 'cubes' | 'large_cube' | 'crushed';

/**
 * Millilitres of what measures a volume: the fluid ounce of the United States, and the dash of Dave Arnold, "Liquid
 * Intelligence" (Norton, 2014), as `private.line_amount` has them.
 */
export const UNIT_ML = { ml: 1, oz: 29.5735, dash: 0.8 } as const;

/** One ingredient of a recipe, in its amount for all servings. */
export interface RecipeLine {
  ingredientId: string;
  name: string;
  amount: number;
  unit: LineUnit;
  /** Percent of alcohol by volume. */
  abv: number;
  /** Added after shaking or stirring, such as soda. */
  isTopping: boolean;
}

/** A recipe as everybody sees it once it is public: without price, supplier and stock (docs/product/recipes.md#public-recipes). */
export interface PublicRecipe {
  id: string;
  name: string;
  category: string;
  difficulty: string;
  description: string;
  method: Method;
  glassware: string;
  ice: Ice;
  garnish: string | null;
  /** One step a line. */
  instructions: string;
  /** How many drinks the amounts make. */
  servings: number;
  lines: RecipeLine[];
  /** Computed from the ingredients, as the allergens are. */
  withoutAlcohol: boolean;
  allergens: string[];
  /** Another picture has another id. */
  photo: { id: string; alt: string } | null;
}

/** Where the site serves the photo of a public recipe, for lists with at most 320 pixels a side (docs/product/recipes.md#photo). */
export const recipePhotoPath = (photoId: string, size: 'whole' | 'small' = 'whole'): string =>
  `/recipe-photos/${photoId}${size === 'small' ? '-small' : ''}.jpg`;

/** The words of a list, for inputs and for what is read. */
export const METHODS: Readonly<Record<Method, string>> = {
  ...{ shake: 'Shaken', stir: 'Stirred', build: 'Built in the glass', throw: 'Thrown', blend: 'Blended' },
};
export const ICE: Readonly<Record<Ice, string>> = {
  ...{ none: 'No ice', cubes: 'Cubes', large_cube: 'One large cube', crushed: 'Crushed ice' },
};
export const ALLERGENS: Readonly<Record<string, string>> = {
  ...{ milk: 'Milk', egg: 'Egg', fish: 'Fish', shellfish: 'Shellfish', tree_nuts: 'Tree nuts', peanuts: 'Peanuts' },
  ...{ wheat: 'Wheat', soy: 'Soy', sesame: 'Sesame', sulfites: 'Sulfites' },
};
