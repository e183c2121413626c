import { screen } from '@testing-library/react';
import type { MoneyRow } from 'shared-data/domain/money-row';
import { actionRows, BACKEND_URL, http, HttpResponse, paidMoney } from 'shared-data/testing';
import { purchaseRow } from './purchase-row.ts';
import { renderPage } from './render-page.tsx';

/** The token of the link that the page is opened with. */
export const LINK = 'f00d'.repeat(6);

/** The money of the booking, of whose $499 that many cents are paid. */
export const linkedMoney = (paid: number): MoneyRow => paidMoney(paid, { price: 49_900, open: 49_900 - paid });

const row = {
  id: 'b0000000-0000-4000-8000-000000000001',
  number: 1043,
  event_name: 'Garden party',
  event_type: 'private',
  event_date: '2099-10-09',
  event_time: '18:30',
  location: '1600 K Street NW',
  guest_count: 40,
  special_requests: 'No ice' as string | null,
  total_amount: 499,
  loyalty_percent: 0,
  ...purchaseRow({ event_type: 'private', event_date: '2099-10-09', event_time: '18:30' }),
  status: 'pending',
  hold_expires_at: '2099-06-20T22:35:00+00:00' as string | null,
  cancel_reason: null as string | null,
  signature_required: true,
  signature_completed: false,
  money: linkedMoney(0),
};
export type LinkedRow = typeof row;

/** The booking of a link: a hold for a party at $499. */
export const linkedRow = (changes: Partial<LinkedRow> = {}): LinkedRow => ({ ...row, ...changes });

/** The same booking confirmed, with that many cents paid. */
export const confirmedRow = (changes: Partial<LinkedRow> = {}, paid = 49_900): LinkedRow =>
  linkedRow({ status: 'confirmed', hold_expires_at: null, money: linkedMoney(paid), ...changes });

interface LinkOptions {
  /** Query and fragment of the address. Default: the fragment with the link. */
  query?: string;
  handlers?: NonNullable<NonNullable<Parameters<typeof renderPage>[1]>['handlers']>;
}

/** Opens the page of a link; `answer` is what the database has for it now, null when the link opens nothing. */
export async function openLink(
  answer: () => LinkedRow | null,
  { query = `#${LINK}`, handlers = [] }: LinkOptions = {},
) {
  const linked = http.post(`${BACKEND_URL}/rest/v1/rpc/linked_booking`, () => {
    const booking = answer();
    return HttpResponse.json(booking && { ...booking, actions: actionRows(booking, booking.money.open) });
  });
  const page = renderPage(`/my-booking${query}`, { handlers: [...handlers, linked] });
  await screen.findByRole('heading', { name: 'Your booking' });
  return page;
}

/** The part of the page with the booking. */
export const linkedCard = () => screen.findByRole('article', { name: 'Garden party' });
