import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import { dayFromNow, HttpResponse, purchaseColumns, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { entry, openBooking, sent } from '../testing/open-booking.tsx';
import { openPage } from '../testing/open-page.tsx';
import BookingPage from './booking-page.tsx';

/** What is bought for that many guests by the list, as the database answers it. */
const bought = (guestCount: number, agreedPrice: number | null = null) =>
  purchaseColumns(
    purchaseOf(
      PRICE_LIST,
      { guestCount, eventType: 'private', hours: 4, packageId: null },
      { ...LIST_TERMS, agreedPrice, loyaltyPercent: 0, taxPercent: 0 },
    ),
  );

/** What `preview_change` answers. */
const previewOf = (figures: object) => ({
  total_amount: 499,
  new_total_amount: 499,
  new_purchase: bought(40),
  paid_cents: 25_000,
  open_cents: 24_900,
  new_open_cents: 24_900,
  unwaived_cents: 0,
  fall_cents: 0,
  refund_cents: 0,
  disputed: false,
  balance_due_at: '2099-06-18T22:00:00+00:00',
  change_until: '2099-06-18T22:00:00+00:00',
  new_ends_at: `${dayFromNow(41)}T02:00:00+00:00`,
  refund_percent: 100,
  new_refund_percent: 50,
  sign_again: false,
  refusal: null,
  ...figures,
});

test('a booking that came of an enquiry leads to it', async () => {
  const enquiry = { id: 'e1', name: 'Ines Carver', source: 'contact', created_at: '2026-01-02T15:00:00+00:00' };
  await openBooking({ enquiry_of_booking: () => HttpResponse.json([enquiry]) });
  expect(await screen.findByRole('link', { name: 'enquiry of Ines Carver' })).toHaveAttribute(
    'href',
    '/admin/enquiries?open=e1',
  );
});

test('the plan of a booking is shown with the figures that the customer saw beside those of today', async () => {
  const plan = {
    kind: 'quote',
    content: { guestCount: 40, hours: 4, packageType: 'premium', addons: ['champagne'] },
  };
  const then = { ...PRICE_LIST, quote: { ...PRICE_LIST.quote, perGuest: 99 } };
  const { container } = await openBooking(
    { plan_of_booking: () => HttpResponse.json([{ ...plan, price_list: then }]) },
    { plan },
  );
  const saw = await screen.findByRole('region', { name: 'Prices that the customer saw' });
  expect(saw).toHaveTextContent('Guests, 40 × $99.00$3,960.00');
  expect(screen.getByRole('region', { name: 'Prices of today' })).toHaveTextContent('Guests, 40 × $15.00$600.00');
  expect(screen.getByRole('region', { name: 'Booking sheet' })).toHaveTextContent(
    'PlanQuote for 40 guests and 4 hours',
  );
  await expectNoAxeViolations(container);
});

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

test('a cancellation states the refund, and one that is discarded sends nothing more', async () => {
  const { user } = await openBooking({
    cancel_booking_by_owner: () => refusal(409, 'PT409', 'changed_elsewhere', '2'),
    booking_log: () => HttpResponse.json([entry]),
  });
  await user.click(screen.getByRole('button', { name: 'Cancel…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
  expect(dialog).toHaveTextContent('$250.00 is refunded: everything that is paid.');
  expect(dialog).toHaveTextContent('$249.00 is no longer asked for.');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Flooded');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Discard mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('cancel_booking_by_owner')).toHaveLength(1);
});

test('an admin decides about a higher price before a booking is changed', async () => {
  const preview = previewOf({ new_total_amount: 599, new_open_cents: 34_900, new_purchase: bought(60) });
  const { user, booking } = await openBooking({
    preview_change: () => HttpResponse.json(preview),
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
  expect(dialog).toHaveTextContent('Open after this$249.00');
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

test('an admin agrees on a price with a reason, which the customer can read', async () => {
  const preview = previewOf({
    new_total_amount: 450,
    new_open_cents: 20_000,
    fall_cents: 4_900,
    new_purchase: bought(40, 450),
  });
  const { user, booking } = await openBooking({
    preview_change: () => HttpResponse.json(preview),
    change_booking: () => new HttpResponse(null, { status: 204 }),
  });
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  await user.type(await within(dialog).findByRole('spinbutton', { name: /^Agreed price/ }), '450');
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  expect(await within(dialog).findByText('$450.00, before the list price')).toBeVisible();
  expect(await within(dialog).findByText('$200.00')).toBeVisible();
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

test('the dialog begins with the booking’s own day and time, and changes both with kind and hours by one request', async () => {
  const { user, booking } = await openBooking({
    preview_change: () => HttpResponse.json(previewOf({})),
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

test('a booking that is held by phone is changed without a decision about its price', async () => {
  const preview = previewOf({ new_total_amount: 599, new_purchase: bought(60), paid_cents: 0 });
  const held = { status: 'pending', hold_expires_at: `${dayFromNow(3)}T04:59:00+00:00` };
  const answers = {
    preview_change: () => HttpResponse.json(preview),
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
      preview_change: () => HttpResponse.json(preview),
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

  it.each([
    [/^Refund \$150/, 'refunded', 'Price$299.00, before $499.00Paid$449.00Refunded$150.00Open after this$0.00'],
    [/^Keep \$150/, 'kept', 'Price$449.00, before $499.00Paid$449.00RefundedNothingOpen after this$0.00'],
    [/^Waive the lower price/, 'waived', 'Price$499.00, as beforePaid$449.00RefundedNothingOpen after this$50.00'],
  ])('is decided with its consequence in figures: %s', async (choice, settlement, consequence) => {
    const figures = { paid_cents: 44_900, new_open_cents: 0, fall_cents: 20_000, refund_cents: 15_000 };
    const { user, dialog } = await review(figures);
    await user.click(within(dialog).getByRole('radio', { name: choice }));
    expect(dialog).toHaveTextContent('Service4 hours, 1 bartender, before 4 hours, 2 bartenders');
    expect(dialog).toHaveTextContent(consequence);
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Agreed');
    await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
    expect(await screen.findByText('Booking changed')).toBeVisible();
    expect(sent('change_booking')).toMatchObject([{ p_total_amount: 299, p_settlement: settlement }]);
  });

  it('first takes back what was waived, and leaves nothing to decide when that is all of it', async () => {
    const { user, dialog } = await review({ unwaived_cents: 20_000, paid_cents: 29_900, new_open_cents: 0 });
    expect(dialog).toHaveTextContent('$200.00 of what was waived is taken back');
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Fewer come');
    await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
    expect(await screen.findByText('Booking changed')).toBeVisible();
    expect(sent('change_booking')).toMatchObject([{ p_settlement: 'refunded', p_reason: 'Fewer come' }]);
  });
});

test('a change beyond the package says which one fits', async () => {
  const hint = 'This package is for up to 75 guests. Luxury is for up to 150.';
  const { user } = await openBooking({
    preview_change: () => HttpResponse.json(previewOf({})),
    change_booking: () => refusal(422, 'PT422', 'package_too_small', 'luxury', hint),
  });
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  await user.type(await within(dialog).findByRole('spinbutton', { name: /Number of guests/ }), '0');
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  expect(await within(dialog).findByText(hint)).toBeVisible();
});

test('a booking shows what was bought, until when, and what it was before', async () => {
  const version = (number: number, guests: number) => ({
    version: number,
    created_at: `2026-10-0${number}T12:00:00+00:00`,
    total_amount: 0,
    purchase: bought(guests),
  });
  const lines = [
    { kind: 'agreed', text: 'Agreed price', quantity: 1, cents: 90_000 },
    { kind: 'extra', text: 'Champagne tower', quantity: 2, cents: 20_000 },
    { kind: 'tax', text: 'Includes tax (8%)', quantity: 1, cents: 8_148 },
  ];
  const { container } = await openBooking(
    { purchase_versions: () => HttpResponse.json([version(2, 40), version(1, 20)]) },
    {
      ...{
        way: 'agreed',
        hours: 6,
        bartenders: 3,
        price_lines: lines,
        agreed_price: 900,
        agreed_price_reason: 'A regular',
      },
      ...{ event_time: '20:00:00', service_text: 'Glassware', requested_extras: ['Mocktails', 'oysters'] },
    },
  );
  const part = screen.getByRole('region', { name: 'What was bought' });
  expect(part).toHaveTextContent(
    'Service6 hours, 3 bartendersIncludesGlasswareAsked forMocktails, oysters' +
      'Agreed price$900.002 × Champagne tower$200.00Price$1,100.00Includes tax (8%)$81.48' +
      'Reason for the agreed priceA regular',
  );
  expect(screen.getByText('8:00 PM to 2:00 AM Eastern Time')).toBeVisible();
  const summary = await within(part).findByText('Earlier versions (1)');
  const earlier = within(part).getByText('4 hours, 1 bartender');
  expect(earlier).not.toBeVisible();
  fireEvent.click(summary);
  expect(earlier).toBeVisible();
  expect(within(part).getByRole('heading', { name: /^Version 1, / })).toBeVisible();
  await expectNoAxeViolations(container);
});

test('a booking that was never changed has no earlier versions', async () => {
  await openBooking({
    purchase_versions: () =>
      HttpResponse.json([
        { version: 1, created_at: '2026-10-01T12:00:00+00:00', total_amount: 499, purchase: bought(40) },
      ]),
  });
  await waitFor(() => expect(sent('purchase_versions')).toHaveLength(1));
  expect(screen.queryByText(/Earlier versions/)).toBeNull();
});

test('an address without a booking shows a message', async () => {
  openPage('/admin/bookings/:id', BookingPage, '/admin/bookings/b1000000-0000-4000-8000-000000000404');
  expect(await screen.findByText('There is no such booking')).toBeVisible();
});
