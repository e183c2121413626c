import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, CUSTOMER, gate, http, HttpResponse, server } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

const quote = { guestCount: 80, hours: 6, packageType: 'premium', addons: [] };
const cocktail = {
  spirit: 'gin',
  flavorProfile: 'sour',
  intensity: 'light',
  season: 'any',
  firstWord: 'Velvet',
  secondWord: 'Hour',
};
const plan = (number: number, given: object = {}) => ({
  id: `plan-${String(number).padStart(2, '0')}`,
  user_id: CUSTOMER.id,
  kind: 'quote',
  title: `Plan ${number}`,
  content: quote,
  created_at: `2026-11-01T12:00:${String(number).padStart(2, '0')}Z`,
  ...given,
});
const open = (rows: Parameters<typeof backend.fill>[0], address = '/account/plans') =>
  renderPage(address, { session: CUSTOMER, rows });
const list = () => screen.findByRole('list', { name: 'Saved plans' });
const titles = async () =>
  within(await list())
    .getAllByRole('heading')
    .map((heading) => heading.textContent);

// rule: B-5-01
test('the account lists its plans, newest first, and not those of others', async () => {
  const { container } = open({
    plans: [plan(1), plan(2, { kind: 'cocktail', content: cocktail }), plan(3, { user_id: 'somebody' })],
  });
  expect(await titles()).toEqual(['Plan 2', 'Plan 1']);
  expect(screen.getByText('Signature cocktail, November 1, 2026')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Shared links' })).toBeNull();
  await expectNoAxeViolations(container);
});

// rule: B-5-01
test('ten plans are on a page, the page is in the address, and an empty page leads to the first', async () => {
  const rows = { plans: Array.from({ length: 11 }, (_, index) => plan(index + 1)) };
  const { user, path } = open(rows);
  expect(await titles()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect(await titles()).toEqual(['Plan 1']));
  expect([path(), screen.getByText('Page 2 of 2').textContent]).toEqual(['/account/plans?page=2', 'Page 2 of 2']);
  await user.click(screen.getByRole('button', { name: 'Delete Plan 1' }));
  await user.click(screen.getByRole('button', { name: 'Delete plan' }));
  await waitFor(() => expect(path()).toBe('/account/plans'));
  await waitFor(async () => expect(await titles()).toHaveLength(10));
});

// rule: B-3-73
test('the plans of another page are marked while that page loads', async () => {
  const rows = { plans: Array.from({ length: 11 }, (_, index) => plan(index + 1)) };
  const { user } = open(rows);
  expect(await titles()).toHaveLength(10);
  const late = gate();
  server.use(http.get(`${BACKEND_URL}/rest/v1/plans`, () => late.opened));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect((await list()).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByText('Loading your plans')).toBeVisible();
  late.open();
  await waitFor(async () => expect(await titles()).toEqual(['Plan 1']));
  expect((await list()).closest('[aria-busy]')).toBeNull();
});

test('a plan opens in its tool with what was saved', async () => {
  const { user, path, state } = open({ plans: [plan(1)] });
  await user.click(await screen.findByRole('link', { name: 'Open Plan 1' }));
  expect([path(), state()]).toEqual(['/quote', { quote: { ...quote, email: '' } }]);
});

// rule: B-5-05
test('a plan is booked with what was saved', async () => {
  const { user, path, state } = open({ plans: [plan(1)] });
  await user.click(await screen.findByRole('link', { name: 'Book Plan 1' }));
  expect([path(), state()]).toEqual([
    `/booking?guests=${quote.guestCount}&hours=${quote.hours}`,
    { plans: [{ kind: 'quote', content: quote }] },
  ]);
});

// rule: B-5-01
test('a plan is renamed; a blank and a long name are refused', async () => {
  const { user, container } = open({ plans: [plan(1)] });
  await user.click(await screen.findByRole('button', { name: 'Rename Plan 1' }));
  const field = await screen.findByLabelText('Name');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect((await screen.findAllByText('Please enter a name'))[0]).toBeVisible();
  // The summary takes the focus once, and what is pasted goes to what has it.
  await waitFor(() => expect(screen.getByRole('group', { name: '1 field needs your attention' })).toHaveFocus());
  await user.click(field);
  await user.paste('x'.repeat(81));
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect((await screen.findAllByText('Please keep this to 80 characters at most.'))[0]).toBeVisible();
  await expectNoAxeViolations(container);
  await user.clear(field);
  await user.type(field, ' Garden party ');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByRole('heading', { name: 'Garden party' })).toHaveFocus();
  expect(backend.tables.plans[0]?.title).toBe('Garden party');
});

