import { UNIT_ML } from '../../shared-data/src/domain/bar/recipe.ts';
import type { SiteContent } from '../../shared-data/src/domain/business/site-content.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import {
  addIngredient,
  addRecipe,
  changeIngredient,
  lineOf,
  namesOf,
  recipeOf,
  recipePage,
  saveRecipe,
  setArchived,
  setPublic,
  withoutRecipes,
} from './support/recipes.ts';
import type { SavedRecipe } from './support/recipes.ts';

// docs/product/recipes.md
let backend: TestBackend;
let owner: Person;
let staff: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin', fullName: 'Olive Owner' });
  staff = await person(backend, { role: 'staff', fullName: 'Basil Barkeeper' });
});
afterAll(() => backend.stop());
beforeEach(() => withoutRecipes(backend));

const visible = async () =>
  (await backend.visitor().rpc('public_recipes', { p_limit: 50, p_offset: 0 })).data as SavedRecipe[];
const content = async () => (await backend.visitor().rpc('site_content')).data as SiteContent;

// rule: B-4-20
test('a save keeps the earlier version, which never changes, with who saved it', async () => {
  const [gin, lime] = [await addIngredient(owner, { abv: 40 }), await addIngredient(owner)];
  const id = await addRecipe(staff, [lineOf(gin)], { name: 'Gin First' });
  expect(await saveRecipe(owner, id, 1, recipeOf([lineOf(gin), lineOf(lime, 1, 'oz')], { name: 'Gin\nSecond' }))).toBe(
    'ok',
  );
  expect(await recipePage(owner, id)).toMatchObject({ name: 'Gin Second', version: 2 });
  const first = await recipePage(owner, id, 1);
  expect(first).toMatchObject({ name: 'Gin First', version: 1 });
  expect(first.lines).toHaveLength(1);
  expect(first.versions).toMatchObject([
    { version: 2, savedBy: 'Olive Owner' },
    { version: 1, savedBy: 'Basil Barkeeper' },
  ]);
  expect(await saveRecipe(staff, id, 1, recipeOf([lineOf(gin)]))).toBe('PT409 changed_elsewhere');
  for (const statement of [
    `update private.recipe_versions set name = 'Other'`,
    'update private.recipe_lines set amount = 1',
    'delete from private.recipe_versions',
    'delete from private.recipe_lines',
    'truncate private.recipe_versions cascade',
    'truncate private.recipe_lines',
    `update private.recipes set version = 1 where version = 2`,
  ])
    await expect(backend.sql(statement)).rejects.toThrow('not_allowed');
});

// rule: B-4-20
test('the account of somebody who left is removed from the versions, and nothing else', async () => {
  const left = await person(backend, { role: 'staff' });
  const id = await addRecipe(left, [lineOf(await addIngredient(owner))]);
  await backend.sql('delete from auth.users where id = $1::uuid', [left.id]);
  expect((await recipePage(owner, id)).versions).toMatchObject([{ version: 1, savedBy: null }]);
});

describe('a drink that is called free of alcohol has no ingredient with alcohol', () => {
  // rule: B-4-20
  test.each([
    ['the category', { category: 'Non-Alcoholic' }],
    ['the name', { name: 'Alcohol-free Sour' }],
    ['a name with “without alcohol”', { name: 'Garden Mojito without alcohol' }],
    ['a name with “mocktail”', { name: 'Berry MOCKTAIL' }],
    ['a virgin drink', { name: 'Virgin Mary' }],
    ['a zero-proof drink', { name: 'Zero-Proof Negroni' }],
  ])('by %s, when the recipe is saved', async (_, changes) => {
    const [gin, lime] = [await addIngredient(owner, { abv: 0.5 }), await addIngredient(owner)];
    expect(await saveRecipe(owner, null, null, recipeOf([lineOf(lime), lineOf(gin)], changes))).toBe(
      'PT409 has_alcohol',
    );
    const id = await addRecipe(owner, [lineOf(lime)], changes);
    expect(await saveRecipe(owner, id, 1, recipeOf([lineOf(gin)], changes))).toBe('PT409 has_alcohol');
    expect((await recipePage(owner, id)).version).toBe(1);
  });

  // rule: B-4-20
  test('when the ingredient is changed, also of an archived recipe, until the recipe is called otherwise', async () => {
    const tea = await addIngredient(owner, { name: 'Tea' });
    const id = await addRecipe(owner, [lineOf(tea)], { category: 'Non-Alcoholic' });
    await setArchived(owner, id);
    expect(await changeIngredient(owner, tea, { name: 'Tea', abv: 0.1 })).toBe('PT409 called_free');
    await expect(backend.sql('update private.ingredients set abv = 5')).rejects.toThrow('called_free');
    expect(await changeIngredient(owner, tea, { name: 'Tea', supplier: 'Leaf & Co' })).toBe('ok');
    expect(await saveRecipe(owner, id, 1, recipeOf([lineOf(tea)], { category: 'Classic' }))).toBe('ok');
    expect(await changeIngredient(owner, tea, { name: 'Tea', abv: 0.1 })).toBe('ok');
  });

  // rule: B-4-20
  test('whatever writes the line', async () => {
    const [gin, lime] = [await addIngredient(owner, { abv: 40 }), await addIngredient(owner)];
    const id = await addRecipe(owner, [lineOf(lime)], { category: 'Non-Alcoholic' });
    await expect(
      backend.sql(
        `insert into private.recipe_lines (recipe_id, version, position, ingredient_id, amount, unit, is_topping)
          values ($1::uuid, 1, 2, $2::uuid, 1, 'ml', false)`,
        [id, gin],
      ),
    ).rejects.toThrow('has_alcohol');
  });

  test('other drinks may have names that only look alike', async () => {
    const oil = await addIngredient(owner, { abv: 40 });
    expect(await saveRecipe(owner, null, null, recipeOf([lineOf(oil)], { name: 'Extra Virgin Martini' }))).toBe('ok');
  });
});

