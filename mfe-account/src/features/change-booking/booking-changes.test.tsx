/** @core */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  bookingRow,
  CUSTOMER,
  dayFromNow,
  http,
  HttpResponse,
  paidMoney,
  slotRow,
} from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import type { PurchaseColumns } from 'shared-data/domain/purchase';
import { formatDate } from 'shared-data/domain/time';
import { OFFERED, purchaseRow } from '../../testing/purchase-row.ts';
import type { BookingActions } from '../../api/booking-actions-api.ts';
import { renderPage } from '../../testing/render-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const figures = {
  new_purchase: purchaseRow() as PurchaseColumns,
  total_amount: 599,
  new_total_amount: 599,
  money: paidMoney(59_900),
  outcomes: [{ settlement: 'charged', money: paidMoney(59_900) }],
  change_until: '2099-06-18T22:00:00+00:00',
  moves_left: 2,
  move_until: '2099-06-05',
  refund_percent: 100,
  new_refund_percent: 50,
  new_ends_at: '2099-06-21T02:00:00+00:00',
  sign_again: false,
  refusal: null as { key: string; hint: string } | null,
};
const preview = (changed: Partial<typeof figures> = {}) =>
  http.post(`${RPC}/preview_change`, () => HttpResponse.json([{ ...figures, ...changed }]));
const refusing = (name: string, key: string, status = 409, details: string | null = null) =>
  http.post(`${RPC}/${name}`, () =>
    HttpResponse.json({ code: `PT${status}`, message: key, details, hint: null }, { status }),
  );
const accepting = (name: string) => http.post(`${RPC}/${name}`, () => new HttpResponse(null, { status: 204 }));

const ENQUIRY = '/contact?booking=1001&event=Garden+Wedding&date=2099-06-20';

const paid = () =>
  bookingRow({ status: 'confirmed', event_name: 'Garden Wedding', event_date: '2099-06-20', hold_expires_at: null });
type Handlers = NonNullable<Parameters<typeof renderPage>[1]>['handlers'];

/** What the database refuses of the booking with these reasons; the rest is possible. */
const refusedActions = (reasons: Partial<BookingActions>) =>
  http.post(`${RPC}/my_booking_actions`, () =>
    HttpResponse.json(
      ['pay', 'sign', 'change', 'move', 'cancel'].map((action) => {
        const reason = reasons[action as keyof BookingActions] ?? null;
        return { booking_id: backend.tables.bookings[0]!.id, action, allowed: reason === null, reason };
      }),
    ),
  );

async function open(handlers: Handlers, row = paid(), button = 'Change booking') {
  const slots = [
    slotRow({ date: dayFromNow(40), start_time: '18:00:00', end_time: '22:00:00', current_bookings: 0 }),
    slotRow({ date: dayFromNow(41), start_time: '10:00:00', end_time: '14:00:00', current_bookings: 0 }),
  ];
  const page = renderPage('/account?tab=bookings', {
    session: CUSTOMER,
    rows: { bookings: [row], available_slots: slots },
    handlers,
  });
  await page.user.click(await screen.findByRole('button', { name: button }));
  return { ...page, dialog: await screen.findByRole('dialog') };
}

/** Opens the form, chooses the free day and reviews it. */
async function reviewDay(handlers: Handlers) {
  const page = await open(handlers);
  const date = await screen.findByLabelText(/^Date/);
  expect(date).toHaveValue('2099-06-20');
  expect(screen.getByLabelText(/^Start time/)).toHaveValue('18:00');
  fireEvent.change(date, { target: { value: dayFromNow(40) } });
  await page.user.click(await screen.findByRole('button', { name: /^6:00 PM to 10:00 PM/ }));
  await page.user.click(screen.getByRole('button', { name: 'Review the changes' }));
  return page;
}

// rule: B-2-23
test('a booking moves to an open time after its consequences were shown', async () => {
  const ends = new Date(`${dayFromNow(41)}T02:00:00Z`);
  const to = preview({ new_ends_at: ends.toISOString() });
  const { user, dialog } = await reviewDay([to, accepting('change_booking')]);
  await waitFor(() => expect(dialog).toHaveTextContent('Moves left after this1'));
  expect(dialog).toHaveTextContent(`Date${formatDate(dayFromNow(40))}, 6:00 PM to`);
  expect(dialog).toHaveTextContent('before Saturday, June 20, 2099, 6:00 PM to 10:00 PM Eastern Time');
  expect(dialog).toHaveTextContent('Refund if you cancel today100 % of what you paid');
  expect(dialog).toHaveTextContent('Refund after the change50 %');
  expect(dialog).toHaveTextContent('MailYou and we each get one mail with these changes.');
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  expect(await screen.findByText('Booking changed')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')[0]?.body).toEqual({
    p_booking_id: backend.tables.bookings[0]!.id,
    p_changes: { event_date: dayFromNow(40) },
    p_total_amount: 599,
  });
});

