/** @core */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import type { MoneyRow } from 'shared-data/domain/money-row';
import { backend, BACKEND_URL, gate, http, HttpResponse, paidMoney, refusal, server } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { bought, entry, openBooking, previewOf, sent } from '../testing/open-booking.tsx';
import { openPage } from '../testing/open-page.tsx';
import BookingPage from './booking-page.tsx';

// rule: B-3-31
test('a booking that came of an enquiry leads to it', async () => {
  const enquiry = { id: 'e1', name: 'Ines Carver', source: 'contact', created_at: '2026-01-02T15:00:00+00:00' };
  await openBooking({ enquiry_of_booking: () => HttpResponse.json([enquiry]) });
  expect(await screen.findByRole('link', { name: 'enquiry of Ines Carver' })).toHaveAttribute(
    'href',
    '/admin/enquiries?open=e1',
  );
});

// rule: B-3-31
test('the plans of a booking are shown, a quote with the figures that the customer saw beside those of today', async () => {
  const plan = {
    kind: 'quote',
    content: { guestCount: 40, hours: 4, packageType: 'premium', addons: ['champagne'] },
  };
  const cocktail = {
    kind: 'cocktail',
    content: {
      ...{ spirit: 'gin', flavorProfile: 'sour', intensity: 'light', season: 'any' },
      ...{ firstWord: 'Velvet', secondWord: 'Hour' },
    },
  };
  const then = { ...PRICE_LIST, quote: { ...PRICE_LIST.quote, perGuest: 99 } };
  const { container } = await openBooking({ quote_prices: () => HttpResponse.json(then) }, { plans: [cocktail, plan] });
  const saw = await screen.findByRole('region', { name: 'Prices that the customer saw' });
  expect(saw).toHaveTextContent('Guests, 40 × $99.00$3,960.00');
  expect(screen.getByRole('region', { name: 'Prices of today' })).toHaveTextContent('Guests, 40 × $15.00$600.00');
  expect(screen.getByRole('region', { name: 'Booking sheet' })).toHaveTextContent(
    /QuoteQuote for 40 guests and 4 hoursCocktailsVelvet Hour: 2 oz London dry gin, /,
  );
  expect(screen.getByRole('heading', { name: 'Velvet Hour' })).toBeVisible();
  await expectNoAxeViolations(container);
});

const ownerTerms = (money: Partial<MoneyRow> = {}, waiting = 0) => ({
  ...{ percent: 100, lowered_by_move: false, refund_cents: 25_000, waiting_cents: waiting, paid_cents: 25_000 },
  open_cents: 24_900,
  money: paidMoney(49_900, {
    ...{ received: 25_000, paid: 0, kept: 0, refund_pending: 25_000, refundable: 0 },
    refunds: [{ amount: 25_000, status: 'requested', made_at: null }],
    ...money,
  }),
});

