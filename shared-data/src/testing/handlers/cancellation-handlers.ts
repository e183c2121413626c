import { http, HttpResponse } from 'msw/http';
import type { Tables } from '../../database.gen.ts';
import { canCancel } from '../../domain/bookings/status.ts';
import { minuteText, todayInNewYork } from '../../domain/calendar/time.ts';
import { refundCents, refundPercent } from '../../domain/prices/refund.ts';
import type { RefundPercent } from '../../domain/prices/refund.ts';
import { backend, BACKEND_URL } from '../backend.ts';
import { moneyRow } from '../booking-money.ts';
import { refusal } from './refusal.ts';

/** The caller's booking that can be cancelled, or why it cannot. */
function cancellable(request: Request, id: unknown): Tables<'bookings'> | ReturnType<typeof refusal> {
  const user = backend.userOf(request.headers);
  const booking = backend.tables.bookings.find((row) => row.id === id && row.user_id === user?.id);
  if (!booking) return refusal(403, 'PT403', 'not_allowed');
  const event = { eventDate: booking.event_date, eventTime: minuteText(booking.event_time) };
  if (!canCancel({ status: booking.status, ...event }, backend.now())) return refusal(409, 'PT409', 'wrong_status');
  return booking;
}

/** A confirmed booking counts as paid in full. */
function termsOf(booking: Tables<'bookings'>) {
  const uncapped = refundPercent(booking.event_date, todayInNewYork(new Date()));
  const percent = refundPercent(booking.event_date, todayInNewYork(new Date()), booking.refund_cap as RefundPercent);
  const paid = booking.status === 'confirmed' ? booking.total_amount * 100 : 0;
  const back = refundCents(paid, percent);
  const money = moneyRow(booking);
  const refunds = back > 0 ? [{ amount: back, status: 'requested', made_at: null }] : [];
  return {
    percent,
    lowered_by_move: percent < uncapped,
    refund_cents: back,
    waiting_cents: 0,
    paid_cents: paid,
    open_cents: 0,
    money: { ...money, paid: paid - back, kept: paid - back, open: 0, refund_pending: back, refunds },
  };
}

/** The functions by which a customer cancels. */
export const cancellationHandlers = [
  http.post(`${BACKEND_URL}/rest/v1/rpc/cancellation_terms`, async ({ request }) => {
    const { p_booking_id } = (await request.json()) as Record<string, unknown>;
    const booking = cancellable(request, p_booking_id);
    return booking instanceof Response ? booking : HttpResponse.json([termsOf(booking)]);
  }),
  http.post(`${BACKEND_URL}/rest/v1/rpc/cancel_booking`, async ({ request }) => {
    const { p_booking_id, p_refund_cents } = (await request.json()) as Record<string, unknown>;
    const booking = cancellable(request, p_booking_id);
    if (booking instanceof Response) return booking;
    const terms = termsOf(booking);
    if ((booking.status === 'confirmed' || p_refund_cents !== undefined) && terms.refund_cents !== p_refund_cents)
      return refusal(409, 'PT409', 'refund_changed', String(terms.refund_cents));
    Object.assign(booking, { status: 'cancelled', cancel_reason: 'customer', hold_expires_at: null });
    return HttpResponse.json([terms]);
  }),
];
