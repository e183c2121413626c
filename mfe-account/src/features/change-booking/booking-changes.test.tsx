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
} from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { formatDate } from 'shared-data/domain/time';
import { accepting, changeGuests, openChange, paid, preview, refusing } from '../../testing/change-booking.tsx';
import type { Handlers } from '../../testing/change-booking.tsx';
import { purchaseRow } from '../../testing/purchase-row.ts';
import { renderPage } from '../../testing/render-page.tsx';

/** Opens the form, chooses the free day and reviews it. */
async function reviewDay(handlers: Handlers) {
  const page = await openChange(handlers);
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
  expect(dialog).toHaveTextContent(`Date${formatDate(dayFromNow(40), 'dated')}, before Sat, Jun 20, 2099`);
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

const menuOf = (guestCount: number) => ({
  kind: 'menu',
  content: { eventType: 'birthday', alcoholPreferences: 'gin', foodPairings: [], guestCount },
});
const cocktail = {
  kind: 'cocktail',
  content: {
    ...{ spirit: 'gin', flavorProfile: 'sour', intensity: 'light', season: 'any' },
    ...{ firstWord: 'Velvet', secondWord: 'Hour' },
  },
};

// rule: plans.md#plans-later
test('saved plans are added to a booking and dropped from it, and the review says what is and what was', async () => {
  const saved = [menuOf(60), cocktail].map((plan, index) => ({
    ...{ ...plan, id: `plan-${index}`, user_id: CUSTOMER.id, title: index === 0 ? 'Ours' : 'Velvet Hour' },
    created_at: '2026-10-02T12:00:00+00:00',
  }));
  const { user, dialog } = await openChange(
    [preview(), accepting('change_booking')],
    { ...paid(), plans: [menuOf(40)] },
    'Change booking',
    { plans: saved },
  );
  const choice = await screen.findByRole('combobox', { name: 'Add a plan' });
  expect(within(dialog).getByText(/^Menu for 40 guests: /)).toBeVisible();
  await expectNoAxeViolations(dialog);
  const add = async (title: string) => {
    await user.selectOptions(choice, title);
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  };
  await add('Ours');
  expect(
    within(dialog).getByText(
      '“Menu for 60 guests” has taken the place of “Menu for 40 guests”: a booking has one menu.',
    ),
  ).toBeVisible();
  await add('Velvet Hour');
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  await waitFor(() =>
    expect(dialog).toHaveTextContent(/PlansMenu for 60 guests: .*; Velvet Hour: .*, before Menu for 40/),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  await screen.findByText('Booking changed');
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')).toMatchObject([
    { body: { p_changes: { plans: [menuOf(60), cocktail] } } },
  ]);
});

// rule: plans.md#plans-later
test('the only plan of a booking is dropped, and the focus stays at the empty list', async () => {
  const { user, dialog } = await openChange([preview()], { ...paid(), plans: [menuOf(40)] });
  await user.click(await within(dialog).findByRole('button', { name: 'Drop Menu for 40 guests' }));
  expect(within(dialog).getByRole('heading', { name: 'Plans' })).toHaveFocus();
  expect(within(dialog).queryByRole('button', { name: /^Drop/ })).toBeNull();
});

// rule: B-2-29
test('day, kind, hours and guests are changed together by one request', async () => {
  const { user, dialog } = await openChange([preview(), accepting('change_booking')]);
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
  const { user, dialog } = await openChange([preview(), accepting('change_booking')]);
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

// rule: B-2-29
test('an unpaid booking is changed too, for fewer guests as well, and says that nothing is mailed', async () => {
  const held = {
    ...bookingRow({ event_name: 'Garden Wedding', event_date: '2099-06-20' }),
    hold_expires_at: '2099-01-01T00:00:00Z',
  };
  const { user, dialog } = await openChange([preview({ new_total_amount: 299 }), accepting('change_booking')], held);
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

// rule: B-2-08, B-2-24
test('more guests are confirmed with the new price and what is then open', async () => {
  const new_purchase = purchaseRow({ guest_count: 90 });
  const after = paidMoney(59_900, { price: 95_900, open: 36_000 });
  const outcomes = [{ settlement: 'charged', money: after }];
  const higher = preview({ new_purchase, new_total_amount: 959, outcomes });
  const { user, dialog } = await changeGuests('90', [higher, accepting('change_booking')]);
  await waitFor(() => expect(dialog).toHaveTextContent('Price$959.00, before $599.00'));
  expect(dialog).toHaveTextContent(/Service4 hours, 3 bartenders, up to \d+ guests, before 4 hours, 2 bartenders/);
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

// rule: my-account.md#booking-changes
test.each(['in_progress', 'completed', 'cancelled'])('a booking that is %s offers its history only', async (status) => {
  const row = bookingRow({ status, event_date: '2099-06-20' });
  renderPage('/account?tab=bookings&booking=1001', { session: CUSTOMER, rows: { bookings: [row] } });
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
  const { dialog } = await openChange([answer], paid(), 'History');
  expect(await within(dialog).findByText('Moved')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Date: Saturday, June 20, 2099, before Friday, June 19, 2099');
  expect(dialog).toHaveTextContent('Reason: Rain');
  expect(dialog).toHaveTextContent('May 1, 2026, 12:00 PM, by District Pour');
  await expectNoAxeViolations(dialog);
});
