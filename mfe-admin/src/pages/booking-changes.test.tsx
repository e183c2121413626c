/** @core */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listWith } from 'shared-data/testing/price-lists';
import { dayFromNow, HttpResponse, paidMoney, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { bought, deposit, entry, openBooking, previewOf, sent } from '../testing/open-booking.tsx';

// rule: B-3-13
test('a change of somebody else is shown before one’s own, which keeps what was typed', async () => {
  let version = 2;
  const { user, booking } = await openBooking({
    write_off: () =>
      version === 2 ? refusal(409, 'PT409', 'changed_elsewhere', '2') : new HttpResponse(null, { status: 204 }),
    booking_log: () => HttpResponse.json([entry]),
  });
  await user.click(screen.getByRole('button', { name: 'Write off…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write off' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'Rain');
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }));
  expect(await within(dialog).findByText('Location: Navy Yard, before Georgetown')).toBeVisible();
  expect(within(dialog).getByText(/Bo Partner/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Write off' })).toBeDisabled();
  await expectNoAxeViolations(dialog);

  version = 3;
  await user.click(within(dialog).getByRole('button', { name: 'Continue with mine' }));
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Rain');
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }));
  expect(await screen.findByText('Written Off')).toBeVisible();
  expect(sent('write_off')).toEqual(
    [1, 2].map((p_version) => expect.objectContaining({ p_booking_id: booking.id, p_version, p_reason: 'Rain' })),
  );
});

// rule: plans.md#plans-later
test('an admin adds a plan of the customer to a booking and drops another', async () => {
  const menu = {
    kind: 'menu',
    content: { eventType: 'birthday', alcoholPreferences: 'gin', foodPairings: [], guestCount: 40 },
  };
  const quote = { kind: 'quote', content: { guestCount: 40, hours: 4, packageType: 'premium', addons: [] } };
  const { user } = await openBooking(
    {
      preview_change: () => HttpResponse.json([previewOf({ sign_again: true })]),
      change_booking: () => new HttpResponse(null, { status: 204 }),
      customer_plans: () => HttpResponse.json([menu, quote]),
    },
    { plans: [menu] },
  );
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  const choice = await within(dialog).findByRole('combobox', { name: 'Add a plan' });
  await user.selectOptions(choice, 'Quote for 40 guests and 4 hours');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await user.click(within(dialog).getByRole('button', { name: 'Drop Menu for 40 guests' }));
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  await waitFor(() =>
    expect(dialog).toHaveTextContent(/PlansQuote for 40 guests and 4 hours, before Menu for 40 guests: /),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  expect(await screen.findByText('Booking changed')).toBeVisible();
  expect(sent('change_booking')).toMatchObject([{ p_changes: { plans: [quote] } }]);
});

// rule: desk-bookings.md#desk-change
test('an admin decides about a higher price before a booking is changed', async () => {
  const outcomes = [
    { settlement: 'charged', money: { ...deposit, price: 59_900, open: 34_900 } },
    { settlement: 'waived', money: { ...deposit, price: 59_900, waived: 10_000 } },
  ];
  const preview = previewOf({ new_total_amount: 599, outcomes, new_purchase: bought(60) });
  const { user, booking } = await openBooking({
    preview_change: () => HttpResponse.json([preview]),
    change_booking: () => new HttpResponse(null, { status: 204 }),
  });
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  const guests = await within(dialog).findByRole('spinbutton', { name: /Number of guests/ });
  await user.clear(guests);
  await user.type(guests, '60');
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('radio', { name: /Waive \$100/ }));
  expect(dialog).toHaveTextContent('$599.00, before $499.00');
  expect(dialog).toHaveTextContent('Waived$100.00Paid$250.00Open$249.00');
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  const summary = await within(dialog).findByRole('group', { name: '1 field needs your attention' });
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('link', { name: 'Please enter the reason' })).toBeVisible();
  await expectNoAxeViolations(dialog);
  expect(sent('change_booking')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Friends');
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  expect(await screen.findByText('Booking changed')).toBeVisible();
  expect(sent('change_booking')).toEqual([
    {
      p_booking_id: booking.id,
      p_changes: { guest_count: 60 },
      p_total_amount: 599,
      p_settlement: 'waived',
      p_reason: 'Friends',
      p_version: 1,
    },
  ]);
});