// rule: B-2-29
test('day, kind, hours and guests are changed together by one request', async () => {
  const { user, dialog } = await open([preview(), accepting('change_booking')]);
  fireEvent.change(await screen.findByLabelText(/^Date/), { target: { value: dayFromNow(40) } });
  await user.selectOptions(screen.getByLabelText(/^Event type/), 'Corporate');
  await user.selectOptions(screen.getByLabelText(/^Hours/), '6 hours');
  await user.clear(screen.getByLabelText(/^Number of guests/));
  await user.type(screen.getByLabelText(/^Number of guests/), '90');
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  await screen.findByText('Booking changed');
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')).toMatchObject([
    { body: { p_changes: { event_date: dayFromNow(40), event_type: 'corporate', hours: 6, guest_count: 90 } } },
  ]);
});

// rule: B-2-29
test('a package takes the place of the hours, and back by guests the hours are asked again', async () => {
  const { user, dialog } = await open([preview(), accepting('change_booking')]);
  await user.selectOptions(await screen.findByLabelText(/^Service/), 'luxury');
  expect(screen.queryByLabelText(/^Hours/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  await screen.findByText('Booking changed');
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')[0]?.body).toMatchObject({
    p_changes: { package_id: 'luxury' },
  });
});

// rule: B-2-23
test('a time that another customer has taken is explained, and the choice is kept', async () => {
  const { user, dialog } = await reviewDay([preview(), refusing('change_booking', 'slot_unavailable')]);
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  expect(await within(dialog).findByText(/just been taken/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText(/^Date/)).toHaveValue(dayFromNow(40));
});

// rule: B-2-23
test('a booking whose day the customer does not change says why, and the rest can be changed', async () => {
  const reason = 'You can move a booking until 15 days before the event. Please call us.';
  const { dialog } = await open([refusedActions({ move: reason }), preview()]);
  await waitFor(() => expect(dialog).toHaveTextContent(reason));
  expect(within(dialog).queryByLabelText(/^Date/)).not.toBeInTheDocument();
  expect(within(dialog).getByLabelText(/^Event name/)).toBeVisible();
});

// rule: B-2-29
test('what the customer does not change by themselves says why before it is sent, and leads to an enquiry', async () => {
  const refusal = { key: 'lower_price', hint: 'Please ask us for a change that lowers the price.' };
  const { user, dialog } = await open([preview({ refusal })]);
  await user.selectOptions(await screen.findByLabelText(/^Event type/), 'Private');
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  expect(await within(dialog).findByText(refusal.hint)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Send us an enquiry' })).toHaveAttribute('href', ENQUIRY);
  expect(within(dialog).queryByRole('button', { name: 'Change booking' })).not.toBeInTheDocument();
});

// rule: B-2-29
test('an unpaid booking is changed too, for fewer guests as well, and says that nothing is mailed', async () => {
  const held = {
    ...bookingRow({ event_name: 'Garden Wedding', event_date: '2099-06-20' }),
    hold_expires_at: '2099-01-01T00:00:00Z',
  };
  const { user, dialog } = await open([preview({ new_total_amount: 299 }), accepting('change_booking')], held);
  await user.clear(await screen.findByLabelText(/^Number of guests/));
  await user.type(screen.getByLabelText(/^Number of guests/), '20');
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  await waitFor(() => expect(dialog).toHaveTextContent('Price$299.00, before $599.00'));
  expect(dialog).not.toHaveTextContent(/Mail|Moves left|Open/);
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  await screen.findByText('Booking changed');
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')[0]?.body).toMatchObject({
    p_changes: { guest_count: 20 },
    p_total_amount: 299,
  });
});

async function changeGuests(guests: string, handlers: Handlers) {
  const page = await open(handlers);
  const field = await screen.findByLabelText(/^Number of guests/);
  await page.user.clear(field);
  await page.user.type(field, guests);
  await page.user.click(screen.getByRole('button', { name: 'Review the changes' }));
  return page;
}

// rule: B-2-08, B-2-24
test('more guests are confirmed with the new price and what is then open', async () => {
  const new_purchase = purchaseRow({ guest_count: 90 });
  const after = paidMoney(59_900, { price: 95_900, open: 36_000 });
  const outcomes = [{ settlement: 'charged', money: after }];
  const higher = preview({ new_purchase, new_total_amount: 959, outcomes });
  const { user, dialog } = await changeGuests('90', [higher, accepting('change_booking')]);
  await waitFor(() => expect(dialog).toHaveTextContent('Price$959.00, before $599.00'));
  expect(dialog).toHaveTextContent('Service4 hours, 3 bartenders, before 4 hours, 2 bartenders');
  expect(dialog).toHaveTextContent('Mobile bar and bartending for 90 guests, 4 hours$799.00Wedding (× 1.2)$160.00');
  expect(dialog).toHaveTextContent('Paid$599.00Open$360.00DueJun 18, 2099, 6:00 PM Eastern Time');
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  expect(await screen.findByText('Booking changed')).toBeInTheDocument();
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')[0]?.body).toEqual({
    p_booking_id: backend.tables.bookings[0]!.id,
    p_changes: { guest_count: 90 },
    p_total_amount: 959,
  });
});

