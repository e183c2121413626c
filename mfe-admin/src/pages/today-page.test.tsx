/** @core */
import { screen, within } from '@testing-library/react';
import { alertSubject } from 'shared-data/domain/alerts';
import { ADMIN, backend, BACKEND_URL, http, HttpResponse, refusal, renderWithData } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame } from 'shared-ui/testing';
import TodayPage from './today-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const BOOKING = '3f2a9c10-0000-4000-8000-000000000000';
const line = (kind: string, given: object = {}) => ({
  kind,
  id: BOOKING,
  title: 'Garden party',
  detail: 'Ada Lovelace',
  at: '2026-11-25 23:00:00+00',
  cents: 24_900,
  work_id: null,
  total: 1,
  ...given,
});

function open(
  lines: object[],
  figures = { places_left: 7, takings_cents: 123_450, takings_before_cents: 99_900 },
  first: ReturnType<typeof http.post>[] = [],
) {
  window.history.replaceState(null, '', '/admin/today');
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/today', element: <TodayPage /> }] },
  ]);
  return renderWithData(<RouterProvider router={router} />, {
    session: ADMIN,
    handlers: [
      ...first,
      http.post(`${RPC}/today_lines`, () => HttpResponse.json(lines)),
      http.post(`${RPC}/today_figures`, () => HttpResponse.json([figures])),
    ],
  });
}
const group = async (name: string) => within(await screen.findByRole('region', { name }));

// rule: B-3-80
it.each([
  [
    'Schedules that are late',
    'schedule',
    'sweep',
    'Its last success was Nov 25, 2:05 PM',
    /Holds do not end.*Nov 25, 2:05 PM.*starts the schedule/,
  ],
  [
    'Site servers with a problem',
    'server',
    'web-1:3001',
    'nothing can be written',
    /nothing can be written.*finds more at its \/health\/ready/,
  ],
  [
    'Releases that are held back',
    'held_release',
    'mfe-b@2',
    'The build of mfe-b is not signed. mfe-b 1 is served by web-1:3001',
    /not signed\. mfe-b 1 is served.*releases it again.*missing key/,
  ],
  [
    'Releases that were taken back',
    'canary',
    'mfe-a@2',
    'it failed 6 of 20 visitors',
    /6 of 20 visitors.*releases again/,
  ],
  ['Changes that are not on the site', 'content', '7', 'no page for /about', /no page for \/about.*show this to/],
  [
    'Limits of all people together',
    'limit',
    'contacts',
    '12 above the limit of an hour',
    /12 above the limit of an hour.*messages are in the inbox/,
  ],
  ['Limit of account mails', 'account_mails', 'hour', '2,000 mails in an hour', /2,000 mails.*Look for a script/],
])('%s: an alert says its cause and what to do', async (name, kind, title, detail, text) => {
  open([line(kind, { id: null, title, detail, cents: null })]);
  const lines = await group(name);
  expect(lines.getByText(alertSubject(kind, title))).toBeVisible();
  expect(lines.getByText(text)).toBeVisible();
});

// rule: B-3-01
it.each([
  ['Next seven days', line('event'), `/admin/bookings/${BOOKING}`, 'Nov 25, 2026, 6:00 PM, Ada Lovelace, $249.00 open'],
  [
    'Enquiries past their target',
    line('enquiry', { detail: 'urgent' }),
    `/admin/enquiries?open=${BOOKING}`,
    'urgent, an answer was due',
  ],
  [
    'More parties than places',
    line('overfull', { title: '18:00', detail: '3 of 2' }),
    '/admin/opening-hours',
    '3 parties, 2 places',
  ],
  [
    'Open disputes',
    line('dispute', { detail: 'product_not_received' }),
    `/admin/bookings/${BOOKING}`,
    '$249.00, product not received',
  ],
  [
    'Differences from the payment provider',
    line('difference', { title: 'pi_1', detail: 'charge' }),
    '/admin?tab=payments',
    'charge, $249.00 differ',
  ],
  ['Refunds that failed', line('refund_failed'), `/admin/bookings/${BOOKING}`, '$249.00'],
  [
    'Refunds to make by hand',
    line('refund_by_hand', { detail: 'cash' }),
    `/admin/bookings/${BOOKING}`,
    '$249.00, paid by cash',
  ],
  ['Balances not paid when due', line('balance'), `/admin/bookings/${BOOKING}`, 'Ada Lovelace, $249.00 open, was due'],
  ['Calls that were given up', line('work', { title: 'expire.stripe' }), `/admin/bookings/${BOOKING}`, 'Ada Lovelace'],
  ['Failed calendar syncs', line('sync', { detail: 'No answer' }), `/admin/bookings/${BOOKING}`, 'No answer'],
  [
    'Mails that were given up',
    line('mail', { title: 'mail.booking_confirmed' }),
    `/admin/bookings/${BOOKING}`,
    'Ada Lovelace',
  ],
  ['Holds that wait for a payment', line('hold'), `/admin/bookings/${BOOKING}`, 'held until Nov 25, 2026, 6:00 PM'],
  [
    'Events without their crew',
    line('crew', { detail: '1 of 2' }),
    '/staff-schedule?day=2026-11-25',
    '1 of 2 bartenders',
  ],
  ['Contracts to countersign', line('countersign'), `/admin/bookings/${BOOKING}`, 'Signed by Ada Lovelace'],
  ['Contracts without a signature', line('unsigned'), `/admin/bookings/${BOOKING}`, 'event on Nov 25, 2026'],
  [
    'Reviews to approve or reject',
    line('review', { detail: '4' }),
    '/admin?tab=testimonials',
    '4 of 5 stars, sent Nov 25, 2026',
  ],
  [
    'Reported reviews',
    line('review_report', { detail: 'abuse' }),
    '/admin?tab=testimonials',
    'It insults or threatens somebody. Reported Nov 25, 2026',
  ],
  ['Unusual holding', line('holding', { detail: '6' }), `/admin/customers/${BOOKING}`, '6 unpaid bookings in 24 hours'],
])('“%s” leads to where it is fixed', async (title, given, path, text) => {
  open([given]);
  const found = await group(title);
  expect(found.getByRole('link')).toHaveAttribute('href', path);
  expect(found.getByText(text, { exact: false })).toBeVisible();
});

