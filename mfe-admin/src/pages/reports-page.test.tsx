/** @core */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, fakeClock, gate, http, HttpResponse, server } from 'shared-data/testing';
import { publicRecipe } from 'shared-data/testing/recipes';
import { expectNoAxeViolations, watchSavedFiles } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import ReportsPage from './reports-page.tsx';

const money = (month: string | null, event_type: string | null, received_cents: number) => ({
  ...{ month, event_type, received_cents },
  ...{ returned_cents: 10_000, net_cents: received_cents - 10_000, open_cents: 20_000, event_open_cents: 5_000 },
});
const REPORTS: Record<string, object> = {
  money_report: [
    money('2025-11-01', 'wedding', 90_000),
    money('2025-11-01', null, 115_000),
    money('2025-12-01', null, 200_000),
    money(null, 'wedding', 90_000),
    money(null, null, 315_000),
  ],
  conversion_report: [
    { step: 'availability', asked: 5, booked: null, paid: null, since: '2025-09-30' },
    { step: 'quote_sent', asked: 3, booked: 2, paid: 1, since: null },
  ],
  source_report: [
    { source: null, is_sum: false, bookings: 2, paid: 1, net_cents: 0 },
    { source: null, is_sum: true, bookings: 2, paid: 1, net_cents: 0 },
  ],
  place_report: [
    { month: '2025-11-01', weekday: null, places: 4, taken: 3, percent: 75 },
    { month: null, weekday: 7, places: 2, taken: 2, percent: 100 },
    { month: null, weekday: null, places: 0, taken: 0, percent: null },
  ],
  package_report: [
    { bought: 'premium', is_sum: false, events: 1, guests: 40, price_cents: 99_900, average_cents: 99_900 },
    { bought: null, is_sum: true, events: 1, guests: 40, price_cents: 99_900, average_cents: 99_900 },
  ],
  repeat_report: [
    { month: '2025-11-01', first_events: 1, repeat_events: 1, unknown_events: 0, customers: 2, repeat_customers: 1 },
    { month: null, first_events: 1, repeat_events: 1, unknown_events: 0, customers: 2, repeat_customers: 1 },
  ],
  margin_report: {
    events: [
      {
        ...{ month: '2025-11-01', guestCount: 60, hours: 4, inputs: null, hasCrew: true },
        money: { priceCents: 79_900, taxCents: 5_900, crewCents: 30_000 },
        menu: [{ recipeId: 'r1', share: 1 }],
      },
      {
        ...{ month: '2025-12-01', guestCount: 60, hours: 4, inputs: null, hasCrew: false, menu: [] },
        money: { priceCents: 79_900, taxCents: 5_900, crewCents: 0 },
      },
    ],
    recipes: [publicRecipe()],
    ingredients: [
      {
        ...{ id: 'i2', name: 'Egg white', unit: 'piece', abv: 0 },
        ...{ purchaseAmount: 12, purchaseCents: 500, stock: 24 },
      },
    ],
  },
};

const files = watchSavedFiles();
afterAll(() => files.restore());
afterEach(() => jest.useRealTimers());

const open = (address = '/admin/reports?from=2025-11-01&to=2025-12-31', reports = REPORTS) =>
  openPage('/admin/reports', ReportsPage, address, {
    handlers: Object.entries(reports).map(([name, rows]) =>
      http.post(`${BACKEND_URL}/rest/v1/rpc/${name}`, () => HttpResponse.json(rows)),
    ),
  });
const askedOf = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name: `Figures: ${name}` }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

// rule: B-3-52
test('each report is a picture and its table, with what cannot be known said in words', async () => {
  const { container } = open();
  expect(await rowsOf('Money by month')).toEqual([
    'November 2025$1,150.00$100.00$1,050.00$50.00',
    'December 2025$2,000.00$100.00$1,900.00$50.00',
    'All months$3,150.00$100.00$3,050.00$50.00',
  ]);
  expect(await rowsOf('Money by kind of event')).toEqual([
    'Wedding$900.00$100.00$800.00$200.00$50.00',
    'All kinds$3,150.00$100.00$3,050.00$200.00$50.00',
  ]);
  expect(await rowsOf('From question to payment')).toEqual([
    'Looked at open dates5Not knownNot known',
    'Sent us a quote321',
  ]);
  expect(await rowsOf('How people heard of us')).toEqual(['Not answered21$0.00', 'All21$0.00']);
  expect(await rowsOf('Use of places')).toEqual(['November 20254375%', 'Sunday22100%', 'All00Not known']);
  expect(await rowsOf('Packages')).toEqual(['Premium140$999.00$999.00', 'All140$999.00$999.00']);
  expect(await rowsOf('Repeat customers')).toEqual(['November 202511021', 'All months11021']);
  expect(await rowsOf('Cost and margin of events')).toEqual([
    'November 202510$740.00$300.00$125.00$315.00',
    'December 202511Not knownNot knownNot knownNot known',
    'All months21$740.00$300.00$125.00$315.00',
  ]);
  expect(screen.getByText(/Looks at open dates are counted as a number of the day since Sep 30, 2025/)).toBeVisible();
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toHaveLength(8);
  await expectNoAxeViolations(container);
});