// rule: B-2-15, B-2-64
test('a cancellation of disputed money says what waits, and one whose refund is not known is not sent', async () => {
  const refunds = [
    { amount: 5_000, status: 'requested', made_at: null },
    { amount: 20_000, status: 'waiting', made_at: null },
  ] as const;
  let known = false;
  const { user } = await openBooking({
    owner_cancellation_terms: () =>
      known
        ? HttpResponse.json([ownerTerms({ refund_pending: 5_000, refunds: [...refunds] }, 20_000)])
        : refusal(500, 'XX000', 'boom'),
  });
  await user.click(screen.getByRole('button', { name: 'Cancel…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
  await within(dialog).findByText('The refund could not be loaded. The booking is not affected.');
  expect(within(dialog).getByRole('button', { name: 'Cancel booking' })).toBeDisabled();
  known = true;
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await within(dialog).findByText(/\$200\.00 of it is disputed and waits until the bank has decided\./);
  expect(dialog).toHaveTextContent('Paid$250.00On its way back$50.00Refund after the dispute$200.00Kept$0.00');
  expect(within(dialog).getByRole('button', { name: 'Cancel booking' })).toBeEnabled();
  await expectNoAxeViolations(dialog);
});

// rule: B-3-11, B-2-15
test('a cancellation states the refund with the money after it, and one that is discarded sends nothing more', async () => {
  const { user } = await openBooking({
    owner_cancellation_terms: () => HttpResponse.json([ownerTerms()]),
    cancel_booking_by_owner: () => refusal(409, 'PT409', 'changed_elsewhere', '2'),
    booking_log: () => HttpResponse.json([entry]),
  });
  await user.click(screen.getByRole('button', { name: 'Cancel…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
  await within(dialog).findByText(/^\$250\.00 is refunded: everything that is paid\./);
  expect(dialog).toHaveTextContent('$249.00 is no longer asked for.');
  expect(dialog).toHaveTextContent('Paid$250.00On its way back$250.00Kept$0.00');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Flooded');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Discard mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('cancel_booking_by_owner')).toHaveLength(1);
});

// rule: B-2-08
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
    'Service6 hours, 3 bartenders, up to 40 guestsIncludesGlasswareAsked forMocktails, oysters' +
      'Agreed price$900.002 × Champagne tower$200.00Price$1,100.00Includes tax (8%)$81.48' +
      'Reason for the agreed priceA regular',
  );
  expect(screen.getByText('8:00 PM to 2:00 AM Eastern Time')).toBeVisible();
  const summary = await within(part).findByText('Earlier versions (1)');
  const earlier = within(part).getByText(/^4 hours, 1 bartender, up to /);
  expect(earlier).not.toBeVisible();
  fireEvent.click(summary);
  expect(earlier).toBeVisible();
  expect(within(part).getByRole('heading', { name: /^Version 1, / })).toBeVisible();
  await expectNoAxeViolations(container);
});

// rule: B-2-08
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

// rule: B-3-73
test('another booking is not shown under the address of the one that loads', async () => {
  const { booking } = await openBooking();
  const late = gate();
  const other = { ...booking, id: 'b1000000-0000-4000-8000-000000000002', event_name: 'Rooftop Party' };
  backend.fill({ bookings: [other] });
  // Its figures come before the rest of it.
  server.use(http.get(`${BACKEND_URL}/rest/v1/bookings`, () => late.opened));
  act(() => {
    window.history.pushState(null, '', `/admin/bookings/${other.id}`);
    fireEvent.popState(window);
  });
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Garden Wedding/ })).toBeNull());
  await expect(screen.findByRole('heading', { name: /Garden Wedding/ })).rejects.toThrow();
  late.open();
  expect(await screen.findByRole('heading', { level: 1, name: /Rooftop Party/ })).toBeVisible();
});

// rule: B-2-03, desk-bookings.md#booking-address
test('the number that mails have in their address opens the booking', async () => {
  await openBooking({}, {}, undefined, '1042');
  expect(await screen.findByRole('region', { name: 'Booking sheet' })).toBeVisible();
  const [asked] = backend.to('GET', '/rest/v1/bookings');
  expect(asked?.params.get('number')).toBe('eq.1042');
});

// rule: B-3-11
test('an address without a booking shows a message', async () => {
  openPage('/admin/bookings/:id', BookingPage, '/admin/bookings/b1000000-0000-4000-8000-000000000404');
  expect(await screen.findByText('There is no such booking')).toBeVisible();
});

// rule: B-2-64, booking-sheet.md#one-state
test('an action opens with the newest version, and what else the page shows is loaded once for it', async () => {
  const { user } = await openBooking({ preview_change: () => HttpResponse.json([previewOf({})]) });
  await waitFor(() => expect(sent('purchase_versions')).toHaveLength(1));
  Object.assign(backend.tables.bookings[0]!, { version: 2, location: 'Dock 5' });
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Change/ });
  expect(await within(dialog).findByRole('textbox', { name: /^Location/ })).toHaveValue('Dock 5');
  expect(screen.getByText('Dock 5')).toBeInTheDocument();
  await waitFor(() => expect(sent('purchase_versions')).toHaveLength(2));
});
