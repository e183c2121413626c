/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { BOOKING_FIELD_NAMES } from 'shared-data/domain/booking-rules';
import { formatDate } from 'shared-data/domain/time';
import { backend, CUSTOMER, dayFromNow } from 'shared-data/testing';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import {
  bookingForm,
  openStep,
  step,
  enter,
  EVENT,
  field,
  fillForm,
  openBooking,
  openSignedIn,
  radio,
  send,
  slotsLoaded,
} from '../../testing/open-booking.tsx';

const inserts = () => backend.to('POST', '/rest/v1/bookings');
const price = () => within(bookingForm()).getByRole('status', { name: 'Price' });

// rule: P-3-05, P-3-06, P-3-07
test('the form has an input for each of its fields, with their defaults', async () => {
  const { user } = openBooking();
  await slotsLoaded();
  const form = bookingForm();
  await user.selectOptions(field('How did you hear about us?'), 'other');
  const names = (['Your event', 'Service', 'Place', 'Your details'] as const).flatMap((title) => {
    openStep(title);
    return [...form.querySelectorAll('input, select, textarea')].map((control) => control.getAttribute('name'));
  });
  expect(new Set(names)).toEqual(new Set([...BOOKING_FIELD_NAMES, 'packageId', 'hours', 'extras']));
  expect(radio('Private')).toBeChecked();
  expect(radio(/^By guests/)).toBeChecked();
  expect(field('Hours')).toHaveValue('4');
  expect(form).toHaveAttribute('novalidate');
});

// rule: P-3-07, P-3-12
test('the referral source starts at search, and details are asked for the sources that have them', async () => {
  const { user } = openBooking();
  const source = field('How did you hear about us?');
  expect(source).toHaveValue('search');
  expect(within(bookingForm()).queryByLabelText(/Who may we thank|Which venue|Tell us a little/)).toBeNull();
  await user.selectOptions(source, 'friend');
  expect(field('Who may we thank? (optional)')).toBeVisible();
  await user.selectOptions(source, 'vendor');
  expect(field('Which venue or vendor? (optional)')).toBeVisible();
  await user.selectOptions(source, 'other');
  expect(field('Tell us a little more (optional)')).toBeVisible();
  await user.selectOptions(source, 'social');
  expect(within(bookingForm()).queryByLabelText(/Tell us a little/)).toBeNull();
});

// rule: booking-sheet.md#copies
test.each([
  ['without an account the one that is typed', () => openBooking(), 'go to this address.'],
  [
    'else the one of the account',
    () => openSignedIn(),
    `go to ${CUSTOMER.email}, the address of your account. This address gets copies once the booking is paid.`,
  ],
])('the form says which address gets the mails: %s', async (_case, open, text) => {
  await open();
  await slotsLoaded();
  await fillForm({ date: dayFromNow(10), time: '19:00' });
  expect(field('Email')).toHaveAccessibleDescription(`The mails about the booking ${text}`);
});

test('fields that belong together are in a named region', async () => {
  openBooking();
  await slotsLoaded();
  for (const name of ['Your event', 'Service', 'Place', 'Your details'] as const) {
    expect(step(name)).toBeVisible();
    await expectAccessible();
  }
  openStep('Your event');
  expect(step('Your event')).toHaveTextContent('Eastern Time');
});

// rule: B-2-08
test('the summary shows what was entered and when it is paid', async () => {
  openBooking();
  await slotsLoaded();
  const summary = screen.getByRole('region', { name: 'Your booking' });
  const facts = () =>
    within(summary)
      .getAllByRole('term')
      .map((term, at) => [term.textContent, within(summary).getAllByRole('definition')[at]?.textContent]);
  expect(facts()).toEqual([['Event', 'Private']]);
  await fillForm({ date: dayFromNow(10), time: '19:00' });
  expect(facts()).toEqual([
    ['Event', 'Private'],
    ['Date', formatDate(dayFromNow(10), 'medium')],
    ['Time', '7:00 PM to 11:00 PM Eastern Time'],
    ['Guests', EVENT.guests],
    ['Service', '4 hours, 2 bartenders, up to 40 guests'],
    ['Price', '$499.00'],
  ]);
  expect(
    within(summary).getByText('You pay on the next step, by card. Your place is held while you do.'),
  ).toBeVisible();
});

// rule: B-2-17
test('the summary has the lines of the price and the tax that it includes', async () => {
  const { user } = openBooking({ config: { content: { ...FIRST_CONTENT, taxPercent: 8.25 } } });
  await slotsLoaded();
  await fillForm({ date: dayFromNow(10), time: '21:00' });
  await user.clear(field('Number of guests'));
  await user.type(field('Number of guests'), '80');
  await user.click(radio('Wedding'));
  const summary = screen.getByRole('region', { name: 'Your booking' });
  expect(summary).toHaveTextContent('Time9:00 PM to 1:00 AM Eastern TimeGuests80Service4 hours, 3 bartenders');
  expect(summary).toHaveTextContent(
    'Mobile bar and bartending for 80 guests, 4 hours$799.00Wedding (× 1.2)$160.00Price$959.00Includes tax (8.25%)$73.09',
  );
});

