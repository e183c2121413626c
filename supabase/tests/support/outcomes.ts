import type { TestBackend } from './backend.ts';
import type { Settled } from './bookings.ts';
import type { Person } from './people.ts';

/** A row of `payments`, as far as the tests ask. */
export interface PaymentRow {
  id: string;
  status: string;
}

/** The payment of a checkout session. */
export async function paymentOf(backend: TestBackend, session: string): Promise<PaymentRow> {
  const rows = await backend.sql<PaymentRow>('select * from public.payments where provider_session_id = $1', [session]);
  return rows[0]!;
}

/** A row of `refunds`; amounts in cents. */
export interface RefundRow {
  id: string;
  amount: number;
  reason: string;
  status: 'waiting' | 'requested' | 'made' | 'failed' | 'dropped';
}

/** The refunds of a booking, in the order in which they were decided. */
export function refundsOf(backend: TestBackend, bookingId: string): Promise<RefundRow[]> {
  return backend.sql<RefundRow>(
    'select id, amount, reason, status from public.refunds where booking_id = $1::uuid order by created_at, id',
    [bookingId],
  );
}

/** Reports all refunds of a booking as made. */
export async function recordRefunds(backend: TestBackend, bookingId: string): Promise<void> {
  for (const { id } of await refundsOf(backend, bookingId)) {
    const { error } = await backend
      .service()
      .rpc('record_refund', { p_refund_id: id, p_provider_refund_id: `re_${id}` });
    expect(error).toBeNull();
  }
}

/** The money of a booking in cents. */
export interface Money {
  price: number;
  received: number;
  refunded: number;
  refund_pending: number;
  waived: number;
  paid: number;
  open: number;
  refundable: number;
  disputed: boolean;
}

/** The sums over the ledger that customers and admins see. */
export async function moneyOf(backend: TestBackend, bookingId: string): Promise<Money> {
  const { data, error } = await backend.service().rpc('booking_money', { p_booking_ids: [bookingId] });
  if (error) throw new Error(`${error.code} ${error.message}`);
  return (data as Money[])[0]!;
}

/** Reports a refund as the provider does; by hand unless `refundId` names one of ours. Answers the outcome. */
export async function reportRefund(
  backend: TestBackend,
  session: string,
  cents: number,
  {
    refundId = null,
    providerId = `re_${session}_${cents}`,
    failed = false,
    event = `evt_${providerId}${failed ? '_failed' : ''}`,
  }: { refundId?: string | null; providerId?: string; failed?: boolean; event?: string } = {},
): Promise<string> {
  const { data, error } = await backend
    .service()
    .rpc('mirror_refund', {
      p_event_id: event,
      p_event_type: failed ? 'refund.failed' : 'refund.created',
      p_payment_intent: `pi_${session}`,
      p_provider_refund_id: providerId,
      p_refund_id: refundId,
      p_amount_cents: cents,
      p_failed: failed,
    })
    .single<Settled>();
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data.outcome;
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

/** The result of a function for somebody, or its refusal as text: its message with the details. */
export async function resultOf(who: Person, name: string, args: Record<string, unknown>): Promise<unknown> {
  const { data, error } = await who.client.rpc(name, args);
  return error ? [error.message, error.details].filter(Boolean).join(' ') : data;
}