// rule: B-4-20
test('without alcohol and allergens follow from the ingredients, also when these change', async () => {
  const [egg, soda] = [
    await addIngredient(owner, { name: 'Egg white', unit: 'piece', allergens: ['egg'] }),
    await addIngredient(owner, { name: 'Soda' }),
  ];
  const id = await addRecipe(owner, [lineOf(egg, 1, 'piece'), lineOf(soda)]);
  expect(await recipePage(owner, id)).toMatchObject({ withoutAlcohol: true, allergens: ['egg'] });
  await changeIngredient(owner, soda, { name: 'Spritz', abv: 11, allergens: ['sulfites', 'egg'] });
  expect(await recipePage(owner, id)).toMatchObject({ withoutAlcohol: false, allergens: ['egg', 'sulfites'] });
});

// rule: B-4-21
test('the cost of a drink is computed from the prices, a changed price shows in all recipes, and a missing one gives none', async () => {
  const gin = await addIngredient(owner, { name: 'Gin', abv: 40, purchaseAmount: 750, purchaseCents: 3000 });
  const bitters = await addIngredient(owner, { name: 'Bitters', abv: 44, purchaseAmount: 100, purchaseCents: 1000 });
  const mint = await addIngredient(owner, { name: 'Mint', unit: 'piece' });
  const short = await addRecipe(owner, [lineOf(gin, 2, 'oz'), lineOf(bitters, 2, 'dash')], { name: 'Short' });
  const bowl = await addRecipe(owner, [lineOf(gin, 750)], { name: 'Bowl', servings: 10 });
  const minted = await addRecipe(owner, [lineOf(gin), lineOf(mint, 3, 'piece')], { name: 'Minted' });
  // 59.147 ml at 4 cents and 1.6 ml at 10 cents.
  expect((await recipePage(owner, short)).costCents).toBe(253);
  expect((await recipePage(owner, bowl)).costCents).toBe(300);
  expect((await recipePage(owner, minted)).costCents).toBeNull();
  await changeIngredient(owner, gin, { name: 'Gin', abv: 40, purchaseAmount: 750, purchaseCents: 6000 });
  expect((await recipePage(owner, short)).costCents).toBe(489);
  expect((await recipePage(owner, bowl)).costCents).toBe(600);
});

// rule: B-4-22
test('the database measures ounces and dashes as the site does', async () => {
  for (const [unit, ml] of Object.entries(UNIT_ML))
    expect(await backend.sql('select private.line_amount(1, $1)::double precision as ml', [unit])).toEqual([{ ml }]);
});

// rule: B-4-21
test('staff see strength, allergens and stock, and neither price, supplier nor cost', async () => {
  const gin = await addIngredient(owner, {
    ...{ name: 'Gin', abv: 40, purchaseAmount: 750, purchaseCents: 3000, supplier: 'Still & Sons', stock: 1500 },
  });
  const id = await addRecipe(owner, [lineOf(gin)]);
  const list = async (who: Person) => ((await who.client.rpc('ingredient_list')).data as object[])[0];
  const shared = { name: 'Gin', unit: 'ml', abv: 40, allergens: [], stock: 1500, recipes: 1 };
  expect(await list(staff)).toMatchObject({ ...shared, purchase_amount: null, purchase_cents: null, supplier: null });
  expect(await list(owner)).toMatchObject({
    ...{ ...shared, purchase_amount: 750, purchase_cents: 3000, supplier: 'Still & Sons' },
  });
  expect((await recipePage(staff, id)).costCents).toBeNull();
  expect((await recipePage(owner, id)).costCents).toBe(240);
  await setPublic(owner, id);
  expect(JSON.stringify(await visible())).not.toMatch(/cents|cost|supplier|stock|Still/i);
});