// rule: B-2-24
test('fewer guests lead to an enquiry', async () => {
  const { dialog } = await changeGuests('1', [preview()]);
  expect((await within(dialog).findAllByText(/Please send us an enquiry for fewer/)).length).toBeGreaterThan(0);
  expect(within(dialog).getByRole('link', { name: 'Send us an enquiry' })).toHaveAttribute(
    'href',
    `/contact?booking=1001&event=Garden+Wedding&date=2099-06-20`,
  );
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')).toEqual([]);
});

// rule: B-2-16
test('more guests than are booked online lead to an enquiry', async () => {
  const { dialog } = await changeGuests('151', [preview()]);
  expect((await within(dialog).findAllByText(/^For more than 150 guests please ask us/)).length).toBeGreaterThan(0);
  expect(within(dialog).getByRole('link', { name: 'Send us an enquiry' })).toHaveAttribute('href', ENQUIRY);
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')).toEqual([]);
});

// rule: B-2-16
test('more guests than a package serves lead to an enquiry', async () => {
  const row = { ...paid(), way: 'package', package_id: 'premium', max_guests: 75 };
  const { user, dialog } = await open([preview()], row);
  await user.clear(await screen.findByLabelText(/^Number of guests/));
  await user.type(screen.getByLabelText(/^Number of guests/), '76');
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  expect((await within(dialog).findAllByText(/^This package is for up to 75 guests/)).length).toBeGreaterThan(0);
});

// rule: B-2-16
test('a price that was agreed on holds for its guests, hours and kind, which are changed by an enquiry', async () => {
  const row = { ...paid(), ...OFFERED, guest_count: 80 } as ReturnType<typeof paid>;
  const { user, dialog } = await open([preview(), accepting('change_booking')], row);
  await waitFor(() => expect(dialog).toHaveTextContent('Your price was agreed on for 80 guests,'));
  expect(within(dialog).queryByLabelText(/^Number of guests/)).toBeNull();
  expect(within(dialog).getByRole('link', { name: 'Send us an enquiry' })).toHaveAttribute('href', ENQUIRY);
  await user.type(within(dialog).getByLabelText(/^Event name/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  await screen.findByText('Booking changed');
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')[0]?.body).toMatchObject({
    p_changes: { event_name: 'Garden Wedding 2' },
  });
});

// rule: B-2-16
test.each([
  ['agreed_price', 409, /agreed on for these guests, hours and kind/],
  ['party_too_large', 422, /We plan a party of this size together with you/],
  ['package_too_small', 422, /Your package is for fewer guests/],
])('a change that is refused as %s is explained', async (key, status, reason) => {
  const { user, dialog } = await changeGuests('90', [preview(), refusing('change_booking', key, status)]);
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  expect(await within(dialog).findByText(reason)).toBeInTheDocument();
});

// rule: B-2-24
test('a price that changed after the preview is named and nothing is changed', async () => {
  const { user, dialog } = await changeGuests('90', [
    preview(),
    refusing('change_booking', 'price_changed', 422, JSON.stringify({ total: 999, lines: [] })),
  ]);
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  expect(await within(dialog).findByText(/The price is now \$999.00/)).toBeInTheDocument();
});

// rule: B-2-03, B-2-24
test('what cannot be done with a booking has no button and its reason, each once', async () => {
  const late = 'You can change a booking until 48 hours before the event. Please call us.';
  renderPage('/account?tab=bookings', {
    session: CUSTOMER,
    rows: { bookings: [paid()] },
    handlers: [refusedActions({ change: late, move: late, pay: 'Nothing is open.' })],
  });
  const refused = await screen.findByRole('list', { name: 'Not possible now' });
  expect(
    within(refused)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`It cannot be changed or moved to another time now. ${late}`]);
  expect(screen.queryByRole('button', { name: 'Change booking' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
});

// rule: my-account.md#booking-changes
test.each(['in_progress', 'completed', 'cancelled'])('a booking that is %s offers its history only', async (status) => {
  const row = bookingRow({ status, event_date: '2099-06-20' });
  renderPage('/account?tab=bookings', { session: CUSTOMER, rows: { bookings: [row] } });
  expect(await screen.findByRole('button', { name: 'History' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change booking' })).not.toBeInTheDocument();
});

// rule: B-2-25
test('the history lists what happened, by whom and by which way', async () => {
  const entry = { actor_id: null, actor: 'admin', way: 'admin', reason: 'Rain', at: '2026-05-01T16:00:00+00:00' };
  const moved = {
    ...entry,
    id: 7,
    booking_id: 'b',
    change: 'moved',
    old: { event_date: '2099-06-19' },
    new: { event_date: '2099-06-20' },
  };
  const answer = http.get(`${BACKEND_URL}/rest/v1/booking_history`, () => HttpResponse.json([moved]));
  const { dialog } = await open([answer], paid(), 'History');
  expect(await within(dialog).findByText('Moved')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Date: Saturday, June 20, 2099, before Friday, June 19, 2099');
  expect(dialog).toHaveTextContent('Reason: Rain');
  expect(dialog).toHaveTextContent('May 1, 2026, 12:00 PM, by District Pour');
  await expectNoAxeViolations(dialog);
});
