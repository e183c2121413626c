import { screen, within } from '@testing-library/react';
import {
  ADMIN,
  backend,
  BACKEND_URL,
  dayFromNow,
  http,
  HttpResponse,
  renderWithData,
  slotRow,
} from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame } from 'shared-ui/testing';
import NewBookingPage from './new-booking-page.tsx';

const DATE = dayFromNow(10);

function open() {
  window.history.replaceState(null, '', '/admin/new-booking');
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/new-booking', element: <NewBookingPage /> }] },
  ]);
  return renderWithData(<RouterProvider router={router} />, {
    session: ADMIN,
    rows: {
      available_slots: [
        slotRow({ date: DATE, start_time: '10:00:00', end_time: '14:00:00', current_bookings: 1 }),
        slotRow({ date: DATE, start_time: '18:00:00', end_time: '22:00:00' }),
      ],
    },
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/book_by_phone`, () => HttpResponse.json('b1'))],
  });
}
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });

// rule: B-2-14
it('asks behind one heading for venue, ZIP code, access and the contact of the day, and books with them', async () => {
  const { user, container } = open();
  const heading = await screen.findByText('Venue, access and who to call on the day (optional)');
  const part = heading.closest('details')!;
  expect(part).not.toHaveAttribute('open');
  await user.type(field(/^Name/), 'Nora Quist');
  await user.type(field(/^Email/), 'nora@example.com');
  await user.type(field(/^Phone/), '202-555-0123');
  await user.type(screen.getByLabelText(/^Date/), DATE);
  await user.click(await screen.findByRole('button', { name: /^6:00 PM – 10:00 PM/ }));
  await user.type(screen.getByRole('combobox', { name: /Location/ }), 'Georgetown');
  await user.type(screen.getByRole('spinbutton', { name: /Number of guests/ }), '40');
  await user.click(heading);
  const inPart = within(part);
  await user.type(inPart.getByRole('textbox', { name: /Venue/ }), ' Rooftop ');
  await user.type(inPart.getByRole('textbox', { name: /ZIP/ }), '2000');
  await user.type(inPart.getByRole('textbox', { name: /Access/ }), 'Ring twice');
  await user.type(inPart.getByRole('textbox', { name: /Contact on the day/ }), 'Ana Ruiz');
  await user.type(inPart.getByRole('textbox', { name: /Their phone/ }), 'none');
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByRole('link', { name: /five digits of the ZIP code/ })).toBeVisible();
  expect(inPart.getByRole('textbox', { name: /Their phone/ })).toBeInvalid();
  expect(backend.to('POST', '/rest/v1/rpc/book_by_phone')).toEqual([]);
  await expectNoAxeViolations(container);

  await user.type(inPart.getByRole('textbox', { name: /ZIP/ }), '7');
  await user.clear(inPart.getByRole('textbox', { name: /Their phone/ }));
  await user.type(inPart.getByRole('textbox', { name: /Their phone/ }), '202-555-0177');
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await screen.findByRole('link', { name: 'Open the booking' });
  expect(backend.to('POST', '/rest/v1/rpc/book_by_phone')[0]!.body).toMatchObject({
    p_booking: {
      ...{ venue: 'Rooftop', zip_code: '20007', access_note: 'Ring twice' },
      ...{ day_contact_name: 'Ana Ruiz', day_contact_phone: '202-555-0177' },
    },
  });
});

// rule: B-2-63, B-2-64
it('names the next open start for one that is full, which one press enters', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Date/), DATE);
  await user.type(screen.getByLabelText(/^Start time/), '11:00');
  expect(await screen.findByText('10 AM to 2 PM is full. Please begin at 6 PM.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Begin at 6 PM' }));
  expect(screen.getByLabelText(/^Start time/)).toHaveValue('18:00');
  expect(screen.queryByText(/is full/)).toBeNull();
});
