import { screen, within } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  bookingRow,
  CUSTOMER,
  functionRefusal,
  http,
  HttpResponse,
  actionRows,
  moneyRow,
} from 'shared-data/testing';
import { watchSavedFiles } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';

let files: ReturnType<typeof watchSavedFiles>;
beforeEach(() => {
  files = watchSavedFiles();
});
afterEach(() => files.restore());

const confirmed = () => bookingRow({ event_name: 'Autumn Gala', status: 'confirmed' });

// rule: B-2-30
test('a confirmed booking has a button that saves its calendar file', async () => {
  const booking = confirmed();
  const { user } = renderPage('/account?tab=bookings&booking=1001', {
    session: CUSTOMER,
    rows: { bookings: [booking] },
  });
  const card = await screen.findByRole('article', { name: 'Autumn Gala' });
  const button = within(card).getByRole('button', { name: 'Add to calendar' });
  expect(button).toHaveAccessibleDescription('Autumn Gala');
  await user.click(button);
  expect(await screen.findByText('Calendar file downloaded')).toBeVisible();
  expect(backend.to('POST', '/functions/v1/calendar')[0]?.body).toEqual({ booking_id: booking.id });
  expect(files.saved.map(({ name, file }) => [name, file.type])).toEqual([
    ['district-pour-2026-12-24.ics', 'text/calendar;charset=utf-8'],
  ]);
  expect(await files.saved[0]!.file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
});

// rule: B-2-30
test.each(['pending', 'in_progress', 'completed', 'cancelled'])(
  'a booking that is %s has no calendar file',
  async (status) => {
    renderPage('/account?tab=bookings&booking=1001', {
      session: CUSTOMER,
      rows: { bookings: [bookingRow({ status })] },
    });
    expect(await screen.findByRole('button', { name: 'History' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  },
);

test('a failure is reported, and nothing is saved', async () => {
  const down = http.post(`${BACKEND_URL}/functions/v1/calendar`, () => functionRefusal(500, 'internal', 'x'));
  const { user } = renderPage('/account?tab=bookings&booking=1001', {
    session: CUSTOMER,
    rows: { bookings: [confirmed()] },
    handlers: [down],
  });
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  expect(await screen.findByText('The calendar file could not be downloaded. Please try again.')).toBeVisible();
  expect(files.saved).toEqual([]);
});

// rule: B-2-30
test('the holder of a link saves the calendar file of its booking', async () => {
  const booking = confirmed();
  const signed = { ...booking, signature_completed: true };
  const linked = http.post(`${BACKEND_URL}/rest/v1/rpc/linked_booking`, () =>
    HttpResponse.json({
      ...signed,
      money: moneyRow(booking),
      actions: actionRows(signed, 0),
    }),
  );
  const { user } = renderPage('/my-booking#a-token', { handlers: [linked] });
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  expect(await screen.findByText('Calendar file downloaded')).toBeVisible();
  expect(backend.to('POST', '/functions/v1/calendar')[0]?.body).toEqual({ link: 'a-token' });
});
