import { screen, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import type { bookingRow } from 'shared-data/testing';
import {
  ADMIN,
  backend,
  BACKEND_URL,
  dayFromNow,
  http,
  HttpResponse,
  renderWithData,
  contactRow,
  slotRow,
} from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { PageFrame } from 'shared-ui/testing';
import NewBookingPage from '../pages/new-booking-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
/** A day with an open time. */
export const DATE = dayFromNow(10);
/** The enquiry that becomes a booking. */
export const ENQUIRY = '10000000-0000-4000-8000-000000000001';
const quote = {
  kind: 'quote',
  content: { guestCount: 40, hours: 6, packageType: 'premium', addons: ['champagne', 'mocktails'] },
  price_list: PRICE_LIST,
};
/** A customer who has booked before. */
export const regular = {
  id: 'c2000000-0000-4000-8000-000000000002',
  name: 'Nora Quist',
  email: 'nora@example.com',
  phone: '(202) 555-0123',
  company_name: null,
  has_account: false,
  bookings: 3,
  loyalty_percent: 10,
};

/** Opens the page; `answer` is that of the database. */
export function openForm(
  answer: () => Response = () => HttpResponse.json('b1'),
  query = '',
  content = FIRST_CONTENT,
  enquiry: Parameters<typeof contactRow>[0] = {},
  bookings: ReturnType<typeof bookingRow>[] = [],
) {
  window.history.replaceState(null, '', `/admin/new-booking${query}`);
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/new-booking', element: <NewBookingPage /> }] },
  ]);
  return renderWithData(<RouterProvider router={router} />, {
    session: ADMIN,
    config: { content },
    rows: {
      bookings,
      contacts: [contactRow({ id: ENQUIRY, ...enquiry })],
      available_slots: [slotRow({ date: DATE, start_time: '18:00:00', end_time: '22:00:00' })],
    },
    handlers: [
      http.post(`${RPC}/find_customers`, () => HttpResponse.json([regular])),
      http.post(`${RPC}/book_by_phone`, answer),
      http.post(`${RPC}/plan_of_enquiry`, () => HttpResponse.json(enquiry.source === 'plan' ? [quote] : [])),
    ],
  });
}
type Opened = ReturnType<typeof openForm>;

/** A text field by its label. */
export const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
/** Enters when, where and for how many. */
export async function fillEvent({ user }: Opened) {
  await user.type(await screen.findByLabelText(/^Date/), DATE);
  await user.click(await screen.findByRole('button', { name: /^6:00 PM – 10:00 PM/ }));
  await user.type(screen.getByRole('combobox', { name: /Location/ }), 'Georgetown');
  await user.type(screen.getByRole('spinbutton', { name: /Number of guests/ }), '40');
}
/** Presses a radio button. */
export const choose = ({ user }: Opened, name: RegExp) => user.click(screen.getByRole('radio', { name }));
/** Sends the form. */
export const book = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Book' }));
/** What the form shows of service and price. */
export const factsOf = () => {
  const part = within(screen.getByRole('group', { name: 'Service and price' }));
  const values = part.getAllByRole('definition').map(({ textContent }) => textContent);
  return part.getAllByRole('term').map(({ textContent }, n) => [textContent, values[n]]);
};
/** Adds a line to the price and returns its fields. */
export async function addLine({ user }: Opened, number: number, text: string, amount: string) {
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  const row = within(screen.getByRole('group', { name: `Line ${number}` }));
  await user.type(row.getByRole('textbox', { name: 'Text' }), text);
  await user.type(row.getByRole('spinbutton', { name: 'Dollars' }), amount);
  return row;
}
/** What the database was sent. */
export const sent = () =>
  backend.to('POST', '/rest/v1/rpc/book_by_phone').map(({ body }) => (body as { p_booking: object }).p_booking);
