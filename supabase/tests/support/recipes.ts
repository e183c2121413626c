import { randomUUID } from 'node:crypto';
import type { TestBackend } from './backend.ts';
import type { Person } from './people.ts';
import { jpegOf } from './photos.ts';
import { answer } from './team.ts';

type Client = Pick<Person, 'client'>;

/** An ingredient as the owner's form sends it. */
export const ingredientOf = (changes: object = {}) => ({
  ...{ name: `Ingredient ${randomUUID().slice(0, 8)}`, unit: 'ml', abv: 0, allergens: [] as string[] },
  ...{ purchaseAmount: null, purchaseCents: null, supplier: null, stock: null, ...changes },
});

export interface LineInput {
  ingredientId: string;
  amount: number;
  unit: string;
  isTopping: boolean;
}

export const lineOf = (ingredientId: string, amount = 60, unit = 'ml', isTopping = false): LineInput => ({
  ...{ ingredientId, amount, unit, isTopping },
});

/** A recipe as the form sends it. */
export const recipeOf = (lines: LineInput[], changes: object = {}) => ({
  ...{
    name: 'Test Sour',
    category: 'Classic',
    difficulty: 'Beginner',
    description: 'Sour and short.',
    method: 'shake',
  },
  ...{ glassware: 'Coupe glass', ice: 'none', garnish: null, instructions: 'Shake.\nStrain.', servings: 1, lines },
  ...changes,
});

/** A photo as the form sends it. */
export const photoOf = (changes: object = {}) => ({
  ...{ alt: 'A pale drink in a coupe', content: jpegOf(500), small: jpegOf(50), ...changes },
});

/** The id; throws when it is refused. */
export async function addIngredient(owner: Client, changes: object = {}): Promise<string> {
  const { data, error } = await owner.client.rpc('save_ingredient', {
    ...{ p_id: null, p_changes: ingredientOf(changes), p_seen: {} },
  });
  if (error) throw new Error(`${error.code} ${error.message} ${error.details}`);
  return data as string;
}

/** An ingredient as the list shows it, by the fields of its form. */
export async function seenIngredient(owner: Client, id: string): Promise<Record<string, unknown>> {
  const { data } = await owner.client.rpc('ingredient_list');
  const row = (data as Record<string, unknown>[]).find((one) => one.id === id);
  return { ...row, purchaseAmount: row?.purchase_amount, purchaseCents: row?.purchase_cents };
}

/** Changes all fields, as somebody who has seen them as they are: 'ok', or the code and key of the refusal. */
export const changeIngredient = async (owner: Client, id: string, changes: object) =>
  changeFields(owner, id, ingredientOf(changes), await seenIngredient(owner, id));

/** Changes fields that were seen with other values: 'ok', or the code and key of the refusal. */
export const changeFields = (owner: Client, id: string, changes: object, seen: object) =>
  answer(owner.client.rpc('save_ingredient', { p_id: id, p_changes: changes, p_seen: seen }));

/** The id; throws when it is refused. */
export async function addRecipe(who: Client, lines: LineInput[], changes: object = {}): Promise<string> {
  const { data, error } = await who.client.rpc('save_recipe', {
    ...{ p_id: null, p_version: null, p_recipe: recipeOf(lines, changes) },
  });
  if (error) throw new Error(`${error.code} ${error.message} ${error.details}`);
  return data as string;
}

/** 'ok', or the code and key of the refusal. */
export const saveRecipe = (who: Client, id: string | null, version: number | null, recipe: object) =>
  answer(who.client.rpc('save_recipe', { p_id: id, p_version: version, p_recipe: recipe }));

export const setPublic = (who: Client, id: string, isPublic = true) =>
  answer(who.client.rpc('set_recipe_public', { p_id: id, p_public: isPublic }));
export const setArchived = (who: Client, id: string, archived = true) =>
  answer(who.client.rpc('set_recipe_archived', { p_id: id, p_archived: archived }));

export interface SavedRecipe {
  id: string;
  name: string;
  version: number;
  isPublic: boolean;
  isArchived: boolean;
  costCents: number | null;
  withoutAlcohol: boolean;
  allergens: string[];
  lines: Record<string, unknown>[];
  photo: { id: string; alt: string } | null;
  versions: { version: number; savedBy: string | null }[];
}

export const recipePage = async (who: Client, id: string, version?: number) =>
  (await who.client.rpc('recipe_page', { p_id: id, ...(version && { p_version: version }) })).data as SavedRecipe;

/** The names that a filter finds. */
export async function namesOf(who: Client, filter: object = {}): Promise<string[]> {
  const { data } = await who.client.rpc('recipe_list', { p_filter: filter, p_offset: 0 });
  return (data as { recipes: SavedRecipe[] }).recipes.map(({ name }) => name);
}

/** Empties the tables. Versions refuse to be removed, so their triggers are off while it does. */
export const withoutRecipes = (backend: TestBackend) =>
  backend.sql(`do $$ declare t text; begin
    foreach t in array array['recipe_lines', 'recipe_versions', 'recipes', 'ingredients'] loop
      execute format('alter table private.%I disable trigger user', t);
      execute format('delete from private.%I', t);
      execute format('alter table private.%I enable trigger user', t);
    end loop; end $$`);
