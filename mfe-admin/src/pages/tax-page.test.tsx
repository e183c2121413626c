import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import TaxPage from './tax-page.tsx';

const row = (basis: string, tax_percent: number | null) => ({
  basis,
  tax_percent,
  added_count: 2,
  added_cents: 420_000,
  taken_count: 1,
  taken_cents: 220_000,
  gross_cents: 200_000,
  net_cents: 188_679,
  tax_cents: 11_321,
});

// rule: money-reports.md#quarter
test('the tax of a quarter is shown by invoice and by payment, and is printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, container } = openPage('/admin/tax', TaxPage, '/admin/tax?quarter=2025-4', {
    handlers: [
      http.post(`${BACKEND_URL}/rest/v1/rpc/quarter_tax`, () =>
        HttpResponse.json([row('invoiced', 6), row('invoiced', null), row('paid', 6), row('paid', null)]),
      ),
    ],
  });
  expect(await screen.findByRole('heading', { name: /: Q4 2025, Oct 1, 2025 to Dec 31, 2025$/ })).toBeVisible();
  for (const name of ['By invoice', 'By payment']) {
    const table = await screen.findByRole('table', { name });
    expect(
      within(table).getByRole('row', { name: 'All rates $4,200.00 (2) $2,200.00 (1) $2,000.00 $1,886.79 $113.21' }),
    ).toBeVisible();
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  }
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quarter' }), 'Q1 2026');
  await waitFor(() =>
    expect(backend.to('POST', '/rest/v1/rpc/quarter_tax').map(({ body }) => body)).toEqual([
      { p_year: 2025, p_quarter: 4 },
      { p_year: 2026, p_quarter: 1 },
    ]),
  );
  print.mockRestore();
});
