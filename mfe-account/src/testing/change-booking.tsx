import { screen } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  bookingRow,
  CUSTOMER,
  dayFromNow,
  http,
  HttpResponse,
  paidMoney,
  slotRow,
} from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import type { PurchaseColumns } from 'shared-data/domain/purchase';
import type { BookingActions } from '../api/booking-actions-api.ts';
import { purchaseRow } from './purchase-row.ts';
import { renderPage } from './render-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const figures = {
  new_purchase: purchaseRow() as PurchaseColumns,
  ways: [] as object[],
  extras: [] as object[],
  price_list: PRICE_LIST,
  total_amount: 599,
  new_total_amount: 599,
  money: paidMoney(59_900),
  outcomes: [{ settlement: 'charged', money: paidMoney(59_900) }],
  change_until: '2099-06-18T22:00:00+00:00',
  moves_left: 2,
  move_until: '2099-06-05',
  refund_percent: 100,
  new_refund_percent: 50,
  new_ends_at: '2099-06-21T02:00:00+00:00',
  sign_again: false,
  refusal: null as { key: string; hint: string } | null,
};
/** What the database answers before a change. */
export const previewRow = (changed: Partial<typeof figures> = {}) => ({ ...figures, ...changed });
export const preview = (changed: Partial<typeof figures> = {}) =>
  http.post(`${RPC}/preview_change`, () => HttpResponse.json([previewRow(changed)]));
export const refusing = (name: string, key: string, status = 409, details: string | null = null) =>
  http.post(`${RPC}/${name}`, () =>
    HttpResponse.json({ code: `PT${status}`, message: key, details, hint: null }, { status }),
  );
export const accepting = (name: string) => http.post(`${RPC}/${name}`, () => new HttpResponse(null, { status: 204 }));

export const ENQUIRY = '/contact?booking=1001&event=Garden+Wedding&date=2099-06-20';

export const paid = () =>
  bookingRow({ status: 'confirmed', event_name: 'Garden Wedding', event_date: '2099-06-20', hold_expires_at: null });
export type Handlers = NonNullable<Parameters<typeof renderPage>[1]>['handlers'];

/** What the database refuses of the booking with these reasons; the rest is possible. */
export const refusedActions = (reasons: Partial<BookingActions>) =>
  http.post(`${RPC}/my_booking_actions`, () =>
    HttpResponse.json(
      ['pay', 'sign', 'change', 'move', 'cancel'].map((action) => {
        const reason = reasons[action as keyof BookingActions] ?? null;
        return { booking_id: backend.tables.bookings[0]!.id, action, allowed: reason === null, reason };
      }),
    ),
  );

export async function openChange(
  handlers: Handlers,
  row = paid(),
  button = 'Change booking',
  rows: RenderOptions['rows'] = {},
) {
  const slots = [
    slotRow({ date: dayFromNow(40), start_time: '18:00:00', end_time: '22:00:00', current_bookings: 0 }),
    slotRow({ date: dayFromNow(41), start_time: '10:00:00', end_time: '14:00:00', current_bookings: 0 }),
    slotRow({ date: dayFromNow(41), start_time: '14:00:00', end_time: '18:00:00', current_bookings: 1 }),
  ];
  const page = renderPage('/account?tab=bookings&booking=1001', {
    session: CUSTOMER,
    rows: { ...rows, bookings: [row], available_slots: slots },
    handlers,
  });
  await page.user.click(await screen.findByRole('button', { name: button }));
  return { ...page, dialog: await screen.findByRole('dialog') };
}

/** Opens the form, enters that many guests and reviews it. */
export async function changeGuests(guests: string, handlers: Handlers) {
  const page = await openChange(handlers);
  const field = await screen.findByLabelText(/^Number of guests/);
  await page.user.clear(field);
  await page.user.type(field, guests);
  await page.user.click(screen.getByRole('button', { name: 'Review the changes' }));
  return page;
}
