import { person } from '../support/people.ts';
import {
  addIngredient,
  addRecipe,
  ingredientOf,
  lineOf,
  photoOf,
  recipeOf,
  recipePage,
  setPublic,
} from '../support/recipes.ts';
import { rpc } from './context.ts';
import type { ActionContext, PermissionSubject } from './context.ts';

const admin = ({ backend }: ActionContext) => person(backend, { role: 'admin' });
const ingredient = async (context: ActionContext) => addIngredient(await admin(context));
const recipe = async (context: ActionContext, isPublic = false) => {
  const owner = await admin(context);
  const id = await addRecipe(owner, [lineOf(await addIngredient(owner))], { photo: photoOf() });
  if (isPublic) await setPublic(owner, id);
  return id;
};
/** What `recipe_photo` answers, as a row or none. */
const photo = async (context: ActionContext, isPublic: boolean) => {
  const { photo } = await recipePage(await admin(context), await recipe(context, isPublic));
  const { data, error } = await context.client.rpc('recipe_photo', { p_id: photo!.id, p_small: false });
  return { data: data ? [data] : [], error };
};

export const recipes: PermissionSubject = {
  table: `
list the ingredients                              | 42501   | PT403    | PT403 | yes   | yes
add an ingredient                                 | 42501   | PT403    | PT403 | PT403 | yes
remove an ingredient                              | 42501   | PT403    | PT403 | PT403 | yes
list the recipes                                  | 42501   | PT403    | PT403 | yes   | yes
read a recipe                                     | 42501   | PT403    | PT403 | yes   | yes
add a recipe                                      | 42501   | PT403    | PT403 | yes   | yes
change a recipe                                   | 42501   | PT403    | PT403 | yes   | yes
change a public recipe                            | 42501   | PT403    | PT403 | PT403 | yes
make a recipe public                              | 42501   | PT403    | PT403 | PT403 | yes
archive a recipe                                  | 42501   | PT403    | PT403 | PT403 | yes
read the public recipes                           | yes     | yes      | yes   | yes   | yes
see the photo of a public recipe                  | yes     | yes      | yes   | yes   | yes
see the photo of a recipe that is not public      | none    | none     | none  | yes   | yes
read the ingredients as a table                   | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the recipes as a table                       | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the versions as a table                      | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the lines as a table                         | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the photos of recipes as a table             | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'list the ingredients': async (context) => {
      await ingredient(context);
      return context.client.rpc('ingredient_list');
    },
    'add an ingredient': ({ client }) =>
      client.rpc('save_ingredient', { p_id: null, p_changes: ingredientOf(), p_seen: {} }),
    'remove an ingredient': async (context) =>
      context.client.rpc('remove_ingredient', { p_id: await ingredient(context) }),
    'list the recipes': rpc('recipe_list', { p_filter: {}, p_offset: 0 }),
    'read a recipe': async (context) => context.client.rpc('recipe_page', { p_id: await recipe(context) }),
    'add a recipe': async (context) =>
      context.client.rpc('save_recipe', {
        ...{ p_id: null, p_version: null, p_recipe: recipeOf([lineOf(await ingredient(context))]) },
      }),
    'change a recipe': async (context) =>
      context.client.rpc('save_recipe', {
        ...{ p_id: await recipe(context), p_version: 1, p_recipe: recipeOf([lineOf(await ingredient(context))]) },
      }),
    'change a public recipe': async (context) =>
      context.client.rpc('save_recipe', {
        ...{ p_id: await recipe(context, true), p_version: 1, p_recipe: recipeOf([lineOf(await ingredient(context))]) },
      }),
    'make a recipe public': async (context) =>
      context.client.rpc('set_recipe_public', { p_id: await recipe(context), p_public: true }),
    'archive a recipe': async (context) =>
      context.client.rpc('set_recipe_archived', { p_id: await recipe(context), p_archived: true }),
    'read the public recipes': async (context) => {
      await recipe(context, true);
      return context.client.rpc('public_recipes', { p_limit: 10, p_offset: 0 });
    },
    'see the photo of a public recipe': (context) => photo(context, true),
    'see the photo of a recipe that is not public': (context) => photo(context, false),
    'read the ingredients as a table': ({ client }) => client.from('ingredients').select(),
    'read the recipes as a table': ({ client }) => client.from('recipes').select(),
    'read the versions as a table': ({ client }) => client.from('recipe_versions').select(),
    'read the lines as a table': ({ client }) => client.from('recipe_lines').select(),
    'read the photos of recipes as a table': ({ client }) => client.from('recipe_photos').select(),
  },
};