test('without an event whose cost is known there is a sentence in place of a picture of zeros', async () => {
  open(undefined, { ...REPORTS, margin_report: { events: [], recipes: [], ingredients: [] } });
  expect(await screen.findByText(/the cost of no event in this period is known/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /What is left of the events/ })).toBeNull();
});

// rule: B-3-52
test('a report is downloaded with all its rows, in dollars', async () => {
  const { user } = open();
  await screen.findByRole('table', { name: 'Figures: Money by month' });
  await user.click(screen.getByRole('button', { name: 'Download CSV: Money by month' }));
  const lines = await waitFor(async () => (await files.saved[0]!.file.text()).trim().split('\r\n'));
  expect(lines.slice(1)).toEqual([
    '2025-11,Wedding,900,100,800,50',
    '2025-11,All kinds,1150,100,1050,50',
    '2025-12,All kinds,2000,100,1900,50',
    'All months,Wedding,900,100,800,50',
    'All months,All kinds,3150,100,3050,50',
  ]);
});

// rule: B-3-52, reports.md#still-open
test.each([
  [
    'Money by kind of event',
    [
      '2025-11,Wedding,900,100,800,,50',
      '2025-11,All kinds,1150,100,1050,,50',
      '2025-12,All kinds,2000,100,1900,,50',
      'All months,Wedding,900,100,800,200,50',
      'All months,All kinds,3150,100,3050,200,50',
    ],
  ],
  ['From question to payment', ['Looked at open dates,5,,', 'Sent us a quote,3,2,1']],
  ['How people heard of us', ['Not answered,2,1,0', 'All,2,1,0']],
  ['Use of places', ['November 2025,4,3,75', 'Sunday,2,2,100', 'All,0,0,']],
  ['Packages', ['Premium,1,40,999,999', 'All,1,40,999,999']],
  ['Repeat customers', ['2025-11,1,1,0,2,1', 'All months,1,1,0,2,1']],
  ['Cost and margin of events', ['2025-11,1,0,740,300,125,315', '2025-12,1,1,,,,', 'All months,2,1,740,300,125,315']],
])('the file of “%s” has the figures of its picture', async (name, expected) => {
  const before = files.saved.length;
  const { user } = open();
  await screen.findByRole('table', { name: `Figures: ${name}` });
  await user.click(screen.getByRole('button', { name: `Download CSV: ${name}` }));
  const lines = await waitFor(async () => (await files.saved[before]!.file.text()).trim().split('\r\n'));
  expect(lines.slice(1)).toEqual(expected);
});

// rule: B-3-73
test('reports of another period are marked while they load, and their files wait', async () => {
  const before = files.saved.length;
  const { user } = open();
  await screen.findByRole('table', { name: 'Figures: Packages' });
  const other = gate();
  server.use(
    http.post(`${BACKEND_URL}/rest/v1/rpc/package_report`, async () => {
      await other.opened;
      return HttpResponse.json([
        { bought: null, is_sum: true, events: 7, guests: 90, price_cents: 10_000, average_cents: 10_000 },
      ]);
    }),
  );
  await user.click(screen.getByRole('button', { name: '2025' }));
  const report = within(screen.getByRole('region', { name: 'Packages' }));
  const table = report.getByRole('table');
  await waitFor(() => expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
  const download = report.getByRole('button', { name: 'Download CSV: Packages' });
  await user.click(download);
  expect(files.saved).toHaveLength(before);
  other.open();
  await waitFor(async () => expect(await rowsOf('Packages')).toEqual(['All790$100.00$100.00']));
  expect(table.closest('[aria-busy]')).toBeNull();
  await user.click(download);
  await waitFor(async () => expect(await files.saved[before]!.file.text()).toContain('All,7,90'));
});

// rule: B-3-52
test('the page begins with a way to each report, whose figures are closed on a phone until they are asked for', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { user } = open();
  const jumps = within(screen.getByRole('navigation', { name: 'Reports' }));
  for (const jump of jumps.getAllByRole('link'))
    expect(document.querySelector(jump.getAttribute('href')!)).toHaveAccessibleName(jump.textContent);
  const figures = await screen.findByRole('table', { name: 'Figures: Packages' });
  expect(figures).not.toBeVisible();
  const report = within(screen.getByRole('region', { name: 'Packages' }));
  expect(report.getByRole('img')).toBeVisible();
  await user.click(report.getByText('Figures', { selector: 'summary' }));
  expect(figures).toBeVisible();
  media.mockRestore();
});

// rule: B-3-52
test('the period is the last twelve months until another is chosen, and one that is impossible is named and not asked for', async () => {
  fakeClock('2026-11-27T12:00:00Z');
  const { user } = open('/admin/reports');
  await screen.findByRole('table', { name: 'Figures: Packages' });
  expect(askedOf('package_report')).toEqual([{ p_from: '2025-12-01', p_to: '2026-11-30' }]);
  await user.click(screen.getByRole('button', { name: '2025' }));
  await waitFor(() => expect(askedOf('package_report').at(-1)).toEqual({ p_from: '2025-01-01', p_to: '2025-12-31' }));
  expect(window.location.search).toBe('?from=2025-01-01&to=2025-12-31');
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2024-12-31' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The last day is before the first one.');
  expect(askedOf('package_report')).toHaveLength(2);
});