// rule: B-4-20
test('visitors see public recipes that are not archived, in the version in force', async () => {
  const lime = await addIngredient(owner, { name: 'Lime' });
  const id = await addRecipe(staff, [lineOf(lime)], { name: 'Lime Cup' });
  expect(await visible()).toEqual([]);
  expect(await setPublic(owner, id)).toBe('ok');
  expect(await visible()).toMatchObject([{ id, name: 'Lime Cup', withoutAlcohol: true, lines: [{ name: 'Lime' }] }]);
  expect(await saveRecipe(staff, id, 1, recipeOf([lineOf(lime)]))).toBe('PT403 recipe_is_public');
  await saveRecipe(owner, id, 1, recipeOf([lineOf(lime)], { name: 'Lime Bowl' }));
  expect(await visible()).toMatchObject([{ name: 'Lime Bowl' }]);
  await setArchived(owner, id);
  expect(await visible()).toEqual([]);
  await setArchived(owner, id, false);
  expect(await visible()).toHaveLength(1);
  await setPublic(owner, id, false);
  expect(await visible()).toEqual([]);
});

// rule: B-4-20
test('pages get a new content when what visitors see of a recipe has changed, and only then', async () => {
  const lime = await addIngredient(owner, { name: 'Lime' });
  const id = await addRecipe(owner, [lineOf(lime)], { name: 'Lime Cup' });
  let version = (await content()).version;
  const isNew = async () => {
    const before = version;
    version = (await content()).version;
    return version > before;
  };
  await saveRecipe(owner, id, 1, recipeOf([lineOf(lime)], { name: 'Lime Cup' }));
  await setArchived(owner, id);
  await setArchived(owner, id, false);
  await changeIngredient(owner, lime, { name: 'Key lime' });
  expect(await isNew()).toBe(false);
  await setPublic(owner, id);
  expect(await isNew()).toBe(true);
  expect((await content()).recipes).toMatchObject([{ name: 'Lime Cup', lines: [{ name: 'Key lime' }] }]);
  await saveRecipe(owner, id, 2, recipeOf([lineOf(lime)], { name: 'Lime Bowl' }));
  expect(await isNew()).toBe(true);
  await changeIngredient(owner, lime, { name: 'Key lime', stock: 4, purchaseAmount: 1, purchaseCents: 1 });
  expect(await isNew()).toBe(false);
  await changeIngredient(owner, lime, { name: 'Key lime', allergens: ['sulfites'] });
  expect(await isNew()).toBe(true);
  await setArchived(owner, id);
  expect(await isNew()).toBe(true);
});

// rule: B-4-20
test('recipes are found by words of name, description and ingredients, and by what they have and have not', async () => {
  const [gin, egg, tea] = [
    await addIngredient(owner, { name: 'Dry Gin', abv: 40 }),
    await addIngredient(owner, { name: 'Egg white', unit: 'piece', allergens: ['egg'] }),
    await addIngredient(owner, { name: 'Black tea' }),
  ];
  await addRecipe(owner, [lineOf(gin), lineOf(egg, 1, 'piece')], { name: 'White Lady', description: 'Silky.' });
  const cup = await addRecipe(owner, [lineOf(tea)], { name: 'Iced Cup', description: 'Long.', category: 'Refreshing' });
  const old = await addRecipe(owner, [lineOf(tea)], { name: 'Old Cup' });
  await setArchived(owner, old);
  await setPublic(owner, cup);
  expect(await namesOf(staff)).toEqual(['Iced Cup', 'White Lady']);
  expect(await namesOf(staff, { search: 'GIN silky' })).toEqual(['White Lady']);
  expect(await namesOf(staff, { search: 'gin tea' })).toEqual([]);
  expect(await namesOf(staff, { category: 'Refreshing' })).toEqual(['Iced Cup']);
  expect(await namesOf(staff, { withoutAlcohol: true })).toEqual(['Iced Cup']);
  expect(await namesOf(staff, { withoutAllergen: 'egg' })).toEqual(['Iced Cup']);
  expect(await namesOf(staff, { isPublic: true })).toEqual(['Iced Cup']);
  expect(await namesOf(staff, { archived: true })).toEqual(['Old Cup']);
  const { data } = await staff.client.rpc('recipe_list', { p_filter: {}, p_offset: 1 });
  expect(data).toMatchObject({ total: 2, recipes: [{ name: 'White Lady' }] });
});
