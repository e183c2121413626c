import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { jpegOf } from './support/photos.ts';
import {
  addIngredient,
  addRecipe,
  changeIngredient,
  ingredientOf,
  lineOf,
  photoOf,
  recipeOf,
  withoutRecipes,
} from './support/recipes.ts';

// docs/product/recipes.md
let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin' });
});
afterAll(() => backend.stop());
beforeEach(() => withoutRecipes(backend));

// rule: B-4-21
test('an ingredient has its name once, keeps its unit while recipes use it, and goes only while none does', async () => {
  const lime = await addIngredient(owner, { name: 'Lime' });
  expect(await changeIngredient(owner, await addIngredient(owner), { name: 'LIME' })).toBe('PT409 ingredient_exists');
  expect(await changeIngredient(owner, lime, { name: 'Lime\njuice', unit: 'g', supplier: 'Leaf\n& Co' })).toBe('ok');
  expect(await backend.sql('select name, supplier from private.ingredients where id = $1::uuid', [lime])).toEqual([
    { name: 'Lime juice', supplier: 'Leaf & Co' },
  ]);
  await addRecipe(owner, [lineOf(lime, 1, 'g')]);
  expect(await changeIngredient(owner, lime, { name: 'Lime', unit: 'ml' })).toBe('PT409 unit_in_use');
  const remove = async (id: string) => {
    const { error } = await owner.client.rpc('remove_ingredient', { p_id: id });
    return error?.message ?? 'ok';
  };
  expect(await remove(lime)).toBe('ingredient_in_use');
  expect(await remove(await addIngredient(owner))).toBe('ok');
});

// rule: B-4-20, B-4-21
test('a wrong value is named', async () => {
  const lime = await addIngredient(owner);
  const refused = async (name: string, args: object) => {
    const { error } = await owner.client.rpc(name, args);
    return error?.code === 'PT422' ? error.details : error?.code;
  };
  for (const [changes, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ unit: 'cup' }, 'unit'],
    [{ abv: 97 }, 'abv'],
    [{ abv: null }, 'abv'],
    [{ abv: 5, unit: 'piece' }, 'abv'],
    [{ allergens: ['dust'] }, 'allergens'],
    [{ allergens: null }, 'allergens'],
    [{ purchaseAmount: 1 }, 'purchase_amount'],
    [{ purchaseAmount: 0, purchaseCents: 1 }, 'purchase_amount'],
    [{ purchaseAmount: 1, purchaseCents: -1 }, 'purchase_cents'],
    [{ supplier: 'x'.repeat(101) }, 'supplier'],
    [{ stock: -1 }, 'stock'],
  ] as const)
    expect(await refused('save_ingredient', { p_id: null, p_changes: ingredientOf(changes), p_seen: {} })).toBe(field);
  for (const [changes, field] of [
    [{ name: '' }, 'name'],
    [{ category: 'Odd' }, 'category'],
    [{ difficulty: null }, 'difficulty'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ method: 'burn' }, 'method'],
    [{ glassware: 'Mug' }, 'glassware'],
    [{ ice: 'dry' }, 'ice'],
    [{ garnish: 'x'.repeat(121) }, 'garnish'],
    [{ instructions: ' ' }, 'instructions'],
    [{ servings: 0 }, 'servings'],
    [{ servings: 1.5 }, 'servings'],
    [{ lines: [] }, 'lines'],
    [{ lines: null }, 'lines'],
    [{ lines: [lineOf('nothing')] }, 'lines'],
    [{ lines: [lineOf(lime, 0)] }, 'lines'],
    [{ lines: [lineOf(lime, 1, 'cup')] }, 'lines'],
    [{ lines: [{ ...lineOf(lime), isTopping: 1 }] }, 'lines'],
    [{ lines: [lineOf(lime, 1, 'piece')] }, 'unit'],
    [{ lines: Array.from({ length: 21 }, () => lineOf(lime)) }, 'lines'],
    [{ photo: photoOf({ alt: ' ' }) }, 'alt'],
    [{ photo: photoOf({ alt: 'x'.repeat(201) }) }, 'alt'],
    [{ photo: 'mine' }, 'alt'],
    [{ photo: photoOf({ content: Buffer.from('a GIF').toString('base64') }) }, 'photo'],
    [{ photo: photoOf({ content: jpegOf(300_001) }) }, 'photo'],
    [{ photo: photoOf({ small: jpegOf(30_001) }) }, 'photo'],
    [{ photo: photoOf({ small: null }) }, 'photo'],
    [{ photo: { alt: 'Of another recipe' } }, 'photo'],
  ] as const)
    expect(
      await refused('save_recipe', { p_id: null, p_version: null, p_recipe: recipeOf([lineOf(lime)], changes) }),
    ).toBe(field);
});

test('no role of the API writes the tables of recipes', async () => {
  const tables = ['ingredients', 'recipes', 'recipe_versions', 'recipe_lines', 'recipe_photos'];
  await addRecipe(owner, [lineOf(await addIngredient(owner))], { photo: photoOf() });
  const as = (table: string, statement: string) => {
    // The other tables' own guards would refuse what cascades.
    const open = tables
      .filter((other) => other !== table)
      .map((other) => `alter table private.${other} disable trigger ${other}_10_guard_truncate;`);
    return backend
      .sql(
        `do $$ begin grant usage on schema private to service_role; grant all on all tables in schema private to service_role;
          ${open.join(' ')} set local role service_role; ${statement}; end $$`,
      )
      .then(() => 'done', String);
  };
  expect(await as('recipes', 'update private.recipes set is_public = true')).toContain('not_allowed');
  for (const table of tables) {
    expect(await as(table, `delete from private.${table}`)).toContain('not_allowed');
    expect(await as(table, `truncate private.${table} cascade`)).toContain('not_allowed');
  }
  expect(
    await as('recipe_versions', `insert into private.recipe_versions select * from private.recipe_versions`),
  ).toContain('not_allowed');
});
