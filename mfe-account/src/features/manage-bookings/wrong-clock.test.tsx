import { screen, within } from '@testing-library/react';
import { backend, bookingRow, CUSTOMER } from 'shared-data/testing';
import { renderPage } from '../../testing/render-page.tsx';

const HOUR = 3_600_000;

// rule: B-7-02
test.each([
  ['a day slow', -24],
  ['two hours fast', 2],
  ['a day fast', 24],
])('on a device whose clock is %s only the hold that has lapsed is shown as lapsed', async (_clock, hours) => {
  backend.deviceAhead = hours * HOUR;
  const until = (minutes: number) => new Date(backend.now().getTime() + minutes * 60_000).toISOString();
  const [fresh, lapsed] = [
    bookingRow({ event_name: 'Fresh', hold_expires_at: until(30) }),
    bookingRow({ event_name: 'Lapsed', hold_expires_at: until(-1) }),
  ];
  renderPage('/account?tab=bookings', { session: CUSTOMER, rows: { bookings: [fresh, lapsed] } });
  expect(await screen.findByText(/was not paid in time/)).toBeVisible();
  expect(screen.getByRole('article', { name: 'Lapsed' })).toHaveTextContent('was not paid in time');
  const held = within(screen.getByRole('article', { name: 'Fresh' }));
  expect(held.getByRole('link', { name: 'Pay now' })).toBeVisible();
  expect(held.getByRole('button', { name: 'Change booking' })).toBeVisible();
});
