import { screen, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { BASE_RECIPES } from 'shared-data/domain/recipes';
import { backend } from 'shared-data/testing';
import { publicRecipe, recipeLine } from 'shared-data/testing/recipes';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';
import SignatureCocktailPage from './signature-cocktail-page.tsx';

afterEach(() => jest.restoreAllMocks());

const field = (name: string | RegExp) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Create my cocktail' });
const summary = () => screen.findByRole('group', { name: /needs? your attention/ });
const DETAILS = 'A garden wedding at dusk with eighty guests.';

// rule: P-2.9-07, P-3-24, P-9-71, P-9-72
test('step 1 is the preference form with its defaults', async () => {
  const { container } = renderPage(SignatureCocktailPage);
  expect(field('Base spirit')).toHaveValue('');
  expect(field('Flavor profile')).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
  expect(field('Season (optional)')).toHaveValue('any');
  expect(field('Special ingredient (optional)')).toHaveValue('');
  expect(field('Event details')).toHaveValue('');
  expect(field('Email')).toHaveValue('');
  await expectNoAxeViolations(container);
});

// rule: P-5-45, P-5-46, P-5-47, P-5-48, P-5-55, P-5-57
test('an empty form stays on step 1 and names the missing fields', async () => {
  const { user, container } = renderPage(SignatureCocktailPage);
  await user.click(submit());
  const box = await summary();
  expect(box).toHaveFocus();
  expect(
    within(box)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Please select a base spirit',
    'Please select a flavor profile',
    'Please provide at least 10 characters about your event.',
    'Please enter a valid email',
  ]);
  await expectNoAxeViolations(container);
});

// rule: P-5-52, P-5-53, P-5-54, P-5-55, P-5-56, P-5-57
test.each([
  [
    'a text that is too short',
    'Special ingredient (optional)',
    'x',
    'Special ingredient must be at least 2 characters.',
  ],
  [
    'a text that is too long',
    'Special ingredient (optional)',
    'x'.repeat(61),
    'Please keep this to 60 characters at most.',
  ],
  ['a text that is too short', 'Event details', 'Too short', 'Please provide at least 10 characters about your event.'],
  ['a text that is too long', 'Event details', 'x'.repeat(301), 'Event details should not exceed 300 characters.'],
  ['an address that is none', 'Email', 'nobody', 'Please enter a valid email'],
])('%s: %s is checked', async (_rows, label, value, message) => {
  const { user } = renderPage(SignatureCocktailPage);
  await user.click(field(label));
  await user.paste(value);
  await user.click(submit());
  expect(field(label)).toHaveValue(value);
  expect(within(await summary()).getByText(message)).toBeVisible();
});

// rule: P-1-08, P-2.9-08, P-2.9-09, P-2.9-10, P-2.9-13, P-4-41, P-5-51, P-7-23, P-8-32
test('a valid form shows name, ingredients and method without a request', async () => {
  const { user, container } = renderPage(SignatureCocktailPage);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  await user.selectOptions(field('Base spirit'), 'gin');
  await user.selectOptions(field('Flavor profile'), 'herbal');
  await user.type(field('Special ingredient (optional)'), 'smoked sage');
  await user.type(field('Event details'), DETAILS);
  await user.type(field('Email'), 'ada@example.com');
  await user.click(submit());

  expect(await screen.findByRole('heading', { name: 'Potomac Promise' })).toBeVisible();
  const ingredients = within(screen.getByRole('region', { name: 'Ingredients' })).getAllByRole('listitem');
  expect(ingredients.map((item) => item.textContent)).toEqual([
    ...BASE_RECIPES.gin.ingredients,
    '4 basil leaves, clapped',
    '1 lemon peel, expressed over the glass',
    'smoked sage, to garnish',
  ]);
  expect(within(screen.getByRole('region', { name: 'Method' })).getAllByRole('listitem').length).toBeGreaterThan(3);
  expect(within(screen.getByRole('article', { name: 'Potomac Promise' })).getByText(DETAILS)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book Us For Your Event' })).toHaveAttribute('href', '/booking');
  expect(await screen.findByText('Your Signature Cocktail')).toBeVisible();
  expect(backend.requests).toEqual([]);
  await expectNoAxeViolations(container);
});

// rule: B-5-08
test.each([
  ['gin', ['White Lady']],
  ['non-alcoholic', ['Iced Cup']],
  ['brandy', []],
])('below a cocktail with %s are the recipes of the bar that have it: %j', async (spirit, names) => {
  const tea = publicRecipe({
    id: 'r2',
    name: 'Iced Cup',
    withoutAlcohol: true,
    lines: [recipeLine({ name: 'Tea', abv: 0 })],
  });
  const { user } = renderPage(SignatureCocktailPage, {
    config: { content: { ...FIRST_CONTENT, recipes: [publicRecipe(), tea] } },
  });
  await user.selectOptions(field('Base spirit'), spirit);
  await user.selectOptions(field('Flavor profile'), 'herbal');
  await user.type(field('Event details'), DETAILS);
  await user.type(field('Email'), 'ada@example.com');
  await user.click(submit());
  await screen.findByRole('link', { name: 'Book Us For Your Event' });
  const bar = screen.queryByRole('region', { name: 'From our bar' });
  const shown = bar ? within(bar).getAllByRole('heading', { level: 4 }) : [];
  expect(shown.map((one) => one.textContent)).toEqual(names);
  const ingredients = within(screen.getByRole('region', { name: 'Ingredients' })).getAllByRole('listitem');
  expect(ingredients).toHaveLength(5);
  expect(backend.requests).toEqual([]);
});

// rule: P-5-49, P-5-50
test('a cleared intensity is required', async () => {
  const { cocktailSchema } = await import('../features/design-cocktail/cocktail-schema.ts');
  await expect(cocktailSchema.validateAt('intensity', { intensity: '' })).rejects.toThrow(
    'Please select an intensity level',
  );
});
