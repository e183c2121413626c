import { http, HttpResponse } from 'msw/http';
import type { ContractDocument } from '../../domain/bookings/contract.ts';
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
      booking_number: 1001,
      version: 1,
      business: {
        name: 'District Pour',
        address: '1200 Example Street NW, Washington, DC 20005',
        area: 'Washington, DC Metro Area',
        phone: '(202) 555-0142',
        email: 'hello@example.com',
      },
      client: { name: 'Nora Whitfield', email: 'nora@example.com', company_name: null },
      event: {
        name: 'Garden Wedding',
        type: 'wedding',
        date: '2027-06-12',
        time: '18:00',
        ends_at: '2027-06-13T02:00:00+00:00',
        location: '1600 K Street NW',
        venue: null,
        zip_code: null,
        guest_count: 40,
        plans: [],
      },
      price: 599,
      purchase: {
        way: 'guests',
        package_id: null,
        hours: 4,
        bartenders: 2,
        max_guests: 40,
        service_text: null,
        extras: [],
        extra_items: [],
        requested_extras: [],
        price_lines: [
          { kind: 'base', text: 'Mobile bar and bartending for 40 guests, 4 hours', quantity: 1, cents: 49_900 },
          { kind: 'type', text: 'Wedding (× 1.2)', quantity: 1, cents: 10_000 },
        ],
        tax_percent: 0,
      },
      payment_plan: {
        stated_at: '2026-10-01T12:00:00+00:00',
        status: 'pending',
        deposit_cents: 30_000,
        money: {
          ...{ price: 59_900, waived: 0, received: 0, refunded: 0, refund_pending: 0, charged_back: 0, paid: 0 },
          ...{
            kept: 0,
            open: 59_900,
            refundable: 0,
            disputed: false,
            balance_due_at: '2027-06-10T22:00:00+00:00',
            refunds: [],
          },
        },
      },
      cancellation: [
        { percent: 100, until: '2027-05-12' },
        { percent: 50, until: '2027-05-28' },
      ],
      terms: {
        title: 'Terms of Service',
        version: '2025-01-05',
        sections: [{ title: '1. The agreement', blocks: ['These terms apply.', { list: ['To every booking.'] }] }],
        consent: ['I agree to sign electronically.', 'I can have a paper copy, and I can withdraw this consent.'],
        intent: 'I have read this contract and I sign it.',
      },
    } satisfies ContractDocument,
    created_at: '2026-10-01T12:00:00+00:00',
    signed_at: null as string | null,
    signer_name: null as string | null,
    countersigned_at: null as string | null,
    countersigner_name: null as string | null,
    ...changes,
  };
}

/** What opens a link: its token is the secret. */
const openBookingLink = http.post(`${RPC}/open_booking_link`, async ({ request }) =>
  HttpResponse.json(((await request.json()) as { p_token: string }).p_token),
);

/** The contract of each booking, signed when the booking is. */
export const contractHandlers = [
  http.post(`${RPC}/read_contract`, async ({ request }) => {
    const { p_booking_id: id } = (await request.json()) as { p_booking_id: string };
    const booking = backend.tables.bookings.find((row) => row.id === id);
    if (!booking) return HttpResponse.json([]);
    const signed = booking.signature_completed
      ? { signed_at: '2026-10-02T12:00:00+00:00', signer_name: 'Nora Whitfield' }
      : {};
    return HttpResponse.json([contractRow({ booking_id: id, ...signed })]);
  }),
  openBookingLink,
  http.post(`${RPC}/linked_history`, () => HttpResponse.json([])),
  http.post(`${RPC}/read_linked_contract`, () => HttpResponse.json([contractRow()])),
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
