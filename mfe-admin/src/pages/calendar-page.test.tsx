/** @core */
import { screen, within } from '@testing-library/react';
import { ADMIN, BACKEND_URL, fakeClock, http, HttpResponse, renderWithData } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame } from 'shared-ui/testing';
import CalendarPage from './calendar-page.tsx';

const row = (values: object) => ({
  id: crypto.randomUUID(),
  from_date: '2026-06-20',
  to_date: '2026-06-20',
  start_time: '18:00:00',
  end_time: '22:00:00',
  can_move: false,
  ...values,
});
const wedding = row({
  ...{ kind: 'event', title: 'Harbor wedding', status: 'confirmed', customer_name: 'Ada Lovelace' },
  ...{
    start_time: '18:30:00',
    end_time: '00:30:00',
    to_date: '2026-06-21',
    guest_count: 40,
    open_cents: 24_900,
    can_move: true,
    version: 3,
  },
});
const tasting = row({
  ...{ kind: 'event', title: 'Client tasting', status: 'completed', customer_name: null },
  ...{ from_date: '2026-06-03', to_date: '2026-06-03', guest_count: 1, open_cents: 0, version: 1 },
});
const open = row({ kind: 'slot', status: 'open', places: 2, places_taken: 1 });
const full = row({ kind: 'slot', status: 'full', places: 1, places_taken: 1, start_time: '14:00:00' });
const closed = row({ kind: 'closed', status: 'closed', title: 'Holidays', to_date: '2026-06-22' });

let asked: unknown[];

function show(address: string, rows = [tasting, closed, full, wedding, open]) {
  fakeClock('2026-06-10T12:00:00Z');
  window.history.replaceState(null, '', address);
  asked = [];
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/calendar', element: <CalendarPage /> }] },
  ]);
  const answer = http.post(`${BACKEND_URL}/rest/v1/rpc/desk_calendar`, async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(rows);
  });
  return renderWithData(<RouterProvider router={router} />, { session: ADMIN, handlers: [answer] });
}
const day = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the list', () => {
  // rule: B-3-20
  it('has the days with events, slots and closed days, and leads to each of them', async () => {
    const { container } = show('/admin/calendar?view=list');
    const saturday = await day('Saturday, June 20, 2026');
    expect(saturday.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Closed: Holidays',
      '2 PM, full',
      '6:30 PM to 12:30 AM Harbor wedding Confirmed, Ada Lovelace, 40 guests, $249.00 openMove… Harbor wedding',
      '6 PM, 1 of 2 places free',
    ]);
    const links = saturday.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/admin/opening-hours',
      `/admin/bookings/${wedding.id}`,
      '/admin/new-booking?date=2026-06-20&time=18%3A00',
    ]);
    // An event that ends after midnight is listed on the day of its start.
    expect((await day('Sunday, June 21, 2026')).getAllByRole('listitem')).toHaveLength(1);
    expect((await day('Monday, June 22, 2026')).getByText('Closed: Holidays')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // rule: desk-calendar.md#desk-calendar-views
  it('opens at today in this month, and shows its earlier days when they are asked for', async () => {
    const { user } = show('/admin/calendar?view=list');
    await day('Saturday, June 20, 2026');
    expect(screen.queryByRole('region', { name: 'Wednesday, June 3, 2026' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the earlier days of this month' }));
    expect(await screen.findByRole('region', { name: 'Wednesday, June 3, 2026' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show the earlier days of this month' })).toBeNull();
  });

  it('shows all days of a month that is not this one', async () => {
    show('/admin/calendar?view=list&date=2026-07-01', [{ ...tasting, from_date: '2026-07-03', to_date: '2026-07-03' }]);
    expect(await screen.findByRole('region', { name: 'Friday, July 3, 2026' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show the earlier days of this month' })).toBeNull();
  });

  // rule: B-3-20
  it('moves only what can be moved, by the dialog with the booking', async () => {
    const { user } = show('/admin/calendar?view=list');
    await user.click(await screen.findByRole('button', { name: 'Show the earlier days of this month' }));
    expect((await day('Wednesday, June 3, 2026')).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move… Harbor wedding' }));
    expect(await screen.findByRole('dialog', { name: 'Change booking' })).toHaveTextContent('Harbor wedding');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

// rule: B-3-20
it('loads the visible range only, and keeps view, date and filters in the address', async () => {
  const { user } = show('/admin/calendar?view=list');
  await day('Saturday, June 20, 2026');
  expect(asked).toEqual([{ p_from: '2026-06-01', p_to: '2026-06-30' }]);

  await user.selectOptions(screen.getByLabelText('Bookings'), 'Completed');
  await user.selectOptions(screen.getByLabelText('Slots'), 'Open slots');
  const saturday = await day('Saturday, June 20, 2026');
  expect(saturday.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Closed: Holidays',
    '6 PM, 1 of 2 places free',
  ]);
  expect(window.location.search).toBe('?view=list&status=completed&slots=open');

  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByRole('heading', { name: 'July 2026' })).toBeInTheDocument();
  expect(window.location.search).toContain('date=2026-07-01');
  expect(asked[1]).toEqual({ p_from: '2026-07-01', p_to: '2026-07-31' });
});
