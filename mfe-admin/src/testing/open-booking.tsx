import { screen } from '@testing-library/react';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import {
  backend,
  BACKEND_URL,
  bookingRow,
  dayFromNow,
  http,
  HttpResponse,
  paidMoney,
  paymentRow,
  purchaseColumns,
} from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import BookingPage from '../pages/booking-page.tsx';
import { openPage } from './open-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
/** An entry of the history. */
export const entry = {
  id: 7,
  at: '2026-10-02T12:00:00+00:00',
  version: 2,
  actor: 'admin',
  actor_name: 'Bo Partner',
  way: 'admin',
  change: 'changed',
  old: { location: 'Georgetown' },
  new: { location: 'Navy Yard' },
  reason: null,
};
/** A mail that was sent. */
export const mail = {
  id: 31,
  kind: 'mail.booking_confirmed',
  email: 'nora@example.com',
  status: 'done',
  attempts: 1,
  error: null,
  created_at: '2026-10-02T12:00:00+00:00',
  finished_at: '2026-10-02T12:00:05+00:00',
};

/** What is bought for that many guests by the list, as the database answers it. */
export const bought = (guestCount: number, agreedPrice: number | null = null) =>
  purchaseColumns(
    purchaseOf(
      PRICE_LIST,
      { guestCount, eventType: 'private', hours: 4, packageId: null },
      { ...LIST_TERMS, agreedPrice, loyaltyPercent: 0, taxPercent: 0 },
    ),
  );

type Rows = NonNullable<RenderOptions['rows']>;

/**
 * Opens the page of a confirmed booking whose deposit is paid.
 * @param answers of the database, by the name of the function
 * @param rowsOf further rows; a payment among them takes the place of the deposit
 * @param number what the address names the booking by instead of its id
 * @param Page the page, or what is around it
 */
export async function openBooking(
  answers: Record<string, () => Response> = {},
  columns: Parameters<typeof bookingRow>[0] = {},
  rowsOf?: (ids: { booking_id: string; payment_id: string }) => Rows,
  number?: string,
  Page = BookingPage,
) {
  const booking = bookingRow({
    ...{ status: 'confirmed', event_type: 'private', event_date: dayFromNow(40), number: 1042 },
    ...columns,
  });
  const payment = paymentRow({ booking_id: booking.id, purpose: 'deposit', amount: 25_000 });
  const rows = rowsOf?.({ booking_id: booking.id, payment_id: payment.id });
  const lists: Record<string, unknown[]> = {
    booking_log: [],
    booking_mails: [mail],
    booking_notes: [],
    purchase_versions: [],
    booking_contract: [],
    documents: [],
    enquiry_of_booking: [],
  };
  const page = openPage('/admin/bookings/:id', Page, `/admin/bookings/${number ?? booking.id}`, {
    rows: {
      bookings: [booking],
      ...rows,
      payments: rows?.payments?.map((row) => ({ ...row, id: payment.id })) ?? [payment],
    },
    handlers: [
      ...Object.entries(answers).map(([name, answer]) => http.post(`${RPC}/${name}`, () => answer())),
      ...Object.entries(lists).map(([name, rows]) => http.post(`${RPC}/${name}`, () => HttpResponse.json(rows))),
    ],
  });
  await screen.findByRole('heading', { name: 'Booking 1042: Garden Wedding' });
  return { ...page, booking };
}
/** $499, of which $250 were paid. */
export const deposit = paidMoney(25_000, { price: 49_900, open: 24_900 });
/** What `preview_change` answers. */
export const previewOf = (figures: object) => ({
  total_amount: 499,
  new_total_amount: 499,
  new_purchase: bought(40),
  ways: [] as object[],
  extras: [] as object[],
  price_list: PRICE_LIST,
  money: deposit,
  outcomes: [{ settlement: 'refunded', money: deposit }],
  change_until: '2099-06-18T22:00:00+00:00',
  new_ends_at: `${dayFromNow(41)}T02:00:00+00:00`,
  refund_percent: 100,
  new_refund_percent: 50,
  sign_again: false,
  refusal: null,
  ...figures,
});

/** What a function of the database was sent. */
export const sent = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);
