import { screen, waitFor, within } from '@testing-library/react';
import { backend, bookingRow, CUSTOMER, DEVICES, leaveDevice, onDevice } from 'shared-data/testing';
import { addDays } from 'shared-data/domain/time';
import { renderPage } from '../../testing/render-page.tsx';

afterEach(leaveDevice);

// rule: B-7-02
test.each(DEVICES)('on a device %s only the hold that has lapsed is shown as lapsed', async (_name, device) => {
  onDevice(device);
  const until = (minutes: number) => new Date(backend.now().getTime() + minutes * 60_000).toISOString();
  const [fresh, lapsed] = [
    bookingRow({ event_name: 'Fresh', hold_expires_at: until(30) }),
    bookingRow({ event_name: 'Lapsed', hold_expires_at: until(-1) }),
  ];
  renderPage('/account?tab=bookings', { session: CUSTOMER, rows: { bookings: [fresh, lapsed] } });
  expect(await screen.findByText(/was not paid in time/)).toBeVisible();
  expect(screen.getByRole('article', { name: 'Lapsed' })).toHaveTextContent('was not paid in time');
  const held = within(screen.getByRole('article', { name: 'Fresh' }));
  expect(await held.findByRole('link', { name: 'Pay now' })).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Lapsed' })).queryByRole('link', { name: 'Pay now' })).toBeNull();
});

// rule: B-7-02
test.each(DEVICES)(
  'on a device %s the event of today is still to come, and that of yesterday is not',
  async (_name, device) => {
    onDevice(device);
    const eventOn = (event_date: string, event_name: string) =>
      bookingRow({ event_name, event_date, status: 'confirmed' });
    const rows = [eventOn(device.today, 'Today'), eventOn(addDays(device.today, -1), 'Yesterday')];
    renderPage('/account', { session: CUSTOMER, rows: { bookings: rows } });
    await waitFor(() => {
      const events = within(screen.getByRole('list', { name: 'Upcoming events' })).getAllByRole('listitem');
      expect(events.map((event) => within(event).queryByText(/^(Today|Yesterday)$/)?.textContent)).toEqual(['Today']);
    });
  },
);
