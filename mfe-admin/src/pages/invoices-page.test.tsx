import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, dayFromNow, http, HttpResponse, renderWithData } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame, watchSavedFiles } from 'shared-ui/testing';
import InvoicesPage from './invoices-page.tsx';

const document = (changes: object = {}) => ({
  id: 'c0000000-0000-4000-8000-000000000009',
  booking_id: 'b0000000-0000-4000-8000-000000000001',
  booking_number: 1043,
  kind: 'invoice',
  number: '2026-0042',
  issued_on: '2026-11-20',
  total_cents: 49_900,
  tax_cents: 2_825,
  refers_to: '2026-0040',
  method: null,
  event_date: '2026-12-05',
  customer: 'Nora Whitfield',
  email: 'nora@example.com',
  event_name: 'Garden Wedding',
  closed: false,
  total_count: 60,
  ...changes,
});
const closed = { customer: null, email: null, event_name: null, closed: true };
const rows = [
  document(),
  document({ id: 'c0000000-0000-4000-8000-000000000008', kind: 'credit_note', number: '2026-0041', ...closed }),
];

const files = watchSavedFiles();
afterAll(() => files.restore());

function open(address = '/admin/invoices') {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/invoices', element: <InvoicesPage /> }] },
  ]);
  return renderWithData(<RouterProvider router={router} />, {
    session: ADMIN,
    handlers: [
      http.post(`${BACKEND_URL}/rest/v1/rpc/issued_documents`, async ({ request }) => {
        const { p_offset: offset, p_limit: limit } = (await request.json()) as Record<string, number>;
        return HttpResponse.json(
          limit === 1000 && offset! >= 60 ? [] : limit === 1000 ? Array(60).fill(rows[1]) : rows,
        );
      }),
      http.post(`${BACKEND_URL}/rest/v1/rpc/tax_rates`, () =>
        HttpResponse.json([
          { percent: 8, holds_from: '2099-01-01', state: 'planned' },
          { percent: 6, holds_from: '2026-01-01', state: 'present' },
          { percent: 0, holds_from: '2000-01-01', state: 'past' },
        ]),
      ),
      http.post(`${BACKEND_URL}/rest/v1/rpc/:name`, ({ params }) =>
        /tax_rate$/.test(String(params.name)) ? new HttpResponse(null, { status: 204 }) : undefined,
      ),
      http.post(`${BACKEND_URL}/functions/v1/invoice-pdf`, () =>
        HttpResponse.json({ filename: 'district-pour-invoice-2026-0042.pdf', content: btoa('%PDF-1.7') }),
      ),
    ],
  });
}
const asked = () => backend.to('POST', '/rest/v1/rpc/issued_documents').at(-1)?.body;

// rule: B-2-40
test('the filters, the order and the page of the address are asked of the database', async () => {
  const { user, container } = open('/admin/invoices?search=nora&kind=invoice&year=2026&sort=total.asc&page=2');
  const table = await screen.findByRole('table', { name: 'Invoices' });
  expect(asked()).toEqual({
    p_filter: { search: 'nora', kind: 'invoice', year: '2026', series: 'invoice' },
    p_sort: 'total',
    p_descending: false,
    p_limit: 25,
    p_offset: 25,
  });
  expect(within(table).getByRole('row', { name: /^2026-0042 Invoice Nov 20, 2026 Nora Whitfield/ })).toBeVisible();
  const credited = within(table).getByRole('row', {
    name: /^2026-0041 Credit note .*Closed account #1043 – Dec 5, 2026 -\$499\.00/,
  });
  expect(within(credited).queryByRole('button')).toBeNull();
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Credit notes');
  await waitFor(() => expect(asked()).toMatchObject({ p_filter: { kind: 'credit_note' }, p_offset: 0 }));
  await user.click(screen.getByRole('tab', { name: 'Receipts' }));
  expect(await screen.findByRole('table', { name: 'Receipts' })).toBeVisible();
  await waitFor(() => expect(asked()).toMatchObject({ p_filter: { series: 'receipt', search: 'nora', year: '2026' } }));
  expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull();
});

// rule: B-2-40
test('a document is downloaded as a PDF, and the list as CSV with all rows', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'PDF: Invoice 2026-0042' }));
  await waitFor(() => expect(files.saved.map(({ name }) => name)).toEqual(['district-pour-invoice-2026-0042.pdf']));
  expect(backend.to('POST', '/functions/v1/invoice-pdf')[0]?.body).toEqual({ document_id: rows[0]!.id });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  const lines = await waitFor(async () => (await files.saved[1]!.file.text()).trim().split('\r\n'));
  expect(lines).toHaveLength(61);
  expect(lines[1]).toBe('2026-0041,Credit note,2026-0040,2026-11-20,1043,2026-12-05,,,,-499,-28.25');
});

// rule: B-2-40
test('the present tax rate is shown, and a new one is entered with its first day and taken back', async () => {
  const { user, container } = open();
  const panel = await screen.findByRole('region', { name: 'Tax rate' });
  expect(await within(panel).findByText('Present rate: 6%, since Thursday, January 1, 2026')).toBeVisible();
  await user.type(within(panel).getByLabelText(/^New rate/), '120');
  await user.click(within(panel).getByRole('button', { name: 'Save tax rate' }));
  expect(await within(panel).findAllByText(/figures such as/)).not.toHaveLength(0);
  await expectNoAxeViolations(container);
  await user.clear(within(panel).getByLabelText(/^New rate/));
  await user.type(within(panel).getByLabelText(/^New rate/), '10.25');
  await user.type(within(panel).getByLabelText(/^Holds from/), dayFromNow(30));
  await user.click(within(panel).getByRole('button', { name: 'Save tax rate' }));
  expect(await screen.findByText('Tax Rate Saved')).toBeVisible();
  const calls = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);
  expect(calls('set_tax_rate')).toEqual([{ p_percent: 10.25, p_holds_from: dayFromNow(30) }]);
  await user.click(within(panel).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(calls('remove_tax_rate')).toEqual([{ p_holds_from: '2099-01-01' }]));
});
