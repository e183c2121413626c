import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { backend, bookingRow, CUSTOMER, dayFromNow } from 'shared-data/testing';
import { bookingOfPlan } from 'shared-data/domain/open-plan';
import type { Plan } from 'shared-data/domain/plans';
import { readDraft, writeDraft } from 'shared-data/drafts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import {
  bookingForm,
  enter,
  EVENT,
  field,
  openBooking,
  openSignedIn,
  radio,
  send,
  slotsLoaded,
} from '../testing/open-booking.tsx';

// docs/product/plans.md#plan-booking
const menu = {
  kind: 'menu',
  content: { eventType: 'birthday', alcoholPreferences: 'gin', foodPairings: ['cheese'], guestCount: 60 },
} satisfies Plan;
const quote: Plan = {
  kind: 'quote',
  content: { guestCount: 80, hours: 6, packageType: 'premium', addons: ['champagne', 'mocktails'] },
};
const cocktail = {
  kind: 'cocktail',
  content: {
    spirit: 'gin',
    flavorProfile: 'sour',
    intensity: 'light',
    season: 'any',
    firstWord: 'Velvet',
    secondWord: 'Hour',
  },
} satisfies Plan;

/** Fills in what the account and the plan leave open, and sends the form. */
async function completeAndSend(user: UserEvent) {
  enter('Phone', EVENT.phone);
  enter('Date', dayFromNow(10));
  enter(/^Start time/, '19:00');
  enter('Location', EVENT.location);
  await slotsLoaded();
  await send(user);
}

/** As the button of a tool opens the page. */
const carried = (plan: Plan) => {
  const { to, state } = bookingOfPlan(plan);
  return { route: { pathname: '/booking', search: to.slice('/booking'.length), state } };
};
const notice = (plan: Plan) => screen.findByText(`Your ${plan.kind} comes along`);
const inserted = () => backend.to('POST', '/rest/v1/bookings').map(({ body }) => body);

// rule: B-5-05
test('a menu fills in guests and type, is named in the form, and leaves nothing in the address', async () => {
  const { router } = openBooking(carried(menu));
  expect(await notice(menu)).toBeVisible();
  expect(screen.getByText(/^Menu for 60 guests: Cucumber Gin Highball, /)).toBeVisible();
  await waitFor(() => expect(field('Number of guests')).toHaveValue(60));
  expect(radio('Private')).toBeChecked();
  expect(router.state.location).toMatchObject({ search: '', state: null });
  await expectAccessible();
});

// rule: B-5-05
test('a quote fills in guests and hours, and says which add-ons the price leaves out', async () => {
  openBooking(carried(quote));
  expect(await notice(quote)).toBeVisible();
  await waitFor(() => expect(field('Number of guests')).toHaveValue(80));
  expect(field('Hours')).toHaveValue('6');
  expect(screen.getByText('Quote for 80 guests and 6 hours')).toBeVisible();
  expect(
    screen.getByText(
      /^You ask for Champagne Toast Service and Mocktail Menu, which the price below does not include\./,
    ),
  ).toBeVisible();
});

// rule: B-5-05
test('a quote whose package is booked is named beside the package, and is sent with it', async () => {
  const { user } = await openSignedIn({
    route: { pathname: '/booking', search: '?package=luxury&guests=80', state: { plans: [quote] } },
  });
  expect(await notice(quote)).toBeVisible();
  expect(screen.getByText('Quote for 80 guests and 6 hours')).toBeVisible();
  expect(radio(/^Luxury: /)).toBeChecked();
  await completeAndSend(user);
  await waitFor(() =>
    expect(inserted()).toEqual([expect.objectContaining({ guest_count: 80, package_id: 'luxury', plans: [quote] })]),
  );
});

test('a cocktail is named with its ingredients', async () => {
  openBooking(carried(cocktail));
  expect(await notice(cocktail)).toBeVisible();
  expect(screen.getByText(/^Velvet Hour: 2 oz London dry gin, /)).toBeVisible();
});

// rule: B-5-05
test('the plan can be dropped, which keeps the figures and moves the focus into the form', async () => {
  const { user } = openBooking(carried(menu));
  await notice(menu);
  await waitFor(() => expect(field('Number of guests')).toHaveValue(60));
  await user.click(screen.getByRole('button', { name: 'Drop Menu for 60 guests' }));
  await waitFor(() => expect(screen.queryByText('Your menu comes along')).toBeNull());
  expect(within(bookingForm()).getByRole('heading', { name: 'Your event' })).toHaveFocus();
  expect(field('Number of guests')).toHaveValue(60);
});

