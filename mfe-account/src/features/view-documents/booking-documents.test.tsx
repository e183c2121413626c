import { screen, waitFor } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, renderWithData } from 'shared-data/testing';
import { expectNoAxeViolations, watchSavedFiles } from 'shared-ui/testing';
import { BookingDocuments } from './booking-documents.tsx';

const LINK = 'f00d'.repeat(8);
const rows = [
  { id: 'd1', kind: 'invoice', number: '2026-0042', issued_on: '2026-11-20', total_cents: 49_900 },
  { id: 'd2', kind: 'credit_note', number: '2026-0043', issued_on: '2026-11-21', total_cents: 49_900 },
];
const lists = [
  http.post(`${BACKEND_URL}/rest/v1/rpc/documents`, () => HttpResponse.json(rows)),
  http.post(`${BACKEND_URL}/rest/v1/rpc/linked_documents`, () => HttpResponse.json(rows)),
];

const files = watchSavedFiles();
afterAll(() => files.restore());

// rule: B-2-40
test.each([
  ['documents', { bookingId: 'b1' }, { p_booking_id: 'b1' }, { document_id: 'd1' }],
  ['linked_documents', { link: LINK }, { p_token: LINK }, { document_id: 'd1', link: LINK }],
])('documents are loaded when they are opened, and downloaded as PDF (%s)', async (name, reader, asked, pdf) => {
  const made = http.post(`${BACKEND_URL}/functions/v1/invoice-pdf`, () =>
    HttpResponse.json({ filename: `${name}.pdf`, content: btoa('%PDF-1.7') }),
  );
  const { user, container } = renderWithData(<BookingDocuments reader={reader} mayBill={false} />, {
    handlers: [...lists, made],
  });
  expect(backend.to('POST', `/rest/v1/rpc/${name}`)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Invoices and receipts', expanded: false }));
  const list = await screen.findByRole('list', { name: 'Invoices and receipts' });
  expect(list).toHaveTextContent('Invoice 2026-0042Nov 20, 2026, $499.00');
  expect(list).toHaveTextContent('Credit note 2026-0043Nov 21, 2026, -$499.00');
  expect(backend.to('POST', `/rest/v1/rpc/${name}`)[0]?.body).toEqual(asked);
  await user.click(screen.getByRole('button', { name: 'PDF: Invoice 2026-0042' }));
  await waitFor(() => expect(files.saved.at(-1)?.name).toBe(`${name}.pdf`));
  expect(backend.to('POST', '/functions/v1/invoice-pdf')[0]?.body).toEqual(pdf);
  await expectNoAxeViolations(container);
});

// rule: B-2-14
test.each([
  ['bill_to', 'set_bill_to', { bookingId: 'b1' }, { p_booking_id: 'b1' }],
  ['linked_bill_to', 'set_linked_bill_to', { link: LINK }, { p_token: LINK }],
])(
  'whom the papers are addressed to is entered beside them, and an invoice that exists stays (%s)',
  async (read, write, reader, asked) => {
    const handlers = [
      ...lists,
      http.post(`${BACKEND_URL}/rest/v1/rpc/${read}`, () =>
        HttpResponse.json([{ company_name: 'Acme LLC', address: null, order_number: null }]),
      ),
      http.post(`${BACKEND_URL}/rest/v1/rpc/${write}`, () => HttpResponse.json(true)),
    ];
    const { user } = renderWithData(<BookingDocuments reader={reader} mayBill />, { handlers });
    await user.click(screen.getByRole('button', { name: 'Invoices and receipts' }));
    expect(await screen.findByText('Acme LLC')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change bill-to' }));
    expect(screen.getByRole('dialog', { name: 'Bill to' })).toHaveTextContent('Invoice 2026-0042 stays as it is.');
    await user.type(screen.getByRole('textbox', { name: /Order number/ }), 'PO-77{Enter}');
    await waitFor(() =>
      expect(backend.to('POST', `/rest/v1/rpc/${write}`)[0]?.body).toEqual({
        ...asked,
        p_company_name: 'Acme LLC',
        p_address: '',
        p_order_number: 'PO-77',
      }),
    );
  },
);

test('without an invoice it says when one comes, and after a cancellation that none came', async () => {
  const none = http.post(`${BACKEND_URL}/rest/v1/rpc/documents`, () => HttpResponse.json([]));
  const nothing = http.post(`${BACKEND_URL}/rest/v1/rpc/bill_to`, () => HttpResponse.json([]));
  const show = (mayBill: boolean) =>
    renderWithData(<BookingDocuments reader={{ bookingId: 'b1' }} mayBill={mayBill} />, { handlers: [none, nothing] });
  const { user, unmount } = show(true);
  await user.click(screen.getByRole('button', { name: 'Invoices and receipts' }));
  expect(await screen.findByText('You get an invoice with your first payment.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Bill to a company' })).toBeInTheDocument();
  unmount();
  show(false);
  await user.click(screen.getByRole('button', { name: 'Invoices and receipts' }));
  expect(await screen.findByText('No invoice was issued.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Bill to a company' })).not.toBeInTheDocument();
});