test('phones show the right keyboard, and the browser can fill in the contact fields', async () => {
  openBooking();
  await slotsLoaded();
  expect(field('Name')).toHaveAttribute('autocomplete', 'name');
  expect(field('Email')).toHaveAttribute('type', 'email');
  expect(field('Email')).toHaveAttribute('autocomplete', 'email');
  expect(field('Phone')).toHaveAttribute('type', 'tel');
  expect(field('Phone')).toHaveAttribute('autocomplete', 'tel');
  expect(field('Company name (optional)')).toHaveAttribute('autocomplete', 'organization');
  expect(field('Number of guests')).toHaveAttribute('inputmode', 'numeric');
  expect(field('Date')).toHaveAttribute('type', 'date');
  expect(field(/^Start time/)).toHaveAttribute('type', 'time');
});

const summary = () => within(screen.getByRole('region', { name: 'Your booking' }));

// rule: B-2-06, P-9-12, P-9-13
test('the price follows guests, kind of event and hours, four unless others are chosen, as on Home', async () => {
  const { user } = openBooking();
  expect(price()).toHaveTextContent('Enter the number of guests to see your price');
  for (const [guests, type, shown] of [
    ['25', 'Private', '$299'],
    ['50', 'Corporate', '$649'],
    ['75', 'Wedding', '$959'],
    ['101', 'Other', '$1,199'],
    ['150', 'Corporate', '$1,559'],
  ] as const) {
    await user.clear(field('Number of guests'));
    await user.type(field('Number of guests'), guests);
    await user.click(radio(type));
    expect(price()).toHaveTextContent(shown);
    expect(summary().getByText(/^4 hours, \d bartenders?, up to \d+ guests?$/)).toBeVisible();
  }
  await user.selectOptions(field('Hours'), '6 hours');
  expect(price()).toHaveTextContent('$2,338');
  expect(summary().getByText(/^6 hours, 3 bartenders, up to /)).toBeVisible();
});

// rule: B-2-07
test('a package is booked at the price of its card, and the cheaper way is named with the difference', async () => {
  const { user } = await openSignedIn();
  await fillForm({ date: dayFromNow(10), time: '19:00' });
  const form = within(bookingForm());
  enter('Number of guests', '40');
  await user.click(radio('Wedding'));
  await user.selectOptions(field('Hours'), '5 hours');
  expect(price()).toHaveTextContent('$749');
  expect(
    form.getByText('Premium, 5 hours with 2 bartenders for up to 75 guests, costs $509: $240 less.'),
  ).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Choose Premium' }));
  expect(radio(/^Premium: \$509/)).toBeChecked();
  expect(price()).toHaveTextContent('$509');
  expect(summary().getByText('15% off Premium')).toBeVisible();
  expect(summary().getByText('-$90.00')).toBeVisible();
  expect(form.queryByLabelText(/^Hours/)).toBeNull();
  expect(summary().getByText('5 hours, 2 bartenders, up to 75 guests')).toBeVisible();
  await expectAccessible();
  await send(user);
  await waitFor(() => expect(inserts()).toHaveLength(1));
  expect(inserts()[0]?.body).toMatchObject({ package_id: 'premium', hours: 5, total_amount: 509 });
});

// rule: B-2-07
test('a package that is too small names the one that fits, which is chosen with one press', async () => {
  const { user } = await openSignedIn();
  await fillForm({ date: dayFromNow(10), time: '19:00' });
  const form = within(bookingForm());
  await user.click(radio(/^Essential/));
  enter('Number of guests', '60');
  expect(form.getByText('Premium is for up to 75 guests.')).toBeVisible();
  await send(user);
  expect(field('Number of guests')).toHaveAccessibleDescription(
    expect.stringContaining('This package is for up to 25 guests. Premium is for up to 75.') as string,
  );
  expect(inserts()).toHaveLength(0);
  await user.click(form.getByRole('button', { name: 'Choose Premium' }));
  await send(user);
  await waitFor(() => expect(inserts()).toHaveLength(1));
});

// rule: booking.md#largest-party
test('more guests than are booked online have no price, and lead to an enquiry with what was typed', async () => {
  const { user, router } = await openSignedIn();
  await fillForm({ date: dayFromNow(10), time: '19:00' });
  enter('Number of guests', '150');
  expect(screen.queryByRole('link', { name: /^Ask us about/ })).toBeNull();
  enter('Number of guests', '180');
  const sentence = 'For more than 150 guests please ask us; we plan such an event together.';
  expect(price()).toHaveTextContent(sentence);
  await send(user);
  await waitFor(() => expect(field('Number of guests')).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  await expectAccessible();
  expect(backend.to('POST', '/rest/v1/bookings')).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Ask us about 180 guests' }));
  expect(router.state.location.pathname).toBe('/contact');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    type: 'private',
    date: dayFromNow(10),
    time: '19:00',
    place: EVENT.location,
    guests: '180',
  });
  expect(router.state.location.state).toEqual({
    contact: { name: EVENT.name, email: EVENT.email, phone: EVENT.phone },
  });
});
