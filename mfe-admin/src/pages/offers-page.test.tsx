import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, dayFromNow, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import NewOfferPage from './new-offer-page.tsx';
import OffersPage from './offers-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const row = (changes: object = {}) => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  enquiry_id: 'c0000000-0000-4000-8000-000000000001',
  name: 'Quin Vale',
  email: 'quin@example.com',
  price: 1180,
  state: 'open',
  event_type: 'wedding',
  guest_count: 60,
  event_date: null,
  event_time: null,
  valid_until: '2026-12-04',
  held_until: null,
  ended_at: null,
  mail_failed: true,
  booking_id: null,
  booking_number: null,
  booking_status: null,
  created_at: '2026-11-27T16:00:00+00:00',
  total_count: 3,
  ...changes,
});
const booking = { booking_id: 'b0000000-0000-4000-8000-000000000001', booking_number: 1043 };
const rows = [
  row(),
  row({ id: '2', ...booking, booking_status: 'pending', held_until: '2026-12-04T04:59:00+00:00', mail_failed: false }),
  row({
    ...booking,
    id: '3',
    state: 'accepted',
    booking_status: 'confirmed',
    event_date: '2026-12-12',
    event_time: '18:00',
    ended_at: '2026-11-28T17:30:00+00:00',
  }),
];

// rule: offers.md#offer-list
test('all offers are listed with their state, end and booking, and lead to their enquiry', async () => {
  const { user, container } = openPage('/admin/offers', OffersPage, '/admin/offers', {
    handlers: [http.post(`${RPC}/list_offers`, () => HttpResponse.json(rows))],
  });
  const table = await screen.findByRole('table', { name: 'Offers' });
  const [, first, second, third] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(
    /Wedding, 60 guests.*The person chooses the date.*\$1,180.*Open Mail not sent.*Valid until Dec 4, 2026/,
  );
  expect(second).toHaveTextContent(/Booking 1043 holds the place.*Held until Dec 3, 2026, 11:59 PM/);
  expect(third).toHaveTextContent(/Dec 12, 2026, 6:00 PM.*Accepted.*Booking 1043 is paid.*Nov 28, 2026, 12:30 PM/);
  expect(within(first!).getByRole('link', { name: 'Quin Vale' })).toHaveAttribute(
    'href',
    '/admin/enquiries?open=c0000000-0000-4000-8000-000000000001',
  );
  expect(screen.getByRole('link', { name: 'New offer' })).toHaveAttribute('href', '/admin/new-offer');
  await expectNoAxeViolations(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Expired');
  await waitFor(() =>
    expect(backend.to('POST', '/rest/v1/rpc/list_offers').at(-1)?.body).toMatchObject({
      p_filter: { state: 'expired' },
      p_sort: 'ends',
    }),
  );
});

// rule: offers.md#offer-without-enquiry
test('an offer is made to somebody who has not written; a refusal keeps what was typed', async () => {
  let refuse = true;
  const { user, container } = openPage('/admin/*', NewOfferPage, '/admin/new-offer', {
    handlers: [
      http.post(`${RPC}/write_offer`, () => {
        if (!refuse) return new HttpResponse(null, { status: 204 });
        refuse = false;
        return refusal(422, 'PT422', 'invalid_value', 'email');
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Send offer' }));
  expect(await screen.findAllByText('Please enter the price')).not.toHaveLength(0);
  await expectNoAxeViolations(container);
  await user.type(screen.getByLabelText(/^Name/), 'Quin Vale');
  await user.type(screen.getByLabelText(/^Email/), 'quin@example.com');
  await user.type(screen.getByLabelText(/^Phone/), '(202) 555-0188');
  await user.type(screen.getByLabelText(/^Number of guests/), '60');
  await user.type(screen.getByLabelText(/^Price in whole dollars/), '700');
  await user.type(screen.getByLabelText(/^What we offer/), 'A bar');
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  expect(await screen.findByText('Nothing can be booked for this email address.')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Quin Vale');
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  expect(await screen.findByText('The mail to quin@example.com is on its way.')).toBeVisible();
  expect(window.location.pathname).toBe('/admin/offers');
  const [first, second] = backend
    .to('POST', '/rest/v1/rpc/write_offer')
    .map(({ body }) => body as Record<string, unknown>);
  expect(second).toMatchObject({
    p_person: { name: 'Quin Vale', email: 'quin@example.com', phone: '(202) 555-0188' },
    p_price: 700,
    p_valid_until: dayFromNow(14),
  });
  // The same person and the same offer, however often it is sent.
  expect([second!.p_id, second!.p_enquiry_id]).toEqual([first!.p_id, first!.p_enquiry_id]);
});

// rule: B-2-64, offers.md#offer-advice
test('a price above that of the list names the cheaper way, which one press takes over', async () => {
  const { user } = openPage('/admin/*', NewOfferPage, '/admin/new-offer');
  await user.type(await screen.findByLabelText(/^Number of guests/), '60');
  expect(screen.queryByRole('button', { name: 'Choose Premium' })).toBeNull();
  await user.type(screen.getByLabelText(/^Price in whole dollars/), '700');
  const text = 'Premium, 5 hours with 2 bartenders for up to 75 guests, costs $509: $191 less.';
  expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose Premium' }));
  expect(screen.getByLabelText(/^Price in whole dollars/)).toHaveValue(509);
  expect(screen.getByLabelText(/^Hours/)).toHaveValue(5);
  expect(screen.getByLabelText(/^Bartenders/)).toHaveValue(2);
  expect(screen.queryByText(text)).toBeNull();
});
