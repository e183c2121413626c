import { http, HttpResponse } from 'msw/http';
import { backend, BACKEND_URL } from '../backend.ts';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;

/** A contract as the database returns it. */
export function contractRow(changes: Record<string, unknown> = {}) {
  return {
    id: 'c0000000-0000-4000-8000-000000000001',
    booking_id: 'b0000000-0000-4000-8000-000000000001',
    version: 1,
    sha256: 'c0ffee'.padEnd(64, '0'),
    document: {
      booking_id: 'b0000000-0000-4000-8000-000000000001',
      version: 1,
      client: { name: 'Nora Whitfield', email: 'nora@example.com', company_name: null },
      event: {
        name: 'Garden Wedding',
        type: 'wedding',
        date: '2027-06-12',
        time: '18:00',
        location: '1600 K Street NW',
        guest_count: 40,
      },
      price: 599,
      terms: {
        title: 'Terms of Service',
        version: '2025-01-05',
        sections: [{ title: '1. The agreement', blocks: ['These terms apply.', { list: ['To every booking.'] }] }],
        consent: ['I agree to sign electronically.', 'I can have a paper copy, and I can withdraw this consent.'],
        intent: 'I have read this contract and I sign it.',
      },
    },
    created_at: '2026-10-01T12:00:00+00:00',
    signed_at: null as string | null,
    signer_name: null as string | null,
    countersigned_at: null as string | null,
    countersigner_name: null as string | null,
    ...changes,
  };
}

/** The contract of each booking, signed when the booking is. */
export const contractHandlers = [
  http.post(`${RPC}/read_contract`, async ({ request }) => {
    const { p_booking_id: id } = (await request.json()) as { p_booking_id: string };
    const booking = backend.tables.bookings.find((row) => row.id === id);
    if (!booking) return HttpResponse.json(null);
    const signed = booking.signature_completed
      ? { signed_at: '2026-10-02T12:00:00+00:00', signer_name: 'Nora Whitfield' }
      : {};
    return HttpResponse.json(contractRow({ booking_id: id, ...signed }));
  }),
  http.post(`${RPC}/read_linked_contract`, () => HttpResponse.json(contractRow())),
  http.post(`${RPC}/sign_contract`, () => {
    for (const booking of backend.tables.bookings) booking.signature_completed = true;
    return new HttpResponse(null, { status: 204 });
  }),
  http.post(`${RPC}/sign_linked_contract`, () => HttpResponse.json(true)),
  http.post(`${RPC}/contracts_to_countersign`, () => HttpResponse.json([])),
  http.post(`${RPC}/verify_document`, () => HttpResponse.json('ours')),
  http.post(`${BACKEND_URL}/functions/v1/contract-pdf`, () =>
    HttpResponse.json({ filename: 'district-pour-contract.pdf', content: btoa('%PDF-1.7') }),
  ),
];