// rule: B-2-24
test('an admin agrees on a price with a reason, which the customer can read', async () => {
  const preview = previewOf({
    new_total_amount: 450,
    outcomes: [
      { settlement: 'refunded', money: { ...deposit, price: 45_000, open: 20_000 } },
      { settlement: 'waived', money: deposit },
    ],
    new_purchase: bought(40, 450),
  });
  const { user, booking } = await openBooking({
    preview_change: () => HttpResponse.json([preview]),
    change_booking: () => new HttpResponse(null, { status: 204 }),
  });
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  await user.type(await within(dialog).findByRole('spinbutton', { name: /^Agreed price/ }), '450');
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  expect(await within(dialog).findByText('$450.00, before the list price')).toBeVisible();
  expect(await within(dialog).findByText('$200.00, before $249.00')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A regular');
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  expect(await screen.findByText('Booking changed')).toBeVisible();
  expect(sent('change_booking')).toEqual([
    {
      p_booking_id: booking.id,
      p_changes: { agreed_price: 450 },
      p_total_amount: 450,
      p_settlement: 'refunded',
      p_reason: 'A regular',
      p_version: 1,
    },
  ]);
});

// rule: B-2-29
test('the dialog begins with the booking’s own day and time, and changes both with kind and hours by one request', async () => {
  const { user, booking } = await openBooking({
    preview_change: () => HttpResponse.json([previewOf({})]),
    change_booking: () => new HttpResponse(null, { status: 204 }),
  });
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  const date = await within(dialog).findByLabelText(/^Date/);
  expect(date).toHaveValue(dayFromNow(40));
  expect(within(dialog).getByLabelText(/^Start time/)).toHaveValue('18:00');
  fireEvent.change(date, { target: { value: dayFromNow(41) } });
  await user.selectOptions(within(dialog).getByLabelText(/^Event type/), 'Wedding');
  fireEvent.change(within(dialog).getByLabelText(/^Hours/), { target: { value: '7' } });
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  await waitFor(() => expect(dialog).toHaveTextContent('Refund after the change50 %'));
  expect(dialog).toHaveTextContent('TypeWedding, before Private');
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  expect(await screen.findByText('Booking changed')).toBeVisible();
  expect(sent('change_booking')).toEqual([
    {
      p_booking_id: booking.id,
      p_changes: { event_date: dayFromNow(41), event_type: 'wedding', hours: 7 },
      p_total_amount: 499,
      p_version: 1,
    },
  ]);
});

// rule: B-2-29
test('a booking that is held by phone is changed without a decision about its price', async () => {
  const unpaid = paidMoney(0, { price: 49_900, open: 49_900 });
  const outcomes = [{ settlement: 'charged', money: { ...unpaid, price: 59_900, open: 59_900 } }];
  const preview = previewOf({ new_total_amount: 599, new_purchase: bought(60), money: unpaid, outcomes });
  const held = { status: 'pending', hold_expires_at: `${dayFromNow(3)}T04:59:00+00:00` };
  const answers = {
    preview_change: () => HttpResponse.json([preview]),
    change_booking: () => new HttpResponse(null, { status: 204 }),
  };
  const { user } = await openBooking(answers, held);
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  fireEvent.change(await within(dialog).findByLabelText(/^Number of guests/), { target: { value: '60' } });
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  await waitFor(() => expect(dialog).toHaveTextContent('$599.00, before $499.00'));
  expect(within(dialog).queryByRole('radio')).toBeNull();
  expect(within(dialog).queryByRole('textbox', { name: /Reason/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  expect(await screen.findByText('Booking changed')).toBeVisible();
  expect(sent('change_booking')).toMatchObject([{ p_changes: { guest_count: 60 }, p_total_amount: 599 }]);
});

describe('a lower price', () => {
  /** Reviews a change to 20 guests with those figures. */
  async function review(figures: object) {
    const preview = previewOf({ new_total_amount: 299, new_purchase: bought(20), ...figures });
    const page = await openBooking({
      preview_change: () => HttpResponse.json([preview]),
      change_booking: () => new HttpResponse(null, { status: 204 }),
    });
    await page.user.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
    const guests = await within(dialog).findByRole('spinbutton', { name: /Number of guests/ });
    await page.user.clear(guests);
    await page.user.type(guests, '20');
    await page.user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
    await within(dialog).findByRole('form', { name: 'Review of the changes' });
    return { ...page, dialog };
  }

  // rule: B-2-27
  it.each([
    [
      /^Refund \$150/,
      'refunded',
      'Price$299.00, before $499.00Paid$449.00On its way back$150.00Paid after refunds$299.00Open$0.00, before $50.00',
    ],
    [/^Keep \$150/, 'kept', 'Price$449.00, before $499.00Paid in full$449.00'],
    [/^Waive the lower price/, 'waived', 'Price$499.00, as beforePaid$449.00Open$50.00Due'],
  ])('is decided with its consequence in figures: %s', async (choice, settlement, consequence) => {
    const money = paidMoney(44_900, { price: 49_900, open: 5_000 });
    const back = { paid: 29_900, kept: 29_900, refund_pending: 15_000, open: 0 };
    const refunds = [{ amount: 15_000, status: 'requested', made_at: null }];
    const outcomes = [
      { settlement: 'refunded', money: { ...money, ...back, price: 29_900, refunds } },
      { settlement: 'kept', money: { ...money, price: 44_900, open: 0 } },
      { settlement: 'waived', money },
    ];
    const { user, dialog } = await review({ money, outcomes });
    await user.click(within(dialog).getByRole('radio', { name: choice }));
    expect(dialog).toHaveTextContent(/Service4 hours, 1 bartender, up to \d+ guests, before 4 hours, 2 bartenders/);
    expect(dialog).toHaveTextContent(consequence);
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Agreed');
    await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
    expect(await screen.findByText('Booking changed')).toBeVisible();
    expect(sent('change_booking')).toMatchObject([{ p_total_amount: 299, p_settlement: settlement }]);
  });

  // rule: B-2-27
  it('first takes back what was waived, and leaves nothing to decide when that is all of it', async () => {
    const money = paidMoney(29_900, { price: 49_900, waived: 20_000 });
    const outcomes = [{ settlement: 'refunded', money: paidMoney(29_900) }];
    const { user, dialog } = await review({ money, outcomes });
    expect(dialog).toHaveTextContent('WaivedNothing, before $200.00Paid in full$299.00');
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Fewer come');
    await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
    expect(await screen.findByText('Booking changed')).toBeVisible();
    expect(sent('change_booking')).toMatchObject([{ p_settlement: 'refunded', p_reason: 'Fewer come' }]);
  });
});

// rule: B-2-08
test('a change beyond the package says which one fits', async () => {
  const hint = 'This package is for up to 75 guests. Luxury is for up to 150.';
  const { user } = await openBooking({
    preview_change: () => HttpResponse.json([previewOf({})]),
    change_booking: () => refusal(422, 'PT422', 'package_too_small', 'luxury', hint),
  });
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  await user.type(await within(dialog).findByRole('spinbutton', { name: /Number of guests/ }), '0');
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  expect(await within(dialog).findByText(hint)).toBeVisible();
});

// rule: B-2-64, changes.md#change-advice, changes.md#change-choices
test('a change names the cheaper way by the booking’s own prices, which one press chooses', async () => {
  const luxury = { package_id: 'luxury', name: 'Luxury', hours: 7, bartenders: 3, max_guests: 150, total_amount: 1050 };
  // Not today's prices: the booking's own list has another price of Luxury and other hours.
  const price_list = listWith((list) =>
    Object.assign(
      list.packages.find(({ id }) => id === 'luxury')!,
      { price: 1050, hours: 7, bartenders: 3 },
    ),
  );
  const preview = previewOf({ new_total_amount: 1439, new_purchase: bought(110), ways: [luxury], price_list });
  const { user } = await openBooking({ preview_change: () => HttpResponse.json([preview]) });
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  fireEvent.change(await within(dialog).findByLabelText(/^Number of guests/), { target: { value: '110' } });
  const text = 'Luxury, 7 hours with 3 bartenders for up to 150 guests, costs $1,050: $389 less.';
  expect(await within(dialog).findByText(text)).toBeVisible();
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Choose Luxury' }));
  const service = within(dialog).getByLabelText(/^Service/);
  expect(service).toHaveValue('luxury');
  expect(
    within(service).getByRole('option', { name: 'Luxury, $1,050: 7 hours, 3 bartenders, up to 150 guests' }),
  ).toBeInTheDocument();
  await waitFor(() =>
    expect(sent('preview_change').at(-1)).toMatchObject({
      p_changes: { guest_count: 110, package_id: 'luxury' },
    }),
  );
});
