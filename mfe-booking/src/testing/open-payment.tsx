import { act, screen } from '@testing-library/react';
import { backend, bookingRow, CUSTOMER } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { openBooking } from './open-booking.tsx';

/** An unpaid booking of the demo customer, held for 36 minutes. */
export const held = (given: Parameters<typeof bookingRow>[0] = {}) =>
  bookingRow({ hold_expires_at: new Date(Date.now() + 36 * 60_000).toISOString(), ...given });

/** The part of the page that takes the payment. */
export const paymentStep = () => screen.getByRole('region', { name: 'Complete your payment' });

/** Opens the page with one unpaid booking, which it shows at its payment step: 40 guests at 7 PM, $499. */
export async function openAtPayment(options: RenderOptions = {}) {
  const rows = { bookings: [held({ event_type: 'private', event_time: '19:00:00' })] };
  const opened = openBooking({ session: CUSTOMER, rows, ...options });
  await screen.findByText(/We hold this place for you until/);
  return { ...opened, booking: backend.tables.bookings[0]! };
}

/** Changes the stored booking as a function of the database does, then focuses this tab. */
export async function changeStored(columns: Partial<(typeof backend.tables.bookings)[number]>) {
  const row = backend.tables.bookings[0]!;
  Object.assign(row, columns, { version: row.version + 1 });
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
  });
}

/** Sets the status as the webhook does, then focuses this tab. */
export const becomes = (status: string) => changeStored({ status });
