import type { PurchaseColumns } from 'shared-data/domain/purchase';
import { bookingRow } from 'shared-data/testing';

/** What was bought and its end, as the answers of the database about a booking or an offer have them. */
export function purchaseRow(given: Parameters<typeof bookingRow>[0] = {}): PurchaseColumns & { ends_at: string } {
  const row = bookingRow(given);
  return {
    way: row.way,
    package_id: row.package_id,
    hours: row.hours,
    bartenders: row.bartenders,
    max_guests: row.max_guests,
    service_text: row.service_text,
    extras: row.extras,
    extra_items: row.extra_items,
    requested_extras: row.requested_extras,
    price_lines: row.price_lines,
    tax_percent: row.tax_percent,
    ends_at: row.ends_at,
  };
}

/** An offer as it is agreed on: six hours with three bartenders for $1,150, of which $50 are travel. */
export const OFFERED: PurchaseColumns = {
  way: 'agreed',
  package_id: null,
  hours: 6,
  bartenders: 3,
  max_guests: 80,
  service_text: 'A champagne tower',
  extras: [],
  extra_items: [],
  requested_extras: ['Mocktail Menu', 'Custom Ice Cubes'],
  price_lines: [
    { kind: 'agreed', text: 'Agreed price', quantity: 1, cents: 90_000 },
    { kind: 'extra', text: 'Champagne tower', quantity: 2, cents: 20_000 },
    { kind: 'travel', text: 'Travel to Annapolis', quantity: 1, cents: 5_000 },
    { kind: 'tax', text: 'Includes tax (8.25%)', quantity: 1, cents: 8_764 },
  ],
  tax_percent: 8.25,
};
