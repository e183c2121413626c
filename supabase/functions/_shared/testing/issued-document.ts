import { PURCHASE_ROW } from '../mails/common/samples.ts';
import { letterhead } from './fake-network.ts';
import { moneyRow } from './money.ts';

/** What `open_document` and `mail_documents` of the database return. */
export function documentRow(changes: Record<string, unknown> = {}) {
  return {
    id: 'c0000000-0000-4000-8000-000000000009',
    booking_id: 'd2000000-0000-4000-8000-000000000036',
    booking_number: 1043,
    kind: 'invoice',
    number: '2026-0042',
    issued_at: '2026-12-31T23:30:00.123456-05:00',
    issued_on: '2026-12-31',
    refers_to: { kind: 'invoice', number: '2026-0040' },
    issuer: letterhead,
    details: {
      client: { name: 'Ines Carver', company_name: 'Carver and Daughters', email: 'ines@example.com' },
      event: { name: 'Garden party', date: '2027-06-12', guest_count: 40 },
      purchase: PURCHASE_ROW,
      bill_to: { company_name: 'Acme LLC', address: '1 Main Street\nArlington, VA 22201', order_number: 'PO-77' },
      status: 'confirmed',
      money: moneyRow({ price: 44_900, paid: 25_000, open: 19_900, balance_due_at: '2027-06-10T22:00:00+00:00' }),
    },
    lines: [
      { description: 'Mobile bar and bartending for 40 guests: Garden party, June 12, 2027', amount_cents: 49_900 },
      { description: 'Loyalty discount, 10%', amount_cents: -5_000 },
    ],
    total_cents: 44_900,
    tax_percent: 0,
    tax_cents: 0,
    ...changes,
  };
}
