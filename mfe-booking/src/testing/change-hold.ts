import { backend, http, HttpResponse, purchaseColumns, refusal } from 'shared-data/testing';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import type { PackageId } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import type { EventType } from 'shared-data/domain/event-types';

export const CHANGE_BOOKING = 'http://backend.test/rest/v1/rpc/change_booking';

interface ChangeCall {
  p_booking_id: string;
  p_changes: Record<string, unknown>;
  p_total_amount: number;
  p_version: number;
}

/** What was sent to change a booking. */
export const changeCalls = () =>
  backend.to('POST', '/rest/v1/rpc/change_booking').map(({ body }) => body as ChangeCall);

/** Changes a hold as the database does: its own price list gives the price, and what is not sent stays. */
export const changesHold = http.post(CHANGE_BOOKING, async ({ request }) => {
  const { p_booking_id: id, p_changes: changes, ...shown } = (await request.json()) as ChangeCall;
  const row = backend.tables.bookings.find((one) => one.id === id);
  if (!row || row.status !== 'pending') return refusal(409, 'PT409', 'wrong_status');
  if (shown.p_version !== row.version) return refusal(409, 'PT409', 'changed_elsewhere');
  const next = { ...row, ...changes };
  const order = {
    guestCount: next.guest_count,
    eventType: next.event_type as EventType,
    hours: next.hours,
    packageId: next.package_id as PackageId | null,
  };
  const price = purchaseOf(PRICE_LIST, order, { ...LIST_TERMS, loyaltyPercent: 0, taxPercent: 0 });
  if (price.totalAmount !== row.total_amount && price.totalAmount !== shown.p_total_amount)
    return refusal(
      422,
      'PT422',
      'price_changed',
      JSON.stringify({ total: price.totalAmount, lines: price.priceLines }),
    );
  const { totalAmount, ...purchase } = price;
  Object.assign(row, next, purchaseColumns(purchase), { total_amount: totalAmount, version: row.version + 1 });
  return new HttpResponse(null, { status: 204 });
});
