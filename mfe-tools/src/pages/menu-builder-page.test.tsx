/** @core */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FIRST_CONTENT } from 'shared-data/content';
import { backend } from 'shared-data/testing';
import { publicRecipe, recipeLine } from 'shared-data/testing/recipes';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';
import MenuBuilderPage from './menu-builder-page.tsx';

afterEach(() => jest.restoreAllMocks());

const field = (name: string | RegExp) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Create my menu' });
const summary = () => screen.findByRole('group', { name: /needs? your attention/ });
const cards = () => screen.getAllByRole('article');

async function createMenu(user: UserEvent, eventType: string, preference: string, title = 'Your cocktail menu') {
  await user.selectOptions(field('Event type'), eventType);
  await user.selectOptions(field('Alcohol preferences'), preference);
  await user.type(field('Email'), 'ada@example.com');
  await user.click(submit());
  await screen.findByRole('heading', { name: title });
}

// rule: P-2.9-15, P-3-30, P-3-32, P-3-33, P-3-34, P-9-73
test('step 1 is the form with its options and defaults', async () => {
  const { container } = renderPage(MenuBuilderPage);
  const values = (label: string) =>
    within(field(label))
      .getAllByRole<HTMLOptionElement>('option')
      .map((option) => option.value);
  expect(values('Event type')).toEqual(['', 'wedding', 'corporate', 'birthday', 'holiday', 'anniversary', 'other']);
  expect(values('Alcohol preferences')).toEqual([
    '',
    'all',
    'whiskey',
    'vodka',
    'gin',
    'tequila',
    'rum',
    'low-alcohol',
    'mocktails',
  ]);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.value)).toEqual([
    'appetizers',
    'seafood',
    'meat',
    'vegetarian',
    'dessert',
    'cheese',
  ]);
  expect(field('Guest count')).toHaveValue(50);
  expect(field('Theme (optional)')).toHaveValue('');
  expect(field('Email')).toHaveValue('');
  await expectNoAxeViolations(container);
});

// rule: P-5-58, P-5-59, P-5-60, P-5-61, P-5-67
test('an empty form stays on step 1 and names the missing fields', async () => {
  const { user, container } = renderPage(MenuBuilderPage);
  await user.click(submit());
  const box = await summary();
  expect(box).toHaveFocus();
  expect(
    within(box)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Please select an event type', 'Please select alcohol preferences', 'Please enter a valid email']);
  await expectNoAxeViolations(container);
});

// rule: P-5-62, P-5-63, P-5-64, P-5-65, P-5-66, P-5-67
test.each([
  ['Theme (optional)', 'x', 'Theme must be at least 2 characters.'],
  ['Guest count', '0', 'Guest count must be at least 1'],
  ['Guest count', '501', 'For events over 500 guests, please contact us directly'],
  ['Email', 'nobody@', 'Please enter a valid email'],
])('%s of "%s" reads the message', async (label, value, message) => {
  const { user } = renderPage(MenuBuilderPage);
  await user.clear(field(label));
  await user.type(field(label), value);
  await user.click(submit());
  expect(within(await summary()).getByText(message)).toBeVisible();
});

test('a pasted theme that is too long is kept and refused', async () => {
  const { user } = renderPage(MenuBuilderPage);
  await user.click(field('Theme (optional)'));
  await user.paste('x'.repeat(81));
  await user.click(submit());
  expect(within(await summary()).getByText('Please keep this to 80 characters at most.')).toBeVisible();
  expect(field('Theme (optional)')).toHaveValue('x'.repeat(81));
});

// rule: P-1-09, P-2.9-16, P-2.9-17, P-2.9-18, P-2.9-19, P-4-42, P-7-24, P-8-31
test('a valid form shows the cards without a request', async () => {
  const { user, container } = renderPage(MenuBuilderPage);
  await user.click(screen.getByRole('checkbox', { name: 'Seafood' }));
  await createMenu(user, 'wedding', 'all');
  expect(cards()).toHaveLength(7);
  for (const card of cards()) {
    expect(within(card).getByRole('img')).toHaveAccessibleName();
    expect(within(card).getByRole('heading')).toHaveTextContent(/\w/);
    expect(within(card).getByRole('list', { name: /^Tags of/ })).toBeVisible();
  }
  expect(screen.getByText('For a wedding with 50 guests, beside seafood.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book Us Now' })).toHaveAttribute('href', '/booking?guests=50&type=wedding');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  expect(await screen.findByText('Menu Generated!')).toBeVisible();
  expect(backend.requests).toEqual([]);
  await expectNoAxeViolations(container);
});

