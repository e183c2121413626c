import { randomUUID } from 'node:crypto';
import type { PriceLine } from 'shared-data/domain/purchase';
import type { TestBackend } from './backend.ts';
import type { Slot } from './bookings.ts';
import { detailOf } from './changes.ts';
import type { Person } from './people.ts';

/** What the desk's form sends for a new customer who pays by a mailed link. */
export const phoneBooking = (slot: Pick<Slot, 'date'>, changes: Record<string, unknown> = {}) => ({
  p_booking: {
    name: 'Nora Quist',
    email: `${randomUUID()}@example.com`,
    phone: '(202) 555-0123',
    event_name: 'Phone party',
    event_type: 'private',
    event_date: slot.date,
    event_time: '18:00',
    location: 'Georgetown',
    guest_count: 40,
    total_amount: 499,
    payment: 'link',
    ...changes,
  },
});

/** Books by phone; returns the booking's row, or the refusal as `key detail`. */
export async function bookByPhone(
  backend: TestBackend,
  admin: Person,
  slot: Pick<Slot, 'date'>,
  changes: Record<string, unknown> = {},
): Promise<PhoneRow | string> {
  const { data, error } = await admin.client.rpc('book_by_phone', phoneBooking(slot, changes));
  if (error) return `${error.message} ${detailOf(error) ?? ''}`.trim();
  const [row] = await backend.sql<PhoneRow>(
    `select b.*, to_char(b.hold_expires_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as held_until
      from public.bookings b where id = $1::uuid`,
    [data],
  );
  return row!;
}

export interface PhoneRow {
  email: string | null;
  id: string;
  number: number;
  customer_id: string;
  user_id: string | null;
  status: string;
  cancel_reason: string | null;
  total_amount: number;
  agreed_price: number | null;
  agreed_price_reason: string | null;
  loyalty_percent: number;
  price_lines: PriceLine[];
  hold_expires_at: string | null;
  /** New York's date and time. */
  held_until: string | null;
}
