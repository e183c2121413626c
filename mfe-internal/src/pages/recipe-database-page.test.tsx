import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useSession } from 'shared-data';
import { FIRST_CONTENT } from 'shared-data/content';
import { backend, CUSTOMER } from 'shared-data/testing';
import { publicRecipe } from 'shared-data/testing/recipes';
import { AllStyles, expectNoAxeViolations, watchNetwork } from 'shared-ui/testing';
import { pages } from '../remote.ts';
import { openTab } from '../testing/open-tab.ts';
import { answers } from '../testing/crew-rows.ts';
import { renderPage } from '../testing/render-page.tsx';
import RecipeDatabasePage from './recipe-database-page.tsx';

afterEach(() => jest.restoreAllMocks());

const StyledPage = () => (
  <AllStyles>
    <RecipeDatabasePage />
  </AllStyles>
);
const items = () => within(screen.getByRole('list', { name: 'Recipes' })).getAllByRole('button');
const names = () => items().map((item) => item.querySelector('strong')?.textContent);
const field = (name: string) => screen.getByLabelText(name);

async function fillIn(user: UserEvent) {
  await user.type(field('Name'), 'Spruce Sour');
  await user.selectOptions(field('Category'), 'Classic');
  await user.type(field('Description'), 'A forest in a coupe.');
  await user.type(field('Ingredient 1'), '2 oz gin');
  await user.type(field('Instructions'), 'Shake.{Enter}Strain.');
  await user.selectOptions(field('Difficulty'), 'Advanced');
  await user.selectOptions(field('Glassware'), 'Coupe glass');
}

// rule: A-1-13, A-1-15, A-1-17, A-2.1-33, A-2.13-31, A-6-03
test('a visitor sees badge and notice, on either path', async () => {
  const { container } = renderPage(RecipeDatabasePage);
  expect(screen.getByText('Q3 2025 Feature')).toBeVisible();
  expect(screen.getByText(/for staff and admins/)).toBeVisible();
  const notice = screen.getByRole('complementary', { name: 'Coming Soon' });
  expect(notice).toHaveTextContent(/image uploads, ingredient inventory tracking and cost calculation/i);
  expect((await pages['/recipes']()).default).toBe((await pages['/recipe-database']()).default);
  await expectNoAxeViolations(container);
});

