import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations, watchSavedFiles } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import LedgerPage from './ledger-page.tsx';

const row = (changes: object = {}) => ({
  id: 1,
  day: '2025-11-01',
  kind: 'payment',
  booking_id: 'b0000000-0000-4000-8000-000000000001',
  booking_number: 1043,
  event_date: '2025-11-15',
  client: 'Nora Whitfield',
  method: 'card',
  amount_cents: 220_000,
  tax_cents: 12_453,
  fee_cents: 6_410,
  document_number: 'R-2025-0007',
  invoice_number: '2025-0042',
  total_amount_cents: 200_000,
  total_tax_cents: 11_321,
  total_fee_cents: 6_410,
  fees_missing: 1,
  total_count: 2,
  ...changes,
});
const rows = [
  row(),
  row({
    id: 2,
    kind: 'chargeback',
    client: '=1+1',
    method: 'check',
    amount_cents: -20_000,
    tax_cents: -1_132,
    fee_cents: null,
    document_number: null,
    invoice_number: null,
  }),
];

const files = watchSavedFiles();
afterAll(() => files.restore());

const open = (address: string) =>
  openPage('/admin/ledger', LedgerPage, address, {
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/list_money`, () => HttpResponse.json(rows))],
  });

// rule: money-reports.md#movements
test('the payments and refunds of a range of days are listed with their sums', async () => {
  const { user, container } = open('/admin/ledger?from=2025-11-01&to=2025-11-30&kind=return');
  const table = await screen.findByRole('table', { name: 'Payments and refunds' });
  const asked = () => backend.to('POST', '/rest/v1/rpc/list_money').at(-1)?.body;
  expect(asked()).toMatchObject({ p_filter: { from: '2025-11-01', to: '2025-11-30', kind: 'return' }, p_sort: 'day' });
  expect(
    within(table).getByRole('row', {
      name: /^Nov 1, 2025 Payment #1043 Nora Whitfield Event on Nov 15, 2025 Card \$2,200.00 \$124.53 \$64.10 R-2025-0007 2025-0042$/,
    }),
  ).toBeVisible();
  expect(
    within(table).getByRole('row', {
      name: /Taken back by the bank .* Check -\$200.00 -\$11.32 Not reported yet – –$/,
    }),
  ).toBeVisible();
  expect(screen.getByText('$2,000.00')).toBeVisible();
  expect(screen.getByText('$64.10, not reported yet for 1')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Cash');
  await waitFor(() => expect(asked()).toMatchObject({ p_filter: { method: 'cash' } }));
});

// rule: money-reports.md#movements-csv
test('the file has booking, event, way, tax, fee and invoice, and no name is a formula in it', async () => {
  const { user } = open('/admin/ledger');
  await screen.findByRole('table', { name: 'Payments and refunds' });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  const lines = await waitFor(async () => (await files.saved[0]!.file.text()).trim().split('\r\n'));
  expect(lines.map((line) => line.replace('\uFEFF', ''))).toEqual([
    'Day,Kind,Booking,Event date,Client,Method,Amount,Tax included,Provider fee,Paper,Invoice',
    '2025-11-01,Payment,1043,2025-11-15,Nora Whitfield,Card,2200,124.53,64.1,R-2025-0007,2025-0042',
    `2025-11-01,Taken back by the bank,1043,2025-11-15,"'=1+1",Check,-200,-11.32,,,`,
  ]);
});
