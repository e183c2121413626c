import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations, watchSavedFiles } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import AuditPage from './audit-page.tsx';

const base = {
  ...{
    id: 'a1',
    at: '2026-06-01T14:00:00+00:00',
    actor: 'admin',
    actor_id: 'o1',
    actor_name: 'Olive Owner',
    way: 'desk',
  },
  ...{
    entity: 'opening_settings',
    row_id: null,
    change: 'changed',
    fields: ['lead_hours'],
    reason: null,
    total_count: 2,
  },
  ...{ old: { lead_hours: 24 }, new: { lead_hours: 48 }, request_id: 'c0ffee' },
};
const cancelled = {
  ...{ ...base, id: 'b2', actor: 'service', actor_name: null, way: 'payment', entity: 'bookings', change: 'cancelled' },
  ...{
    row_id: 'b0000000-0000-4000-8000-000000000001',
    fields: ['name', 'status'],
    reason: 'Not paid',
    request_id: null,
  },
  ...{ old: { status: 'pending' }, new: { status: 'cancelled' } },
};
const open = (rows: unknown[] = [base, cancelled], query = '') =>
  openPage('/admin/audit', AuditPage, `/admin/audit${query}`, {
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/audit_list`, () => HttpResponse.json(rows))],
  });
const asked = () => backend.to('POST', '/rest/v1/rpc/audit_list').map(({ body }) => body);

// rule: B-3-51
test('shows who changed what, from what to what, and saves all of it as CSV', async () => {
  const { user, container } = open();
  const table = within(await screen.findByRole('table', { name: 'Changes' }));
  const rules = table.getByRole('row', { name: /Opening rules/ });
  expect(rules).toHaveTextContent(/Olive Owner.*desk.*Opening rules: changed.*lead hours: 24 → 48.*Request c0ffee/);
  const booking = table.getByRole('row', { name: /Booking: cancelled/ });
  expect(booking).toHaveTextContent(
    /Function.*payment.*status: pending → cancelled.*without values: name.*Reason: Not paid/,
  );
  expect(within(booking).getByRole('link')).toHaveAttribute('href', `/admin/bookings/${cancelled.row_id}`);
  await expectNoAxeViolations(container);
  const files = watchSavedFiles();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  const text = await waitFor(() => files.saved[0]!.file.text());
  files.restore();
  expect(asked().at(-1)).toMatchObject({ p_limit: 1000, p_offset: 0 });
  expect(text).toContain('2026-06-01 10:00,Olive Owner,admin,desk,Opening rules,,changed,lead hours: 24 → 48,,c0ffee');
});

test('filters are asked of the database and stand in the address', async () => {
  const { user } = open([], '?actor=service');
  expect(await screen.findByText('No changes')).toBeInTheDocument();
  expect(asked()[0]).toMatchObject({ p_filter: { actor: 'service' }, p_sort: 'at', p_descending: true });
  await user.selectOptions(screen.getByLabelText('What'), 'Price list');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ p_filter: { actor: 'service', entity: 'price_lists' } }));
  expect(window.location.search).toContain('entity=price_lists');
});

// rule: audit.md#audit-page
test('on a phone a change is a short row, whose values are closed until they are asked for', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { user, container } = open();
  const booking = within(await screen.findByRole('row', { name: /Booking: cancelled/ }));
  const line = booking.getByText('status: pending → cancelled');
  expect(line).not.toBeVisible();
  await user.click(booking.getByText(/^From → to/, { selector: 'summary' }));
  expect(line).toBeVisible();
  expect(booking.getByText('Reason: Not paid')).toBeVisible();
  await expectNoAxeViolations(container);
  media.mockRestore();
});
