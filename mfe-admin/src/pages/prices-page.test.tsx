/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { ADMIN, BACKEND_URL, backend, http, HttpResponse, renderWithData } from 'shared-data/testing';
import { listWith } from 'shared-data/testing/price-lists';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame } from 'shared-ui/testing';
import type { DatedPriceList, PriceLists } from '../areas/settings/api/prices-api.ts';
import PricesPage from './prices-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const first: DatedPriceList = {
  id: 1,
  valid_from: '2020-01-01',
  list: PRICE_LIST,
  note: 'The first prices',
  created_at: '2026-01-01T12:00:00Z',
  created_by: null,
  state: 'in_force',
};
const planned: DatedPriceList = {
  ...first,
  id: 2,
  valid_from: '2099-03-01',
  list: listWith(({ tiers }) => (tiers[0]!.price = 320)),
  note: '<img src=x onerror=alert(1)>',
  created_by: 'Ada Owner',
  state: 'later',
};
let prices: PriceLists;
let refused: { message: string; hint: string } | null;

async function open(lists = [first]) {
  prices = { version: lists.length, today: '2099-01-10', lists };
  refused = null;
  const write = () =>
    refused ? HttpResponse.json({ code: 'PT409', ...refused }, { status: 409 }) : HttpResponse.json(prices.version + 1);
  window.history.replaceState(null, '', '/admin/prices');
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/prices', element: <PricesPage /> }] },
  ]);
  const page = renderWithData(<RouterProvider router={router} />, {
    session: ADMIN,
    handlers: [
      http.post(`${RPC}/price_lists`, () => HttpResponse.json(prices)),
      http.post(`${RPC}/save_price_list`, write),
      http.post(`${RPC}/withdraw_price_list`, write),
    ],
  });
  await screen.findByRole('region', { name: 'In force' });
  return page;
}
const calls = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);
const row = (name: string) => within(screen.getByRole('group', { name }));
type User = Awaited<ReturnType<typeof open>>['user'];

async function enter(user: User, field: HTMLElement, value: string) {
  await user.clear(field);
  // Each key would render the whole form.
  if (value) await user.paste(value);
}
const review = (user: User) => user.click(screen.getByRole('button', { name: 'Review prices' }));
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Save these prices?' }));

