export interface Recipe {
  id: number;
  name: string;
  description: string;
  ingredients: readonly string[];
  /** One step per line. */
  instructions: string;
  category: string;
  difficulty: string;
  glassware: string;
  /** The name of the person who was signed in, otherwise `Anonymous`. */
  createdBy: string;
}

/** What the form holds; ingredients have at least one row. */
export type RecipeInput = Omit<Recipe, 'id' | 'createdBy' | 'ingredients'> & { ingredients: string[] };

export const EMPTY_RECIPE: RecipeInput = {
  name: '',
  category: '',
  description: '',
  ingredients: [''],
  instructions: '',
  difficulty: '',
  glassware: '',
};

/** The recipes with a new one at the end; its id is count + 1 and its blank ingredient rows are dropped. */
export function withRecipe(recipes: readonly Recipe[], input: RecipeInput, createdBy: string): Recipe[] {
  const ingredients = input.ingredients.map((line) => line.trim()).filter(Boolean);
  return [...recipes, { ...input, ingredients, id: recipes.length + 1, createdBy }];
}

export interface RecipeFilter {
  /** Searched for in name, description and ingredients, case-insensitive. */
  search: string;
  /** Empty for all. */
  category: string;
}

export function findRecipes(recipes: readonly Recipe[], { search, category }: RecipeFilter): Recipe[] {
  const wanted = search.trim().toLowerCase();
  return recipes.filter(
    (recipe) =>
      (category === '' || recipe.category === category) &&
      [recipe.name, recipe.description, ...recipe.ingredients].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The categories that some recipe has, in the order in which they first appear. */
export function categoriesOf(recipes: readonly Recipe[]): string[] {
  return [...new Set(recipes.map(({ category }) => category))];
}

/** The plural for one as well (docs/product/staff-and-recipes.md#shift-count). */
export function recipeCount(count: number): string {
  return count === 0 ? 'No recipes found matching your criteria' : `${count} recipes found`;
}
