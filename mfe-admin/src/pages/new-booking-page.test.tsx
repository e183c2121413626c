import { screen, waitFor, within } from '@testing-library/react';
import {
  ADMIN,
  backend,
  BACKEND_URL,
  dayFromNow,
  http,
  HttpResponse,
  refusal,
  renderWithData,
  slotRow,
} from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame } from 'shared-ui/testing';
import NewBookingPage from './new-booking-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const DATE = dayFromNow(10);
const regular = {
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
function open(answer: () => Response = () => HttpResponse.json('b1'), query = '') {
  window.history.replaceState(null, '', `/admin/new-booking${query}`);
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/new-booking', element: <NewBookingPage /> }] },
  ]);
  return renderWithData(<RouterProvider router={router} />, {
    session: ADMIN,
    rows: { available_slots: [slotRow({ date: DATE, start_time: '18:00:00', end_time: '22:00:00' })] },
    handlers: [
      http.post(`${RPC}/find_customers`, () => HttpResponse.json([regular])),
      http.post(`${RPC}/book_by_phone`, answer),
    ],
  });
}
type Opened = ReturnType<typeof open>;

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
async function fillEvent({ user }: Opened) {
  await user.type(await screen.findByLabelText(/^Date/), DATE);
  await user.click(await screen.findByRole('button', { name: /^6:00 PM – 10:00 PM/ }));
  await user.type(screen.getByRole('combobox', { name: /Location/ }), 'Georgetown');
  await user.type(screen.getByRole('spinbutton', { name: /Number of guests/ }), '40');
}
const choose = ({ user }: Opened, name: RegExp) => user.click(screen.getByRole('radio', { name }));
const book = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Book' }));
const sent = () => backend.to('POST', '/rest/v1/rpc/book_by_phone').map(({ body }) => body);

it('books for a customer who is found as one types, at an agreed price with its reason, held until the usual day', async () => {
  const page = open();
  await page.user.type(await screen.findByRole('combobox', { name: 'Find a customer' }), 'nora');
  await page.user.click(await screen.findByRole('option', { name: 'Nora Quist, nora@example.com' }));
  expect(await screen.findByText('(202) 555-0123')).toBeVisible();
  await fillEvent(page);
  expect(screen.getByRole('radio', { name: 'List price: $449' })).toBeChecked();
  expect(screen.getByText(/\$499 by the list/)).toBeVisible();
  await choose(page, /Agreed price/);
  await book(page);
  expect(await screen.findByRole('link', { name: /Please enter the price/ })).toBeVisible();
  expect(sent()).toEqual([]);
  await page.user.type(screen.getByRole('spinbutton', { name: /Agreed price/ }), '350');
  await page.user.type(field(/Reason/), 'Neighbor of the office');
  await expectNoAxeViolations(page.container);
  await book(page);
  expect(await screen.findByRole('link', { name: 'Open the booking' })).toHaveAttribute('href', '/admin/bookings/b1');
  expect(sent()).toEqual([
    {
      p_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      p_customer_id: regular.id,
      p_event_name: 'Private event',
      p_event_type: 'private',
      p_event_date: DATE,
      p_event_time: '18:00',
      p_location: 'Georgetown',
      p_guest_count: 40,
      p_special_requests: '',
      p_total_amount: 449,
      p_agreed_price: 350,
      p_agreed_price_reason: 'Neighbor of the office',
      p_payment: 'link',
      p_hold_until: dayFromNow(3),
    },
  ]);
});

it('books for a new customer who has paid half in cash', async () => {
  const page = open(undefined, `?date=${DATE}&time=18:00`);
  await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Rowan Hale');
  await page.user.type(field(/Email/), 'rowan@example.com');
  await page.user.type(field(/^Phone/), '202 555 0199');
  await page.user.type(screen.getByRole('combobox', { name: /Location/ }), 'Georgetown');
  await page.user.type(screen.getByRole('spinbutton', { name: /Number of guests/ }), '40');
  await choose(page, /Cash received/);
  await choose(page, /Half of it: \$250/);
  await book(page);
  expect(await screen.findByRole('heading', { name: 'The booking is confirmed' })).toHaveFocus();
  expect(sent()).toEqual([
    expect.objectContaining({
      p_name: 'Rowan Hale',
      p_email: 'rowan@example.com',
      p_phone: '202 555 0199',
      p_total_amount: 499,
      p_payment: 'cash',
      p_payment_purpose: 'deposit',
      p_event_date: DATE,
      p_event_time: '18:00',
    }),
  ]);
});

it.each([
  [() => refusal(409, 'PT409', 'slot_unavailable'), /its last place has just been taken/],
  [() => refusal(422, 'PT422', 'price_changed', '529'), /The price is now \$529/],
  [() => refusal(500, 'XX000', 'broken'), /Everything that you entered is kept/],
])('says why the database refuses it, and keeps what was entered: %#', async (answer, sentence) => {
  const page = open(answer, `?customer=${regular.id}`);
  expect(await screen.findByText('nora@example.com')).toBeVisible();
  await fillEvent(page);
  await book(page);
  const form = within(screen.getByRole('form', { name: 'Booking by phone' }));
  expect(await form.findByText(sentence)).toBeVisible();
  expect(form.getByRole('combobox', { name: /Location/ })).toHaveValue('Georgetown');
});

it('refuses a hold beyond two weeks or the event before anything is sent', async () => {
  const page = open(undefined, `?customer=${regular.id}`);
  await fillEvent(page);
  await page.user.type(screen.getByLabelText(/Hold the place until/), dayFromNow(11));
  await book(page);
  expect((await screen.findAllByText(/at most 14 days ahead and not after the event/)).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
});

it('keeps what was entered through a reload', async () => {
  const page = open();
  await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Rowan Hale');
  page.unmount();
  open();
  await waitFor(() => expect(field(/^Name/)).toHaveValue('Rowan Hale'));
});
