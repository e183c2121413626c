import { screen, waitFor } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, http, HttpResponse, renderWithData } from 'shared-data/testing';
import type { DeskBooking } from '../../../../api/booking-api.ts';
import { DocumentsPanel } from './documents-panel.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const show = (status: DeskBooking['status']) =>
  renderWithData(<DocumentsPanel booking={{ id: 'b1', status, signatureRequired: false } as DeskBooking} />, {
    session: ADMIN,
    handlers: [
      http.post(`${RPC}/booking_contract`, () => HttpResponse.json([])),
      http.post(`${RPC}/set_bill_to`, () => new HttpResponse(null, { status: 204 })),
    ],
  });

// rule: B-2-14
test('the owner enters whom the papers are addressed to', async () => {
  const { user } = show('confirmed');
  await user.click(await screen.findByRole('button', { name: 'Bill to a company' }));
  await user.type(screen.getByRole('textbox', { name: /Company/ }), 'Acme LLC{Enter}');
  await waitFor(() => expect(backend.to('POST', '/rest/v1/rpc/set_bill_to')).toHaveLength(1));
  expect(backend.to('POST', '/rest/v1/rpc/set_bill_to')[0]?.body).toEqual({
    p_booking_id: 'b1',
    p_company_name: 'Acme LLC',
    p_address: '',
    p_order_number: '',
  });
});

test('a cancelled booking has no bill-to to enter', async () => {
  show('cancelled');
  expect(await screen.findByText('The invoice is issued with the first payment.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bill to a company' })).not.toBeInTheDocument();
});