// rule: B-3-22
test('an admin sees every price in force, and each change before it is saved for a later day', async () => {
  const { user, container } = await open();
  const inForce = screen.getByRole('region', { name: 'In force' });
  for (const text of ['1 to 25 guests$299', '101 guests or more$1,199', 'Wedding× 1.2', 'Other× 1', 'Price$599'])
    expect(inForce).toHaveTextContent(text);
  for (const text of ['Cateringcustom pricing', 'Each guest$15']) expect(inForce).toHaveTextContent(text);
  await expectNoAxeViolations(container);

  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  await expectNoAxeViolations(container);
  await enter(user, row('Base price 1').getByLabelText('Dollars'), '320');
  await enter(user, screen.getByLabelText('Wedding'), '1.25');
  const essential = within(screen.getByRole('group', { name: 'Essential' }));
  await enter(user, essential.getByLabelText(/^Struck through when booking/), '');
  await enter(user, screen.getByLabelText('Catering'), '900');
  await user.click(screen.getByRole('radio', { name: 'From a later day' }));
  await user.type(screen.getByLabelText('First day'), '2099-03-01');
  await user.type(screen.getByLabelText('Note (optional)'), ' Spring ');
  await review(user);
  const dialog = await question();
  expect(dialog.getByText(/^Who books from Mar 1, 2099 pays them\./)).toBeVisible();
  expect([...dialog.getByRole('list').querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Bookings, for four hours: 1 to 25 guests: $320, before $299',
    'Kind of event: Wedding: × 1.25, before × 1.2',
    'Essential package: Struck through when booking: none, before $349',
    'Add-ons, from: Catering: $900, before custom pricing',
  ]);
  expect(calls('save_price_list')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save prices' }));
  expect(await screen.findByText('Prices Saved')).toBeInTheDocument();
  const list = listWith((draft) => {
    draft.tiers[0]!.price = 320;
    draft.multipliers.wedding = 1.25;
    draft.packages[0] = { ...draft.packages[0]!, bookingOriginalPrice: 299 };
    draft.addons[5]!.from = 900;
  });
  expect(calls('save_price_list')).toEqual([
    { p_list: list, p_valid_from: '2099-03-01', p_note: 'Spring', p_version: 1 },
  ]);
  expect(screen.queryByRole('form', { name: 'New prices' })).toBeNull();
});

// rule: B-3-22
test('a base price is added and removed, and nothing is saved that is the same', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  await review(user);
  expect(await screen.findByText('Nothing Changed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove base price 1' }));
  await user.click(screen.getByRole('button', { name: 'Add a base price' }));
  await enter(user, row('Base price 3').getByLabelText('Up to guests'), '200');
  await enter(user, row('Base price 3').getByLabelText('Dollars'), '1000');
  expect(row('Base price 4').getByText('201 guests or more')).toBeVisible();
  await review(user);
  const dialog = await question();
  expect(dialog.getByText(/^Who books from now on pays them\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save prices' }));
  await waitFor(() => expect(calls('save_price_list')).toHaveLength(1));
  expect(calls('save_price_list')[0]).toMatchObject({
    p_valid_from: '2099-01-10',
    p_list: {
      tiers: [
        { upTo: 50, price: 499 },
        { upTo: 100, price: 799 },
        { upTo: 200, price: 1000 },
        { upTo: null, price: 1199 },
      ],
    },
  });
});

// rule: pricing.md#price-lists
test('the largest party, bartenders, suggestions and the choices of Home are changed with the prices', async () => {
  const { user, container } = await open();
  const inForce = screen.getByRole('region', { name: 'In force' });
  for (const text of [
    'up to 150 guests',
    '26 to 75 guests2 bartenders',
    'Essentialup to 25 guests',
    '10-25 (counts 15)',
  ])
    expect(inForce).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  await enter(user, screen.getByLabelText('Most guests online'), '120');
  await user.click(screen.getByRole('button', { name: 'Remove bartenders 3' }));
  await enter(user, screen.getByLabelText('Above, one more for each further guests'), '40');
  await enter(user, screen.getByLabelText('Premium up to guests'), '60');
  await enter(user, row('Choice of guests 1').getByLabelText('Label'), 'Up to 25');
  await user.click(screen.getByRole('button', { name: 'Remove choice of hours 5' }));
  await expectNoAxeViolations(container);
  await review(user);
  const dialog = await question();
  expect([...dialog.getByRole('list').querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Largest party: Booked online: up to 120 guests, before up to 150 guests',
    'Bartenders: 76 to 150 guests: no longer there, before 3 bartenders',
    'Bartenders: Above, one more for each further: 40 guests, before 50 guests',
    'Suggested package: Premium: up to 60 guests, before up to 50 guests',
    'Calculator on Home: Guests, choice 1: Up to 25 (counts 15), before 10-25 (counts 15)',
    'Calculator on Home: Hours: 3, 4, 5, 6, before 3, 4, 5, 6, 8',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save prices' }));
  await waitFor(() => expect(calls('save_price_list')).toHaveLength(1));
  const list = listWith((draft) => {
    draft.largestParty = 120;
    draft.crew = { steps: draft.crew.steps.slice(0, 2), perFurther: 40 };
    draft.suggestions.premium = 60;
    draft.calculator.guests[0]!.label = 'Up to 25';
    draft.calculator.hours.pop();
  });
  expect(calls('save_price_list')[0]).toMatchObject({ p_list: list });
});

// rule: B-2-09, B-3-22
test('a promotion is added, another ended, and both are previewed with what 20, 60 and 120 guests cost', async () => {
  const { user, container } = await open();
  expect(screen.getByRole('region', { name: 'In force' })).toHaveTextContent(
    '15% off Premium: 15% off Premium, from Jan 1, 2020 on',
  );
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  await user.click(screen.getByRole('button', { name: 'End with today promotion 1' }));
  expect(row('Promotion 1').getByLabelText('Last day (optional)')).toHaveValue('2099-01-10');
  await user.click(screen.getByRole('button', { name: 'Add a promotion' }));
  const added = row('Promotion 2');
  expect(added.getByLabelText('Text')).toHaveFocus();
  await enter(user, added.getByLabelText('Text'), '20% off in March');
  await enter(user, added.getByLabelText('Taken off'), '10');
  await enter(user, added.getByLabelText('Runs from'), '2099-03-01');
  await enter(user, added.getByLabelText('Last day (optional)'), '2099-02-28');
  await expectNoAxeViolations(container);
  await review(user);
  const summary = within(await screen.findByRole('group', { name: '2 fields need your attention' }));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'The text states another figure than what is taken off',
    'The last day is not before the first',
  ]);

  await enter(user, added.getByLabelText('Taken off'), '20');
  await enter(user, added.getByLabelText('Last day (optional)'), '2099-03-31');
  await review(user);
  const dialog = await question();
  expect([...dialog.getByRole('list').querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Promotions: Promotion 1: 15% off Premium: 15% off Premium, from Jan 1, 2020 to Jan 10, 2099, before 15% off Premium: 15% off Premium, from Jan 1, 2020 on',
    'Promotions: Promotion 2: 20% off in March: 20% off everything, from Mar 1, 2099 to Mar 31, 2099, new',
  ]);
  const cells = (name: string) =>
    within(dialog.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(cells('What a private party costs from Jan 10, 2099')).toEqual([
    ['20 guests', '$299', '$299', '$509', '$999'],
    ['60 guests', '$799', 'too many guests', '$509', '$999'],
    ['120 guests', '$1,199', 'too many guests', 'too many guests', '$999'],
  ]);
  expect(cells('What a private party costs from Mar 1, 2099')[1]).toEqual([
    ...['60 guests', '$639, before $799', 'too many guests', '$479, before $509', '$799, before $999'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save prices' }));
  await waitFor(() => expect(calls('save_price_list')).toHaveLength(1));
  const list = listWith(({ promotions }) => {
    promotions[0]!.lastDay = '2099-01-10';
    promotions.push({
      ...{ text: '20% off in March', unit: 'percent', off: 20, packages: [] },
      ...{ firstDay: '2099-03-01', lastDay: '2099-03-31' },
    });
  });
  expect(calls('save_price_list')[0]).toMatchObject({ p_list: list });
});

// rule: B-3-22
test('wrong figures are refused at their fields, and so is a day that is not later', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  await enter(user, row('Base price 2').getByLabelText('Up to guests'), '25');
  await enter(user, row('Luxury').getByLabelText(/^Struck through when booking/), '999');
  await enter(user, screen.getByLabelText('Each guest'), '');
  await user.click(screen.getByRole('radio', { name: 'From a later day' }));
  await user.type(screen.getByLabelText('First day'), '2099-01-10');
  await review(user);
  const summary = within(await screen.findByRole('group', { name: '4 fields need your attention' }));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'The number of guests is a whole number from 26 to 9999',
    'The price struck through is higher than the price',
    'The price for each guest is a whole number from 0 to 1000',
    'Choose a later day, at most two years ahead',
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

// rule: B-3-22
test('after a change of somebody else nothing typed is lost, and their prices are shown', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  await enter(user, screen.getByLabelText('Each guest'), '18');
  await review(user);
  refused = { message: 'changed_elsewhere', hint: 'Somebody else has changed the prices.' };
  prices = {
    ...prices,
    version: 2,
    lists: [
      { ...planned, valid_from: prices.today, state: 'in_force' },
      { ...first, state: 'earlier' },
    ],
  };
  await user.click((await question()).getByRole('button', { name: 'Save prices' }));
  const notice = await screen.findByText('Somebody else has changed the prices');
  expect(notice).toBeVisible();
  expect(screen.getByText('$320')).toBeVisible();
  expect(screen.getByLabelText('Each guest')).toHaveValue(18);
  refused = null;
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  await review(user);
  const dialog = await question();
  expect(dialog.getByText(/1 to 25 guests: \$299, before \$320/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save prices' }));
  await waitFor(() => expect(calls('save_price_list')).toHaveLength(2));
  expect(calls('save_price_list')[1]).toMatchObject({ p_version: 2, p_list: { quote: { perGuest: 18 } } });
});

// rule: B-3-22
test('prices to come show what they change, their note as text, and can be withdrawn', async () => {
  const { user, container } = await open([planned, first]);
  const card = within(screen.getByRole('region', { name: 'Prices from Mar 1, 2099' }));
  expect(card.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
  expect(card.getByText('Saved by Ada Owner')).toBeVisible();
  expect(card.getByText(/1 to 25 guests: \$320, before \$299/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  await enter(user, screen.getByLabelText('Each guest'), '18');
  await review(user);
  const dialog = await question();
  expect(dialog.getByText(/hold until the prices that begin on Mar 1, 2099/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await user.click(card.getByRole('button', { name: 'Withdraw prices from Mar 1, 2099' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw prices' }));
  expect(await screen.findByText('Prices Withdrawn')).toBeInTheDocument();
  expect(calls('withdraw_price_list')).toEqual([{ p_id: 2, p_version: 2 }]);
});
