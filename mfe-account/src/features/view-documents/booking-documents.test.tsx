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

test.each([
  ['documents', { bookingId: 'b1' }, { p_booking_id: 'b1' }, { document_id: 'd1' }],
  ['linked_documents', { link: LINK }, { p_token: LINK }, { document_id: 'd1', link: LINK }],
])('documents are loaded when they are opened, and downloaded as PDF (%s)', async (name, reader, asked, pdf) => {
  const made = http.post(`${BACKEND_URL}/functions/v1/invoice-pdf`, () =>
    HttpResponse.json({ filename: `${name}.pdf`, content: btoa('%PDF-1.7') }),
  );
  const { user, container } = renderWithData(<BookingDocuments reader={reader} />, { handlers: [...lists, made] });
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
