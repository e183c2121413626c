/** @core */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, dayFromNow, gate, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations, watchSavedFiles } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import BookingsPage from './bookings-page.tsx';

const LIST = '/rest/v1/rpc/list_bookings';
const row = {
  id: 'b1000000-0000-4000-8000-000000000001',
  number: 1042,
  version: 3,
  status: 'confirmed',
  event_name: 'Garden Wedding',
  event_type: 'wedding',
  event_date: '2026-01-20',
  event_time: '18:00',
  ends_at: '2026-01-21T04:00:00+00:00',
  location: 'Kenilworth Hall',
  venue: 'The Kenilworth',
  guest_count: 60,
  hours: 5,
  bartenders: 2,
  max_guests: 75,
  service_text: 'An oak bar',
  company_name: 'Carver and Daughters',
  customer_id: 'c1000000-0000-4000-8000-000000000001',
  customer_name: '=SUM(A1)',
  customer_email: 'nora@example.com',
  customer_phone: '(202) 555-0123',
  created_at: '2026-01-02T15:00:00+00:00',
  price_cents: 79_900,
  paid_cents: 40_000,
  open_cents: 39_900,
  refund_pending_cents: 0,
  disputed: false,
  due_at: '2026-01-18T23:00:00+00:00',
  total_count: 60,
};
const asked = () => backend.to('POST', LIST).map(({ body }) => body as Record<string, unknown>);
const open = (address: string, rows: object[] = [row]) =>
  openPage('/admin/bookings', BookingsPage, address, {
    handlers: [http.post(`${BACKEND_URL}${LIST}`, () => HttpResponse.json(rows))],
  });

// rule: B-3-10
test('the list is requested by what the address says, and shows what needs attention', async () => {
  const { container } = open('/admin/bookings?search=hall&money=open&sort=open.desc&page=2');
  const table = await screen.findByRole('table', { name: 'Bookings' });
  expect(asked()[0]).toEqual({
    p_filter: { search: 'hall', status: '', type: '', money: 'open', signature: '', from: '', to: '' },
    p_sort: 'open',
    p_descending: true,
    p_limit: 25,
    p_offset: 25,
  });
  expect(within(table).getByRole('link', { name: '1042 Garden Wedding' })).toHaveAttribute(
    'href',
    `/admin/bookings/${row.id}`,
  );
  expect(within(table).getByText('Overdue')).toBeVisible();
  expect(screen.getByText('60 bookings')).toBeVisible();
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  await expectNoAxeViolations(container);
});

// rule: B-3-72
test('what comes next is first, and one press filters by what is asked for most, another press takes it away', async () => {
  const { user, container } = open('/admin/bookings');
  await screen.findByRole('table', { name: 'Bookings' });
  expect(asked()[0]).toMatchObject({ p_sort: 'next', p_descending: false });
  const last = () => asked().at(-1)?.p_filter as Record<string, string>;
  for (const [name, filter] of [
    ['Balance open', { money: 'open' }],
    ['Overdue', { money: 'overdue' }],
    ['Unsigned', { signature: 'missing' }],
    ['Held', { status: 'held' }],
    ['Next 7 days', { from: dayFromNow(0), to: dayFromNow(6) }],
  ] as const) {
    const button = screen.getByRole('button', { name });
    await user.click(button);
    await waitFor(() => expect(last()).toMatchObject(filter));
    expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  // The balance was replaced by what is overdue; the others add up.
  expect(screen.getByRole('button', { name: 'Balance open' })).toHaveAttribute('aria-pressed', 'false');
  expect(last()).toMatchObject({ money: 'overdue', signature: 'missing', status: 'held' });
  await user.click(screen.getByRole('button', { name: 'Overdue' }));
  await waitFor(() => expect(last()).toMatchObject({ money: '', signature: 'missing' }));
  await expectNoAxeViolations(container);
});

// rule: B-3-10
test('a filter that no button shows opens the others', async () => {
  open('/admin/bookings?type=wedding');
  expect(await screen.findByRole('combobox', { name: 'Event type' })).toBeVisible();
});

// rule: B-3-10
test('the chosen columns are kept on the device', async () => {
  const { user, unmount } = open('/admin/bookings');
  const headers = async () =>
    within(await screen.findByRole('table', { name: 'Bookings' }))
      .getAllByRole('columnheader')
      .map((header) => header.textContent?.replace(/[↕↑↓]/, ''));
  expect(await headers()).toEqual(['Booking', 'Event date', 'Customer', 'Contact', 'Place', 'Status', 'Price', 'Open']);
  await user.click(screen.getByText('Columns'));
  await user.click(screen.getByRole('checkbox', { name: 'Guests' }));
  await user.click(screen.getByRole('checkbox', { name: 'Contact' }));
  const chosen = ['Booking', 'Event date', 'Customer', 'Place', 'Guests', 'Status', 'Price', 'Open'];
  expect(await headers()).toEqual(chosen);
  unmount();
  open('/admin/bookings');
  expect(await headers()).toEqual(chosen);
});

test('the day of a booking is New York’s, also in the evening', async () => {
  const { user } = open('/admin/bookings', [{ ...row, created_at: '2026-01-03T02:00:00+00:00' }]);
  const table = await screen.findByRole('table', { name: 'Bookings' });
  await user.click(screen.getByText('Columns'));
  await user.click(screen.getByRole('checkbox', { name: 'Booked' }));
  expect(within(table).getByText('Jan 2, 2026')).toBeVisible();
});

// rule: B-3-72
test('phone numbers and addresses of customers are links', async () => {
  open('/admin/bookings');
  expect(await screen.findByRole('link', { name: row.customer_phone })).toHaveAttribute('href', 'tel:2025550123');
  expect(screen.getByRole('link', { name: row.customer_email })).toHaveAttribute('href', 'mailto:nora@example.com');
});

// rule: B-3-10
test('a search begins at the first page and stays in the address', async () => {
  const { user } = open('/admin/bookings?page=2');
  await screen.findByRole('table', { name: 'Bookings' });
  await user.type(screen.getByRole('searchbox', { name: /Search/ }), 'nora');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ p_filter: { search: 'nora' }, p_offset: 0 }));
  expect(window.location.search).toBe('?search=nora');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByRole('searchbox', { name: /Search/ })).toHaveValue('');
});

