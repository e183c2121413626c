import type { TestBackend } from './backend.ts';

/** A row of `payments`, as far as the tests ask. */
export interface PaymentRow {
  id: string;
  status: string;
  refund_reason: string | null;
  refund_amount: number | null;
}

/** The payment of a checkout session. */
export async function paymentOf(backend: TestBackend, session: string): Promise<PaymentRow> {
  const rows = await backend.sql<PaymentRow>('select * from public.payments where provider_session_id = $1', [session]);
  return rows[0]!;
}

/** The kinds of work that a booking left in the outbox, in order. */
export async function outboxOf(backend: TestBackend, bookingId: string): Promise<string[]> {
  const rows = await backend.sql<{ kind: string }>(
    `select kind from private.outbox where payload ->> 'booking_id' = $1 order by id`,
    [bookingId],
  );
  return rows.map(({ kind }) => kind);
}

/** What the confirmation of a booking leaves to do. */
export const CONFIRMED = ['mail.booking_confirmed', 'mail.payment_received_admin', 'sync.acuity'];
