import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations, renderUi, watchNetwork } from 'shared-ui/testing';
import { BASE_RECIPES } from '../features/design-cocktail/base-recipes.ts';
import SignatureCocktailPage from './signature-cocktail-page.tsx';

afterEach(() => jest.restoreAllMocks());

const field = (name: string | RegExp) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Create my cocktail' });
const summary = () => screen.findByRole('group', { name: /needs? your attention/ });
const DETAILS = 'A garden wedding at dusk with eighty guests.';

test('P-2.9-07 P-3-24 P-9-71 P-9-72: step 1 is the preference form with its defaults', async () => {
  const { container } = renderUi(<SignatureCocktailPage />);
  expect(field('Base spirit')).toHaveValue('');
  expect(field('Flavor profile')).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
  expect(field('Season (optional)')).toHaveValue('any');
  expect(field('Special ingredient (optional)')).toHaveValue('');
  expect(field('Event details')).toHaveValue('');
  expect(field('Email')).toHaveValue('');
  await expectNoAxeViolations(container);
});

test('P-5-45 P-5-46 P-5-47 P-5-48 P-5-55 P-5-57: an empty form stays on step 1 and says what is missing', async () => {
  const { user, container } = renderUi(<SignatureCocktailPage />);
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

test.each([
  ['P-5-52 P-5-53', 'Special ingredient (optional)', 'x', 'Special ingredient must be at least 2 characters.'],
  [
    'a text that is too long',
    'Special ingredient (optional)',
    'x'.repeat(61),
    'Please keep this to 60 characters at most.',
  ],
  ['P-5-54 P-5-55', 'Event details', 'Too short', 'Please provide at least 10 characters about your event.'],
  ['P-5-54 P-5-56', 'Event details', 'x'.repeat(301), 'Event details should not exceed 300 characters.'],
  ['P-5-57', 'Email', 'nobody', 'Please enter a valid email'],
])('%s: %s is checked', async (_rows, label, value, message) => {
  const { user } = renderUi(<SignatureCocktailPage />);
  await user.click(field(label));
  await user.paste(value);
  await user.click(submit());
  expect(field(label)).toHaveValue(value);
  expect(within(await summary()).getByText(message)).toBeVisible();
});

test('P-1-08 P-2.9-08 P-2.9-09 P-2.9-10 P-2.9-13 P-4-41 P-5-51 P-7-23 P-8-32: a valid form becomes name, ingredients and method, in the page alone', async () => {
  const { user, container } = renderUi(<SignatureCocktailPage />);
  const network = watchNetwork();
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
  expect(network.requests()).toBe(0);
  await expectNoAxeViolations(container);
});

test('P-2.9-11 P-2.9-12 P-7-26 P-7-27 P-8-33 P-8-35 P-8-36: saving and sharing are toasts and nothing else', async () => {
  const { user } = renderUi(<SignatureCocktailPage />);
  const network = watchNetwork();
  await user.selectOptions(field('Base spirit'), 'non-alcoholic');
  await user.selectOptions(field('Flavor profile'), 'sweet');
  await user.type(field('Event details'), DETAILS);
  await user.type(field('Email'), 'ada@example.com');
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Save Recipe' }));
  expect(await screen.findByText('Recipe Saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Sharing Feature')).toBeVisible();
  expect(screen.getByText(/not a full implementation/)).toBeVisible();
  expect(network.requests()).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Change preferences' }));
  expect(field('Event details')).toHaveValue(DETAILS);
});

test('P-5-49 P-5-50: an intensity that was cleared is asked for', async () => {
  const { cocktailSchema } = await import('../features/design-cocktail/cocktail-schema.ts');
  await expect(cocktailSchema.validateAt('intensity', { intensity: '' })).rejects.toThrow(
    'Please select an intensity level',
  );
});