/** Another plan comes along while the form is open. */
const carryAnother = async (router: ReturnType<typeof openBooking>['router'], plan: Plan) => {
  const { to, state } = bookingOfPlan(plan);
  await act(() => router.navigate(to, { state }));
};

// rule: plans.md#plans-together
test('plans of several tools come along together, and are sent together', async () => {
  const { router, user } = await openSignedIn(carried(cocktail));
  await notice(cocktail);
  await carryAnother(router, quote);
  await carryAnother(router, menu);
  expect(await screen.findByText('Your plans come along')).toBeVisible();
  await waitFor(() => expect(field('Number of guests')).toHaveValue(60));
  await completeAndSend(user);
  await waitFor(() => expect(inserted()).toEqual([expect.objectContaining({ plans: [cocktail, quote, menu] })]));
});

// rule: plans.md#plans-together
test('a plan joins those of the form that the device has kept', async () => {
  writeDraft('booking', { plans: [cocktail], guestCount: 25 });
  openBooking(carried(menu));
  expect(await screen.findByText('Your plans come along')).toBeVisible();
  for (const line of [/^Velvet Hour: /, /^Menu for 60 guests: /]) expect(screen.getByText(line)).toBeVisible();
  await waitFor(() => expect(field('Number of guests')).toHaveValue(60));
});

// rule: plans.md#plans-together
test('a second menu replaces the first, with a note in the form; dropping a plan keeps the others', async () => {
  const larger = { ...menu, content: { ...menu.content, guestCount: 90 } };
  const { router, user } = openBooking(carried(menu));
  await notice(menu);
  await carryAnother(router, cocktail);
  await carryAnother(router, larger);
  expect(
    await screen.findByText(
      '“Menu for 90 guests” has taken the place of “Menu for 60 guests”: a booking has one menu.',
    ),
  ).toBeVisible();
  await expectAccessible();
  expect(screen.queryByText(/^Menu for 60 guests: /)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Drop Velvet Hour' }));
  const heading = await screen.findByText('Your menu comes along');
  expect(heading).toHaveFocus();
  expect(screen.getByText(/^Menu for 90 guests: /)).toBeVisible();
  expect(screen.queryByText(/has taken the place/)).toBeNull();
});

// rule: B-5-05
test('the plan stays through a sign-up: the device keeps it with the form', async () => {
  const first = openBooking(carried(menu));
  await notice(menu);
  await waitFor(() => expect(readDraft<{ plans: Plan[] }>('booking')?.plans).toEqual([menu]));
  first.unmount();
  await openSignedIn();
  expect(await notice(menu)).toBeVisible();
  expect(field('Number of guests')).toHaveValue(60);
});

// rule: B-5-05
test('the booking is sent with the plan', async () => {
  const { user } = await openSignedIn(carried(menu));
  await notice(menu);
  await completeAndSend(user);
  await waitFor(() => expect(inserted()).toEqual([expect.objectContaining({ guest_count: 60, plans: [menu] })]));
});

// rule: B-5-05
test('a guest count that is not booked online leads to an enquiry with the plan in words', async () => {
  openBooking(carried({ ...menu, content: { ...menu.content, guestCount: 200 } }));
  const link = await screen.findByRole('link', { name: 'Ask us about 200 guests' });
  expect(new URL(link.getAttribute('href')!, 'https://site.test').searchParams.get('requests')).toMatch(
    /^Menu for 200 guests: Cucumber Gin Highball/,
  );
});

// rule: B-1-06
test('Rebook brings all plans of the past event along', async () => {
  const past = bookingRow({
    event_name: 'Gala',
    event_date: dayFromNow(-5),
    status: 'completed',
    plans: [cocktail, menu],
  });
  const { user } = await openSignedIn({ rows: { bookings: [past] } });
  await user.click(screen.getByRole('button', { name: 'Rebook Gala' }));
  expect(await screen.findByText('Your plans come along')).toBeVisible();
  for (const line of [/^Velvet Hour: /, /^Menu for 60 guests: /]) expect(screen.getByText(line)).toBeVisible();
});

test('the payment step shows the plans of the booking', async () => {
  const held = bookingRow({ plans: [cocktail, menu], hold_expires_at: new Date(Date.now() + 1_200_000).toISOString() });
  openBooking({ session: CUSTOMER, rows: { bookings: [held] } });
  const step = await screen.findByRole('region', { name: 'Complete your payment' });
  for (const line of [/^Velvet Hour: /, /^Menu for 60 guests: /])
    expect(await within(step).findByText(line)).toBeInTheDocument();
});