// rule: B-5-05
test.each([
  ['mocktails', 'There is no alcohol to supply: we bring the bar, tools, glasses, ice, mixers and garnishes.'],
  ['gin', 'You supply the alcohol; we bring everything else.'],
])('a menu of %s says who brings what, and asks for no alcohol that it does not have', async (preference, sentence) => {
  const { user, container } = renderPage(MenuBuilderPage);
  await createMenu(user, 'wedding', preference);
  expect(await screen.findByText(/Something else in mind\?/)).toBeVisible();
  expect(container).toHaveTextContent(`${sentence} Something else in mind?`);
});

// rule: B-5-08
test.each([
  ['all', 7, ['White Lady', 'Iced Cup']],
  ['gin', 4, ['White Lady']],
  ['mocktails', 4, ['Iced Cup']],
  ['tequila', 4, []],
])('below a menu of %s with its %i cards are the recipes of the bar that suit: %j', async (choice, count, names) => {
  const tea = recipeLine({ name: 'Black tea', abv: 0 });
  const cup = publicRecipe({ id: 'r2', name: 'Iced Cup', withoutAlcohol: true, allergens: [], lines: [tea] });
  const { user, container } = renderPage(MenuBuilderPage, {
    config: { content: { ...FIRST_CONTENT, recipes: [publicRecipe(), cup] } },
  });
  await createMenu(user, 'wedding', choice);
  expect(cards()).toHaveLength(count);
  const bar = screen.queryByRole('region', { name: 'From our bar' });
  const shown = bar ? within(bar).getAllByRole('listitem') : [];
  expect(shown.map((one) => within(one).getByRole('link').textContent)).toEqual(names);
  if (names.includes('White Lady')) {
    expect(shown[0]).toHaveTextContent('Dry gin, Egg whiteAllergens: Egg');
    expect(within(shown[0]!).getByRole('link')).toHaveAttribute('href', '/recipe-database?recipe=r1');
  }
  expect(backend.requests).toEqual([]);
  await expectNoAxeViolations(container);
});

// rule: P-9-75
test('without public recipes a menu is the cards alone', async () => {
  const { user } = renderPage(MenuBuilderPage);
  await createMenu(user, 'wedding', 'all');
  expect(cards()).toHaveLength(7);
  expect(screen.queryByRole('heading', { name: 'From our bar' })).toBeNull();
});

// rule: P-9-76
test('the event type does not change the cards', async () => {
  const { user } = renderPage(MenuBuilderPage);
  await createMenu(user, 'corporate', 'all');
  const before = cards().map((card) => card.textContent);
  await user.click(screen.getByRole('button', { name: 'Change details' }));
  await user.selectOptions(await screen.findByLabelText('Event type'), 'birthday');
  await user.click(submit());
  await screen.findByText(/^For a birthday/);
  expect(cards().map((card) => card.textContent)).toEqual(before);
});

test('the menu uses the form: the theme is its title, guests and event give amount and service, matching food comes first', async () => {
  const { user } = renderPage(MenuBuilderPage);
  await user.type(field('Theme (optional)'), 'Garden at dusk');
  await user.click(screen.getByRole('checkbox', { name: 'Seafood' }));
  await user.click(screen.getByRole('checkbox', { name: 'Cheese' }));
  await createMenu(user, 'wedding', 'all', 'Garden at dusk: your cocktail menu');
  expect(screen.getByText(/^Plan for about 250 drinks in 4 hours\. Serve the first drink on trays/)).toBeVisible();
  const [first] = cards();
  expect(within(first!).getByRole('heading')).toHaveTextContent('Olive Martini');
  expect(within(first!).getByText('Goes with seafood and cheese.')).toBeVisible();
});

test.each([
  ['gin', /made with gin\. We added two that go with it and one without alcohol/],
  ['mocktails', /made without alcohol\. We added three others in a version without alcohol/],
])('a choice of %s with one matching drink is extended, with a note on the page', async (preference, text) => {
  const { user } = renderPage(MenuBuilderPage);
  await createMenu(user, 'wedding', preference);
  expect(screen.getByText(text)).toBeVisible();
  expect(cards()).toHaveLength(4);
  if (preference === 'mocktails') for (const card of cards()) expect(within(card).getByText('Mocktails')).toBeVisible();
});