// rule: B-3-01
it.each([
  ['mail', { title: 'mail.plan', work_id: 7 }, 'Try again (plan)', 'retry_work', { p_work_id: 7 }, 'Trying again'],
  ['sync', {}, 'Try again (Garden party)', 'retry_sync', { p_booking_id: BOOKING }, 'Trying again'],
  ['balance', {}, 'Send pay link (Garden party)', 'send_pay_link', { p_booking_id: BOOKING }, 'Mail sent'],
])('a line of the kind %s is fixed by the button beside it', async (kind, given, name, call, args, toast) => {
  const { user } = open([line(kind, given)], undefined, [http.post(`${RPC}/${call}`, () => HttpResponse.json(null))]);
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(toast)).toBeVisible();
  expect(backend.to('POST', `/rest/v1/rpc/${call}`).map(({ body }) => body)).toEqual([args]);
});

// rule: B-3-01
it('shows why a line could not be fixed, and no button where nothing can be tried again', async () => {
  const { user } = open([line('mail', { work_id: 7 }), line('mail', { title: 'mail.issue', id: null })], undefined, [
    http.post(`${RPC}/retry_work`, () =>
      refusal(409, 'PT409', 'wrong_status', null, 'This is being tried again, or cannot be.'),
    ),
  ]);
  expect(await screen.findByRole('link', { name: 'issue' })).toHaveAttribute('href', '/admin/mailing-list');
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText('This is being tried again, or cannot be.')).toBeVisible();
});

// rule: B-3-01
it('shows the month in figures, and how many lines there are more', async () => {
  const { container } = open([line('event'), line('enquiry', { total: 25 })]);
  expect((await group('Enquiries past their target (25)')).getByText('24 more')).toBeVisible();
  const month = await group('This month');
  for (const text of ['Places left', '7', '$1,234.50', '$999.00']) expect(await month.findByText(text)).toBeVisible();
  await expectNoAxeViolations(container);
});

// rule: B-3-72
it('begins with what waits and how much, and shows five of a kind until all are asked for', async () => {
  const seven = Array.from({ length: 7 }, (_, n) => line('hold', { title: `Party ${n + 1}`, total: 7 }));
  const { user } = open([line('event'), ...seven]);
  const jumps = within(await screen.findByRole('navigation', { name: 'What waits, and how much' }));
  expect(jumps.getAllByRole('link').map((jump) => [jump.textContent, jump.getAttribute('href')])).toEqual([
    ['Holds that wait for a payment (7)', '#hold'],
    ['Next seven days (1)', '#event'],
  ]);
  const holds = await group('Holds that wait for a payment (7)');
  expect(holds.getAllByRole('link')).toHaveLength(5);
  await user.click(holds.getByRole('button', { name: 'All 7 (Holds that wait for a payment)' }));
  expect(holds.getAllByRole('link')).toHaveLength(7);
  const fewer = holds.getByRole('button', { name: /^The first five/ });
  expect(fewer).toHaveFocus();
  await user.click(fewer);
  expect(holds.getAllByRole('link')).toHaveLength(5);
});

// rule: B-3-01
it('is calm when nothing waits', async () => {
  const { container } = open([]);
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect((await group('Next seven days')).getByText('No events.')).toBeVisible();
  await expectNoAxeViolations(container);
});

it('says when it does not load, and tries again', async () => {
  const { user } = open([], undefined, [
    http.post(`${RPC}/today_lines`, () => refusal(500, 'XX000', 'broken'), { once: true }),
  ]);
  expect((await screen.findAllByText(/Failed to load today/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
});
