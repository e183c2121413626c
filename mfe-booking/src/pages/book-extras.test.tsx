import { screen, waitFor, within } from '@testing-library/react';
import { backend, bookingRow, dayFromNow } from 'shared-data/testing';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { bookingForm, fillForm, openBooking, openSignedIn, openStep, radio, send } from '../testing/open-booking.tsx';

const when = () => ({ date: dayFromNow(10), time: '19:00' });
const price = () => within(bookingForm()).getByRole('status', { name: 'Price' });
const lineOf = (scope: HTMLElement, text: string) =>
  within(scope).queryByText(text, { selector: 'dt' })?.nextElementSibling?.textContent;
const extra = (name: string) => within(bookingForm()).getByRole('checkbox', { name });

// rule: B-2-66, extras.md#list, extras.md#price
test('extras are chosen in the form, stand as lines after the discount, and are booked', async () => {
  const completed = bookingRow({ event_date: dayFromNow(-20), status: 'completed' });
  const { user } = await openSignedIn({ rows: { bookings: [completed] } });
  await fillForm(when());
  await waitFor(() => expect(price()).toHaveTextContent('$474'));
  openStep('Service');
  await user.click(await screen.findByRole('checkbox', { name: 'Champagne service, $200' }));
  await user.click(extra('Extra bartender, $250'));
  expect(price()).toHaveTextContent('$924');
  expect(lineOf(bookingForm(), 'Loyalty discount (5%)')).toBe('-$25.00');
  expect(lineOf(bookingForm(), 'Extra bartender')).toBe('$250.00');
  expect(lineOf(bookingForm(), 'Service')).toBe('4 hours, 3 bartenders, up to 40 guests');
  // Ways are compared without extras.
  expect(radio('By guests: $474')).toBeChecked();
  await expectAccessible();
  await user.click(extra('Champagne service, $200'));
  expect(price()).toHaveTextContent('$724');
  await send(user);
  const step = await screen.findByRole('region', { name: 'Complete your payment' });
  expect(lineOf(step, 'Extra bartender')).toBe('$250.00');
  expect(within(step).getByRole('button', { name: 'Pay $724.00' })).toBeVisible();
  expect(backend.to('POST', '/rest/v1/bookings')[0]?.body).toMatchObject({
    extras: ['extraBartender'],
    total_amount: 724,
  });
});

// rule: B-2-66
test('a visitor who books a past event again gets its extras', async () => {
  const past = bookingRow({ event_date: dayFromNow(-20), status: 'completed', extras: ['mocktails'] });
  const { user } = await openSignedIn({ rows: { bookings: [past] } });
  await user.click(await screen.findByRole('button', { name: /^Rebook/ }));
  openStep('Service');
  await waitFor(() => expect(extra('Mocktails, $200')).toBeChecked());
});

// rule: B-2-66, extras.md#quote-extras
test('an extra of the address is chosen, and a quote asks only for what the price leaves out', async () => {
  const content = { guestCount: 50, hours: 4, packageType: 'basic', addons: ['champagne', 'mocktails'] };
  openBooking({
    route: { pathname: '/booking', search: '?extras=champagne', state: { plans: [{ kind: 'quote', content }] } },
  });
  expect(await screen.findByText(/^You ask for Mocktail Menu, which the price below does not include\./)).toBeVisible();
  openStep('Service');
  await waitFor(() => expect(extra('Champagne service, $200')).toBeChecked());
});