// rule: A-2.13-01, A-2.13-02, A-2.13-03, A-2.13-08, A-2.13-10, A-2.13-11, A-2.13-12, A-2.13-13, A-2.13-22
test('the list comes first, with badges, count and nothing selected', () => {
  renderPage(RecipeDatabasePage);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Browse Recipes', 'Create Recipe']);
  expect(screen.getByRole('tab', { name: 'Browse Recipes' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('searchbox', { name: 'Search recipes' })).toHaveValue('');
  expect([...screen.getByLabelText<HTMLSelectElement>('Category').options].map((option) => option.text)).toEqual([
    'All Categories',
    'Signature',
    'Premium',
    'Refreshing',
  ]);
  expect(items().map((item) => item.textContent)).toEqual([
    'Golden SunsetSignatureIntermediate',
    'Midnight VelvetPremiumAdvanced',
    'Cucumber FizzRefreshingBeginner',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('3 recipes found');
  expect(screen.getByRole('heading', { name: 'No Recipe Selected' })).toBeVisible();
});

// rule: A-2.13-09
test('the list scrolls above 500 px', () => {
  renderPage(StyledPage);
  expect(getComputedStyle(screen.getByRole('list', { name: 'Recipes' }))).toMatchObject({
    maxHeight: '500px',
    overflowY: 'auto',
  });
});

// rule: A-2.13-04, A-2.13-07, A-2.13-14
test('search and category filter the list and are in the URL', async () => {
  const { user, container } = renderPage(RecipeDatabasePage);
  await user.type(screen.getByRole('searchbox'), 'LEMON');
  expect(names()).toEqual(['Golden Sunset', 'Midnight Velvet']);
  await user.selectOptions(field('Category'), 'Premium');
  expect(names()).toEqual(['Midnight Velvet']);
  expect(window.location.search).toBe('?search=LEMON&category=Premium');
  await user.type(screen.getByRole('searchbox'), ' curd');
  expect(screen.getByRole('status')).toHaveTextContent('No recipes found matching your criteria');
  await expectNoAxeViolations(container);
});

// rule: A-2.13-15, A-2.13-16, A-2.13-17, A-2.13-18, A-2.13-19, A-2.13-20, B-4-22
test('a recipe shows all fields, and prints alone on one page', async () => {
  const { user, container } = renderPage(StyledPage);
  const print = jest.fn();
  window.print = print;
  await user.click(items()[1]!);
  const recipe = screen.getByRole('article', { name: 'Midnight Velvet' });
  expect(within(recipe).getByText(/^Cognac, blackberry/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Ingredients' })).getAllByRole('listitem')).toHaveLength(5);
  const instructions = within(screen.getByRole('region', { name: 'Instructions' })).getByText(/^Dry shake/);
  expect(instructions.textContent?.split('\n')).toHaveLength(4);
  expect(getComputedStyle(instructions).whiteSpace).toBe('pre-line');
  expect(within(recipe).getByText('Coupe glass')).toBeVisible();
  expect(within(recipe).getByText('Julian Reyes')).toBeVisible();
  await user.click(within(recipe).getByRole('button', { name: 'Print Recipe' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(recipe).toHaveAttribute('data-print', 'part');
  window.dispatchEvent(new Event('afterprint'));
  expect(recipe).not.toHaveAttribute('data-print');
  await expectNoAxeViolations(container);
});

// rule: A-1-19, A-2.13-23, A-2.13-27, A-2.13-28, A-2.13-29, A-2.13-30, A-3-42
test('a visitor adds a recipe without a request, and the form is reset', async () => {
  const { user, container } = renderPage(RecipeDatabasePage);
  await openTab(user, 'Create Recipe');
  await expectNoAxeViolations(container);
  const network = watchNetwork();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create Recipe' }));
  expect(await screen.findByText('Recipe added')).toBeVisible();
  expect(screen.getByText('Your new recipe has been added to the database')).toBeVisible();
  await waitFor(() => expect(field('Name')).toHaveValue(''));
  for (const name of ['Category', 'Description', 'Ingredient 1', 'Instructions', 'Difficulty', 'Glassware'])
    expect(field(name)).toHaveValue('');
  expect(screen.queryByLabelText('Ingredient 2')).not.toBeInTheDocument();

  await openTab(user, 'Browse Recipes');
  expect(names()).toEqual(['Golden Sunset', 'Midnight Velvet', 'Cucumber Fizz', 'Spruce Sour']);
  await user.click(items()[3]!);
  expect(within(screen.getByRole('article')).getByText('Anonymous')).toBeVisible();
  expect(network.requests() + backend.requests.length).toBe(0);
});

// rule: A-3-41
test('the recipe of a signed-in person carries their name', async () => {
  function PageWithStatus() {
    return (
      <>
        <p>{useSession().status}</p>
        <RecipeDatabasePage />
      </>
    );
  }
  const { user } = renderPage(PageWithStatus, { session: CUSTOMER });
  await screen.findByText('signedIn');
  await openTab(user, 'Create Recipe');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create Recipe' }));
  await screen.findByText('Recipe added');
  await openTab(user, 'Browse Recipes');
  await user.click(items()[3]!);
  expect(within(screen.getByRole('article')).getByText('Nora Whitfield')).toBeVisible();
  expect(backend.requests.map(({ path }) => path)).toEqual(['/rest/v1/rpc/my_role']);
});

// rule: A-2.13-24, A-2.13-25, A-2.13-26, A-5-35
test('ingredient rows are added and removed except the last one, and focus moves with them', async () => {
  const { user } = renderPage(RecipeDatabasePage);
  await openTab(user, 'Create Recipe');
  const removers = () => screen.queryAllByRole('button', { name: /^Remove ingredient/ });
  expect(removers()).toHaveLength(0);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Add ingredient' }));
  await waitFor(() => expect(field('Ingredient 2')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Add ingredient' }));
  await user.type(field('Ingredient 3'), 'Spruce tip');
  expect(removers()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Remove ingredient 1' }));
  await waitFor(() => expect(field('Ingredient 1')).toHaveFocus());
  expect(field('Ingredient 2')).toHaveValue('Spruce tip');
  await user.type(field('Ingredient 1'), '1 oz gin');
  await user.click(screen.getByRole('button', { name: 'Add ingredient' }));
  await user.click(screen.getByRole('button', { name: 'Create Recipe' }));
  await screen.findByText('Recipe added');
  await openTab(user, 'Browse Recipes');
  await user.click(items()[3]!);
  const lines = within(screen.getByRole('region', { name: 'Ingredients' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(['1 oz gin', 'Spruce tip']);
});

// rule: A-5-31, A-5-32, A-5-33, A-5-34
test('missing fields are listed in a destructive toast and a summary, and no recipe is added', async () => {
  const { user, container } = renderPage(RecipeDatabasePage);
  await openTab(user, 'Create Recipe');
  await user.click(screen.getByRole('button', { name: 'Create Recipe' }));
  const toast = (await screen.findByText('Missing information')).closest('[role="alert"]');
  expect(toast).toHaveTextContent('Please fill in all required fields');
  const summary = screen.getByRole('group', { name: '7 fields need your attention' });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Please enter a name.',
    'Please choose a category.',
    'Please enter a description.',
    'Please enter the first ingredient.',
    'Please enter the instructions.',
    'Please choose a difficulty.',
    'Please choose the glassware.',
  ]);
  await expectNoAxeViolations(container);
  await openTab(user, 'Browse Recipes');
  expect(items()).toHaveLength(3);
});

// rule: A-4-45, A-4-46
test('recipes can only be added, and a reload forgets them', async () => {
  const first = renderPage(RecipeDatabasePage);
  await openTab(first.user, 'Create Recipe');
  await fillIn(first.user);
  await first.user.click(screen.getByRole('button', { name: 'Create Recipe' }));
  await screen.findByText('Recipe added');
  await openTab(first.user, 'Browse Recipes');
  await first.user.click(items()[3]!);
  expect(screen.queryByRole('button', { name: /edit|delete|remove/i })).not.toBeInTheDocument();
  first.unmount();
  renderPage(RecipeDatabasePage);
  expect(items()).toHaveLength(3);
});

test('the input is kept while the list is shown', async () => {
  const { user } = renderPage(RecipeDatabasePage);
  await openTab(user, 'Create Recipe');
  await user.type(field('Name'), 'Spruce Sour');
  await openTab(user, 'Browse Recipes');
  await openTab(user, 'Create Recipe');
  expect(field('Name')).toHaveValue('Spruce Sour');
});

test('a search typed before hydration stays and filters the list', async () => {
  renderPage(RecipeDatabasePage, {
    beforeHydration: () => (screen.getByRole<HTMLInputElement>('searchbox').value = 'LEMON'),
  });
  await waitFor(() => expect(names()).toEqual(['Golden Sunset', 'Midnight Velvet']));
  expect(screen.getByRole('searchbox')).toHaveValue('LEMON');
});

test('the tab that is pressed right after hydration opens', async () => {
  let tab: HTMLElement | undefined;
  const { user } = renderPage(RecipeDatabasePage, {
    beforeHydration: () => (tab = screen.getByRole('tab', { name: 'Create Recipe' })),
  });
  expect(screen.getByRole('tab', { name: 'Create Recipe' })).toBe(tab);
  await user.click(tab!);
  expect(await screen.findByRole('button', { name: 'Create Recipe' })).toBeVisible();
});

// rule: B-4-20
test('a visitor sees public recipes, which come with the page, and further ones when asked for', async () => {
  const numbered = (n: number) => publicRecipe({ id: `r${n}`, name: `Drink ${n}`, withoutAlcohol: n === 2 });
  const { user, container } = renderPage(RecipeDatabasePage, {
    config: { content: { ...FIRST_CONTENT, recipes: Array.from({ length: 8 }, (_, n) => numbered(n + 1)) } },
    handlers: [answers('public_recipes', [numbered(9)])],
  });
  const list = within(screen.getByRole('list', { name: 'Recipes of our bar' }));
  expect(list.getAllByRole('button')).toHaveLength(8);
  expect(list.getByRole('button', { name: /^Drink 2\b/ })).toHaveTextContent('Without alcohol');
  await user.click(list.getByRole('button', { name: /^Drink 1\b/ }));
  const sheet = await screen.findByRole('article', { name: 'Drink 1' });
  expect(sheet).toHaveTextContent('Dry gin2 oz');
  expect(window.location.search).toContain('recipe=r1');
  expect(backend.requests).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Show more recipes' }));
  expect(await list.findByRole('button', { name: /^Drink 9/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more recipes' })).toBeNull();
  await expectNoAxeViolations(container);
});

// rule: B-4-20
test('a visitor sees the photos of public recipes, small in the list and whole above the recipe, where print leaves it out', async () => {
  const photo = { id: 'p1', alt: 'A pale drink in a coupe' };
  const { user, container } = renderPage(StyledPage, {
    config: {
      content: { ...FIRST_CONTENT, recipes: [publicRecipe({ photo }), publicRecipe({ id: 'r2', name: 'Plain' })] },
    },
  });
  const list = screen.getByRole('list', { name: 'Recipes of our bar' });
  expect([...list.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
    '/recipe-photos/p1-small.jpg',
  ]);
  await user.click(within(list).getByRole('button', { name: /^White Lady/ }));
  const picture = await screen.findByRole('img', { name: 'A pale drink in a coupe' });
  expect(picture).toHaveAttribute('src', '/recipe-photos/p1.jpg');
  expect(picture.closest('[data-screen-only]')).not.toBeNull();
  await user.click(within(list).getByRole('button', { name: /^Plain/ }));
  expect(await screen.findByRole('article', { name: 'Plain' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'A pale drink in a coupe' })).toBeNull();
  await expectNoAxeViolations(container);
});

test('without public recipes there are the samples alone', () => {
  renderPage(RecipeDatabasePage);
  expect(screen.queryByRole('heading', { name: 'From our bar' })).toBeNull();
});
