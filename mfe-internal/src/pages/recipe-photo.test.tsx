import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { expectNoAxeViolations, watchDrawnPhotos } from 'shared-ui/testing';
import { answers } from '../testing/crew-rows.ts';
import { ingredientRow, recipeRow } from '../testing/recipe-rows.ts';
import { renderPage } from '../testing/render-page.tsx';
import RecipeDatabasePage from './recipe-database-page.tsx';

afterEach(() => jest.restoreAllMocks());

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const PHOTO = { id: 'p1', alt: 'A pale drink' };
const sent = () =>
  backend.to('POST', '/rest/v1/rpc/save_recipe').map(({ body }) => (body as { p_recipe: { photo: unknown } }).p_recipe);

/** A recipe of the team, opened. */
async function open({ photo = null, handlers = [] }: { photo?: object | null } & Pick<RenderOptions, 'handlers'> = {}) {
  const page = renderPage(RecipeDatabasePage, {
    session: ADMIN,
    route: '/?recipe=r1',
    handlers: [
      ...handlers,
      http.post(`${RPC}/recipe_page`, () => HttpResponse.json(recipeRow({ photo }))),
      answers('recipe_photo', '/9j/4AAQ'),
      answers('ingredient_list', [ingredientRow(), ingredientRow({ id: 'i2', name: 'Egg white', unit: 'piece' })]),
      answers('save_recipe', 'r1'),
    ],
  });
  await screen.findByRole('article', { name: 'White Lady' });
  return page;
}
/** Opens the form of the recipe. */
async function change(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Change' }));
  return within(await screen.findByRole('form', { name: 'Change White Lady' }));
}
const file = (name = 'drink.png') => new File(['x'], name, { type: 'image/png' });

// rule: B-4-20
test('a photo is chosen with the words for those who do not see it, and sent with the recipe', async () => {
  watchDrawnPhotos({ width: 4000, height: 3000 });
  const { user, container } = await open();
  const form = await change(user);
  expect(form.queryByLabelText('What the photo shows')).toBeNull();
  await user.upload(form.getByLabelText('Photo (optional)'), file());
  expect(await form.findByRole('img', { name: 'The photo of this recipe' })).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save recipe' }));
  expect(await form.findByRole('link', { name: 'Enter what the photo shows.' })).toBeVisible();
  await user.type(form.getByLabelText('What the photo shows'), 'A pale drink');
  await expectNoAxeViolations(container);
  await user.click(form.getByRole('button', { name: 'Save recipe' }));
  expect(await screen.findByText('Recipe saved')).toBeVisible();
  expect(sent()).toMatchObject([{ photo: { alt: 'A pale drink', content: '/9j/', small: '/9j/' } }]);
});

// rule: recipes.md#photo
test('a photo that is stored is shown, and stays with a save that does not touch it', async () => {
  const { user } = await open({ photo: PHOTO });
  expect(await screen.findByRole('img', { name: 'A pale drink' })).toHaveAttribute(
    'src',
    'data:image/jpeg;base64,/9j/4AAQ',
  );
  const form = await change(user);
  expect(await form.findByRole('img', { name: 'A pale drink' })).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save recipe' }));
  expect(await screen.findByText('Recipe saved')).toBeVisible();
  expect(sent()).toMatchObject([{ photo: { alt: 'A pale drink' } }]);
  expect(sent()[0]!.photo).not.toHaveProperty('content');
});

// rule: recipes.md#photo
test('a photo is removed with the next save', async () => {
  const { user } = await open({ photo: PHOTO });
  const form = await change(user);
  await user.click(form.getByRole('button', { name: 'Remove the photo' }));
  await waitFor(() => expect(form.queryByLabelText('What the photo shows')).toBeNull());
  await user.click(form.getByRole('button', { name: 'Save recipe' }));
  expect(await screen.findByText('Recipe saved')).toBeVisible();
  expect(sent()).toMatchObject([{ photo: null }]);
});

// rule: recipes.md#photo
test('a file that is no photo is refused in words, and nothing that was typed is lost', async () => {
  watchDrawnPhotos(null);
  const { user } = await open({ photo: PHOTO });
  const form = await change(user);
  await user.type(form.getByLabelText('Name'), ' Two');
  await user.upload(form.getByLabelText('Photo (optional)'), file('a.heic'));
  expect(await form.findByText(/We cannot read this file/)).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('White Lady Two');
  expect(form.getByRole('img', { name: 'A pale drink' })).toBeVisible();
});

test('a photo that cannot be loaded says so and can be asked for again, and the form keeps it', async () => {
  const { user } = await open({
    photo: PHOTO,
    handlers: [http.post(`${RPC}/recipe_photo`, () => refusal(500, 'XX000', 'broken'))],
  });
  expect(await screen.findByText('The photo could not be loaded.')).toBeVisible();
  const form = await change(user);
  expect(await form.findByText(/could not be loaded. It stays as it is/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save recipe' }));
  expect(await screen.findByText('Recipe saved')).toBeVisible();
  expect(sent()).toMatchObject([{ photo: { alt: 'A pale drink' } }]);
});
