/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, gate, http, HttpResponse, refusal, server, STAFF } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { answers } from '../testing/crew-rows.ts';
import { ingredientRow, recipeRow } from '../testing/recipe-rows.ts';
import { renderPage } from '../testing/render-page.tsx';
import RecipeDatabasePage from './recipe-database-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const bodies = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);
const ingredients = [
  ingredientRow(),
  ingredientRow({ id: 'i2', name: 'Egg white', unit: 'piece', abv: 0, allergens: ['egg'], recipes: 0, stock: null }),
];

/** The recipes of the team at an address. */
async function open({
  session = ADMIN,
  route = '/',
  recipe = recipeRow(),
  handlers = [],
}: Pick<RenderOptions, 'session' | 'route' | 'handlers'> & { recipe?: object | null } = {}) {
  const page = renderPage(RecipeDatabasePage, {
    session,
    route,
    handlers: [
      ...handlers,
      answers('recipe_list', { total: 1, recipes: [recipeRow()] }),
      http.post(`${RPC}/recipe_page`, () => HttpResponse.json(recipe)),
      answers('ingredient_list', ingredients),
      answers('save_recipe', 'r9'),
      answers('save_ingredient', 'i9'),
      answers('remove_ingredient', null),
      answers('set_recipe_public', null),
      answers('set_recipe_archived', null),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Recipes' });
  return page;
}

test('the owner sees recipes with allergens and cost, and no samples', async () => {
  const { container } = await open();
  const row = await screen.findByText('White Lady', { selector: 'strong' });
  expect(row.closest('li')).toHaveTextContent(/Shaken · Coupe glass · \$2\.53 a drink · Egg/);
  expect(screen.getByRole('status')).toHaveTextContent('1 recipes found');
  expect(screen.queryByText(/Sample/)).toBeNull();
  await expectNoAxeViolations(container);
});

// rule: B-4-20
test('search and filters are asked of the database and kept in the address', async () => {
  const { user } = await open();
  await screen.findByText('White Lady', { selector: 'strong' });
  await user.type(screen.getByRole('searchbox', { name: 'Search recipes' }), 'gin silky');
  await user.selectOptions(screen.getByLabelText('Without the allergen'), 'Egg');
  await user.click(screen.getByRole('checkbox', { name: 'Without alcohol' }));
  await waitFor(() =>
    expect(bodies('recipe_list').at(-1)).toMatchObject({
      p_filter: { search: 'gin silky', withoutAllergen: 'egg', withoutAlcohol: true, isPublic: false, archived: false },
      p_offset: 0,
    }),
  );
  await waitFor(() => expect(window.location.search).toContain('search=gin+silky'));
});

// rule: B-3-73
test('recipes of another search are marked and not counted while the answer loads', async () => {
  const { user, container } = await open();
  await screen.findByText('1 recipes found');
  const late = gate();
  server.use(
    http.post(`${RPC}/recipe_list`, async () => {
      await late.opened;
      return HttpResponse.json({ total: 0, recipes: [] });
    }),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search recipes' }), 'gin');
  expect(await screen.findByText('Loading the recipes')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Recipes' }).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('1 recipes found')).toBeNull();
  late.open();
  expect(await screen.findByText('No recipes found matching your criteria')).toBeVisible();
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

test('a list without recipes says what comes first, and one that fails can be asked for again', async () => {
  const none = await open({ handlers: [answers('recipe_list', { total: 0, recipes: [] })] });
  expect(await screen.findByText('No recipes yet')).toBeVisible();
  none.unmount();
  await open({ handlers: [http.post(`${RPC}/recipe_list`, () => refusal(500, 'XX000', 'broken'))] });
  expect(await screen.findByText('The recipes could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: /again|retry/i })).toBeVisible();
});

// rule: B-4-22
test('a recipe is shown for one drink and for a batch with its water, and printed alone', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, container } = await open({ route: '/?recipe=r1' });
  const sheet = await screen.findByRole('article', { name: 'White Lady' });
  expect(within(sheet).getByRole('row', { name: 'Dry gin 2 oz' })).toBeVisible();
  expect(within(sheet).getByText('$2.53')).toBeVisible();
  await user.clear(within(sheet).getByLabelText('Drinks'));
  await user.type(within(sheet).getByLabelText('Drinks'), '20');
  expect(within(sheet).getByRole('row', { name: 'Dry gin 2 oz 1.18 L (40 oz)' })).toBeVisible();
  expect(within(sheet).getByRole('row', { name: 'Egg white 1 20' })).toBeVisible();
  // 1,182.94 ml of 40 %: 0.649 of it.
  expect(within(sheet).getByRole('row', { name: 'Water from the ice 770 ml (26 oz)' })).toBeVisible();
  await user.clear(within(sheet).getByLabelText('Drinks'));
  expect(within(sheet).getByText('From 1 to 1,000.')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Print Recipe' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(sheet).toHaveAttribute('data-print', 'part');
  window.dispatchEvent(new Event('afterprint'));
  expect(sheet).not.toHaveAttribute('data-print');
  await expectNoAxeViolations(container);
  print.mockRestore();
});

// rule: B-4-20
test('a new recipe is sent with its lines, whose units follow from the ingredient', async () => {
  const { user, container } = await open({ route: '/?recipe=new' });
  const form = await screen.findByRole('form', { name: 'New recipe' });
  await user.click(within(form).getByRole('button', { name: 'Create Recipe' }));
  expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
  await user.type(within(form).getByLabelText('Name'), 'White Lady');
  await user.selectOptions(within(form).getByLabelText('Category'), 'Classic');
  await user.type(within(form).getByLabelText('Description'), 'Silky.');
  await user.selectOptions(within(form).getByLabelText('Ingredient'), 'Dry gin');
  await user.type(within(form).getByLabelText('Amount'), '1.5');
  await user.click(within(form).getByRole('button', { name: 'Add ingredient' }));
  const second = within(within(form).getByRole('group', { name: 'Ingredient 2' }));
  await user.selectOptions(second.getByLabelText('Ingredient'), 'Egg white');
  await waitFor(() => expect(second.getByLabelText('Unit')).toHaveDisplayValue('pieces'));
  await user.type(second.getByLabelText('Amount'), '1');
  await user.click(second.getByRole('checkbox', { name: 'Added at the end' }));
  await user.selectOptions(within(form).getByLabelText('Method'), 'Stirred');
  await user.type(within(form).getByLabelText('Instructions'), 'Stir.');
  await user.selectOptions(within(form).getByLabelText('Glassware'), 'Coupe glass');
  await user.selectOptions(within(form).getByLabelText('Ice in the glass'), 'No ice');
  await user.selectOptions(within(form).getByLabelText('Difficulty'), 'Beginner');
  await expectNoAxeViolations(container);
  await user.click(within(form).getByRole('button', { name: 'Create Recipe' }));
  expect(await screen.findByText('Recipe added')).toBeVisible();
  expect(bodies('save_recipe')).toEqual([
    {
      p_id: null,
      p_version: null,
      p_recipe: {
        ...{ name: 'White Lady', category: 'Classic', difficulty: 'Beginner', description: 'Silky.', method: 'stir' },
        ...{ glassware: 'Coupe glass', ice: 'none', garnish: null, instructions: 'Stir.', servings: 1 },
        lines: [
          { ingredientId: 'i1', amount: 1.5, unit: 'oz', isTopping: false },
          { ingredientId: 'i2', amount: 1, unit: 'piece', isTopping: true },
        ],
        photo: null,
      },
    },
  ]);
});

// rule: B-4-20
test('a change is a new version, and a refusal of the database is shown with its reason', async () => {
  const hint = 'This drink is called free of alcohol, and Dry gin has 40%.';
  const { user } = await open({
    route: '/?recipe=r1',
    handlers: [
      http.post(`${RPC}/save_recipe`, () => refusal(409, 'PT409', 'has_alcohol', 'Dry gin', hint), { once: true }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const form = await screen.findByRole('form', { name: 'Change White Lady' });
  expect(within(form).getByLabelText('Name')).toHaveValue('White Lady');
  await user.click(within(form).getByRole('button', { name: 'Save recipe' }));
  expect(await screen.findByText(hint)).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Save recipe' }));
  expect(await screen.findByText('This is version 3.')).toBeVisible();
  expect(bodies('save_recipe').at(-1)).toMatchObject({ p_id: 'r1', p_version: 2 });
});

// rule: B-4-20
test('an earlier version is shown with a way back, and cannot be changed', async () => {
  const { user } = await open({
    route: '/?recipe=r1',
    handlers: [
      http.post(`${RPC}/recipe_page`, async ({ request }) => {
        const { p_version } = (await request.json()) as { p_version?: number };
        return HttpResponse.json(recipeRow(p_version === 1 ? { version: 1, name: 'Grey Lady' } : {}));
      }),
    ],
  });
  await user.selectOptions(await screen.findByLabelText('Version'), '1');
  expect(await screen.findByRole('article', { name: 'Grey Lady' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show version 2' }));
  expect(await screen.findByRole('article', { name: 'White Lady' })).toBeVisible();
});

// rule: B-4-20
test('the owner makes a recipe public and archives it; staff do not, and do not change a public one', async () => {
  const page = await open({ route: '/?recipe=r1' });
  await page.user.click(await screen.findByRole('button', { name: 'Make public' }));
  expect(await screen.findByText('Visitors see it within a minute.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('White Lady archived')).toBeVisible();
  expect(bodies('set_recipe_public')).toEqual([{ p_id: 'r1', p_public: true }]);
  expect(bodies('set_recipe_archived')).toEqual([{ p_id: 'r1', p_archived: true }]);
  page.unmount();
  await open({
    session: STAFF,
    route: '/?recipe=r1',
    recipe: recipeRow({ isPublic: true, costCents: null }),
  });
  await screen.findByRole('article', { name: 'White Lady' });
  for (const name of ['Change', 'Make public', 'Hide from visitors', 'Archive'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('Cost of a drink')).toBeNull();
});

test('an address of no recipe says so, and leads to the list', async () => {
  const { user } = await open({ route: '/?recipe=gone', recipe: null });
  await user.click(await screen.findByRole('button', { name: 'All recipes' }));
  expect(await screen.findByText('White Lady', { selector: 'strong' })).toBeVisible();
});

// rule: B-4-21
test('the owner keeps ingredients with price, supplier and stock, and removes those that no recipe has', async () => {
  const { user, container } = await open({ route: '/?tab=ingredients' });
  const gin = (await screen.findByText('Dry gin', { selector: 'strong' })).closest('li')!;
  expect(gin).toHaveTextContent('40% alcohol');
  expect(gin).toHaveTextContent('in one recipe · 1,500 ml in stock · $30.00 for 750 ml · Still & Sons');
  expect(within(gin).queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change Dry gin' }));
  const dialog = screen.getByRole('dialog', { name: 'Change Dry gin' });
  const price = within(dialog).getByLabelText('Price in dollars (optional)');
  await user.clear(price);
  await user.type(price, '31.50');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Sulfites' }));
  await expectNoAxeViolations(container);
  await user.click(within(dialog).getByRole('button', { name: 'Save ingredient' }));
  expect(await screen.findByText('Ingredient saved')).toBeVisible();
  expect(bodies('save_ingredient')).toEqual([
    {
      p_id: 'i1',
      p_changes: { allergens: ['sulfites'], purchaseAmount: 750, purchaseCents: 3150 },
      p_seen: { allergens: [], purchaseAmount: 750, purchaseCents: 3000 },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove Egg white' }));
  expect(await screen.findByText('Egg white removed')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search ingredients' }), 'STILL');
  expect(screen.getByText('Dry gin', { selector: 'strong' })).toBeVisible();
});

// rule: B-4-21
test('staff see the ingredients without buttons', async () => {
  const row = ingredientRow({ purchase_amount: null, purchase_cents: null, supplier: null });
  await open({
    ...{ session: STAFF, route: '/?tab=ingredients', handlers: [answers('ingredient_list', [row])] },
  });
  expect((await screen.findByText('Dry gin', { selector: 'strong' })).closest('li')).toHaveTextContent(
    /in one recipe · 1,500 ml in stock$/,
  );
  expect(screen.queryByRole('button', { name: /Change|Add an ingredient|Remove/ })).toBeNull();
});