// rule: B-5-01
test('a plan is deleted after a question, and stays when that fails', async () => {
  const { user } = open({ plans: [plan(1), plan(2)] });
  await user.click(await screen.findByRole('button', { name: 'Delete Plan 1' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Plan 1?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(backend.tables.plans).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Delete Plan 1' }));
  await user.click(screen.getByRole('button', { name: 'Delete plan' }));
  expect(await screen.findByText('Plan 1 is no longer in your account.')).toBeVisible();
  await waitFor(async () => expect(await titles()).toEqual(['Plan 2']));

  backend.tables.plans = [];
  await user.click(screen.getByRole('button', { name: 'Delete Plan 2' }));
  await user.click(screen.getByRole('button', { name: 'Delete plan' }));
  expect(await screen.findByText('Plan 2 is still in your account. Please try again.')).toBeVisible();
});

// rule: B-5-03
test('a link that the account has shared is ended', async () => {
  const shared = { id: 'link-1', user_id: CUSTOMER.id, kind: 'cocktail', content: cocktail };
  const { user, container } = open({ shared_plans: [{ ...shared, created_at: '2026-11-01T12:00:00Z' }] });
  const region = await screen.findByRole('region', { name: 'Shared links' });
  expect(within(region).getByText(/^Velvet Hour/)).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(within(region).getByRole('button', { name: 'End sharing Velvet Hour' }));
  expect(await screen.findByText('The link to Velvet Hour no longer works.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Shared links' })).toBeNull());
  expect(backend.tables.shared_plans).toEqual([]);
});

test('without plans the page says how to get one', async () => {
  open({});
  expect(await screen.findByText('You have no saved plans yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', '/quote');
});

test('a failed load can be tried again', async () => {
  const fail = http.get(`${BACKEND_URL}/rest/v1/plans`, () =>
    HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 }),
  );
  renderPage('/account/plans', { session: CUSTOMER, handlers: [fail] });
  expect(await screen.findByText('Your plans could not be loaded. Please try again.')).toBeVisible();
});

// rule: B-5-01
test('the plans of the device move to the account that signs in, once', async () => {
  const kept = { id: 'plan-99', title: 'From the phone', plan: { kind: 'quote', content: quote } };
  localStorage.setItem('district-pour:plans', JSON.stringify([kept]));
  open({});
  await waitFor(async () => expect(await titles()).toEqual(['From the phone']));
  expect(backend.tables.plans).toMatchObject([{ id: 'plan-99', user_id: CUSTOMER.id, content: quote }]);
  expect(localStorage.getItem('district-pour:plans')).toBeNull();
});

// rule: B-5-01
test('what the account does not take stays on the device', async () => {
  const kept = JSON.stringify([{ id: 'p1', title: 'Mine', plan: { kind: 'quote', content: quote } }]);
  localStorage.setItem('district-pour:plans', kept);
  const refuse = http.post(`${BACKEND_URL}/rest/v1/plans`, () =>
    HttpResponse.json({ code: 'PT409', message: 'too_many_plans' }, { status: 409 }),
  );
  renderPage('/account/plans', { session: CUSTOMER, handlers: [refuse] });
  await waitFor(() => expect(backend.to('POST', '/rest/v1/plans')).toHaveLength(1));
  expect(localStorage.getItem('district-pour:plans')).toBe(kept);
  localStorage.clear();
});

test('a visitor is sent to the sign-in page', async () => {
  const { path } = renderPage('/account/plans');
  await waitFor(() => expect(path()).toBe('/sign-in'));
});