// rule: B-3-10
test('the file has every booking of the filters, and formulas in it are texts', async () => {
  const files = watchSavedFiles();
  const rows = Array.from({ length: 60 }, (_, index) => ({ ...row, id: `${row.id.slice(0, -2)}${index + 10}` }));
  const { user } = open('/admin/bookings?status=confirmed', rows);
  await screen.findByRole('table', { name: 'Bookings' });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  const lines = await waitFor(async () => (await files.saved[0]!.file.text()).split('\r\n'));
  files.restore();
  expect(asked().at(-1)).toMatchObject({ p_filter: { status: 'confirmed' }, p_limit: 1000, p_offset: 0 });
  expect(lines).toHaveLength(61);
  expect(lines[1]).toBe(
    `1042,Garden Wedding,Wedding,Confirmed,2026-01-20,18:00,2026-01-20 23:00,Kenilworth Hall,The Kenilworth,60,5,"5 hours, 2 bartenders, up to 75 guests",An oak bar,"'=SUM(A1)",Carver and Daughters,nora@example.com,(202) 555-0123,2026-01-02 10:00,799,400,399,0,no`,
  );
});

/** Two bookings, of which the filter of a status finds one, once the test lets it. */
function openWithLateFilter(answer = () => HttpResponse.json([{ ...row, event_name: 'Held Gala', total_count: 1 }])) {
  const filtered = gate();
  const page = openPage('/admin/bookings', BookingsPage, '/admin/bookings', {
    handlers: [
      http.post(`${BACKEND_URL}${LIST}`, async ({ request }) => {
        const { p_filter: filter } = (await request.json()) as { p_filter: Record<string, string> };
        if (!filter.status) return HttpResponse.json([row]);
        await filtered.opened;
        return answer();
      }),
    ],
  });
  return { ...page, filtered };
}

// rule: B-3-73
test('rows of another filter are marked while the answer loads, and their number, pages and file wait for it', async () => {
  const files = watchSavedFiles();
  const { user, container, filtered } = openWithLateFilter();
  await screen.findByText('60 bookings');
  await user.click(screen.getByRole('button', { name: 'Held' }));

  const table = screen.getByRole('table', { name: 'Bookings' });
  await waitFor(() => expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
  expect(within(table).getByText(/Garden Wedding/)).toBeVisible();
  expect(screen.getByText('Loading bookings')).toBeVisible();
  expect(screen.queryByText('60 bookings')).toBeNull();
  expect(screen.getByText('Page 1')).toBeVisible();
  const download = screen.getByRole('button', { name: 'Download CSV' });
  expect(download).toHaveAttribute('aria-disabled', 'true');
  expect(download).toBeEnabled();
  await user.click(download);
  await expectNoAxeViolations(container);

  filtered.open();
  expect(await screen.findByText('1 booking')).toBeVisible();
  expect(screen.getByText(/Held Gala/)).toBeVisible();
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  expect(screen.queryByText('Loading bookings')).toBeNull();
  expect(files.saved).toHaveLength(0);
  await user.click(download);
  await waitFor(() => expect(files.saved).toHaveLength(1));
  expect(await files.saved[0]!.file.text()).toContain('Held Gala');
  files.restore();
});

// rule: B-3-73
test('a list that is loaded again for the same filter is not marked', async () => {
  const again = gate();
  let answers = 0;
  const { container } = openPage('/admin/bookings', BookingsPage, '/admin/bookings', {
    handlers: [
      http.post(`${BACKEND_URL}${LIST}`, async () => {
        if (answers++ > 0) await again.opened;
        return HttpResponse.json([{ ...row, event_name: answers > 1 ? 'Renamed' : row.event_name }]);
      }),
    ],
  });
  await screen.findByText('60 bookings');
  fireEvent.focus(window);
  await waitFor(() => expect(answers).toBe(2));
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  expect(screen.getByText('60 bookings')).toBeVisible();
  again.open();
  expect(await screen.findByText(/Renamed/)).toBeVisible();
});

// rule: B-3-73
test('a filter whose answer fails shows no rows of another one', async () => {
  const { user, filtered } = openWithLateFilter(() => refusal(400, 'XX000', 'broken') as never);
  await screen.findByText('60 bookings');
  await user.click(screen.getByRole('button', { name: 'Held' }));
  filtered.open();
  expect(await screen.findByText('Failed to load bookings.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Bookings' })).toBeNull();
  expect(screen.queryByText('60 bookings')).toBeNull();
});

// rule: B-3-10
test('an empty list and a failed one say what can be done', async () => {
  const { unmount } = open('/admin/bookings?search=nobody', []);
  expect(await screen.findByText('No booking found')).toBeVisible();
  unmount();
  openPage('/admin/bookings', BookingsPage, '/admin/bookings', {
    handlers: [http.post(`${BACKEND_URL}${LIST}`, () => refusal(500, 'XX000', 'broken'))],
  });
  expect(await screen.findByText('Failed to load bookings.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
