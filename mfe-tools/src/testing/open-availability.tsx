import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { slotRow } from 'shared-data/testing';
import AvailabilityCheckerPage from '../pages/availability-checker-page.tsx';
import { renderPage } from './render-page.tsx';

/** Half past eleven in the evening of June 9 in New York; in Greenwich it is June 10 already. */
export const NOW = '2026-06-10T03:30:00Z';

/** Slots before and after that instant, some of them full. */
export const slots = () => [
  slotRow({ date: '2026-06-08', start_time: '18:00:00', end_time: '22:00:00' }),
  slotRow({ date: '2026-06-09', start_time: '20:00:00', end_time: '23:45:00' }),
  slotRow({ date: '2026-06-09', start_time: '23:45:00', end_time: '23:59:00' }),
  slotRow({ date: '2026-06-19', start_time: '12:00:00', end_time: '16:00:00', max_bookings: 2, current_bookings: 2 }),
  slotRow({ date: '2026-06-20', start_time: '18:00:00', end_time: '22:00:00', max_bookings: 3, current_bookings: 1 }),
  slotRow({ date: '2026-06-20', start_time: '11:00:00', end_time: '15:00:00' }),
  slotRow({ date: '2026-06-20', start_time: '08:00:00', end_time: '10:00:00', max_bookings: 1, current_bookings: 1 }),
  slotRow({ date: '2026-06-27', start_time: '18:00:00', end_time: '22:00:00' }),
];

/** A day of the calendar, by its name. */
export const day = (name: RegExp) => screen.getByRole('button', { name });
/** What was chosen. */
export const selection = () => screen.getByRole('region', { name: 'Your Selection' });
/** The button below the calendar. */
export const goOn = () => screen.getByRole('button', { name: 'Continue to Booking' });

/** Opens /availability-checker, once its calendar is shown. */
export async function openAvailability(rows = slots()) {
  const page = renderPage(AvailabilityCheckerPage, { rows: { available_slots: rows } });
  await screen.findByRole('grid');
  return page;
}

/** Chooses June 20 at six in the evening, and goes to step 2. */
export async function reachDetails(user: UserEvent) {
  await user.click(day(/^Saturday, June 20, 2026/));
  await user.click(await screen.findByRole('radio', { name: '6:00 PM – 10:00 PM' }));
  await user.click(goOn());
  await screen.findByRole('heading', { name: 'Your details' });
}
