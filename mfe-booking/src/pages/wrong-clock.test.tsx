import { screen, waitFor, within } from '@testing-library/react';
import { backend, bookingRow, CUSTOMER, slotRow } from 'shared-data/testing';
import { fakeTab } from '../testing/fake-tab.ts';
import { fillForm, openBooking, openSignedIn, send } from '../testing/open-booking.tsx';
import { paymentStep as step } from '../testing/open-payment.tsx';

const HOUR = 3_600_000;
const clocks: [string, hours: number][] = [
  ['a day slow', -24],
  ['two hours fast', 2],
  ['a day fast', 24],
];
/** A booking whose hold ends in so many minutes of the database. */
const heldFor = (minutes: number) =>
  bookingRow({ hold_expires_at: new Date(backend.now().getTime() + minutes * 60_000).toISOString() });

afterEach(() => jest.restoreAllMocks());

// rule: B-7-02
test.each(clocks)('a fresh booking can be paid on a device whose clock is %s', async (_clock, hours) => {
  backend.deviceAhead = hours * HOUR;
  const { user } = await openSignedIn({ rows: { available_slots: [slotRow()] } });
  await fillForm({ date: slotRow().date, time: '19:00' });
  await send(user);
  expect(await screen.findByText(/, 3\d more minutes\./)).toBeVisible();
  const { replace } = fakeTab();
  await user.click(within(step()).getByRole('button', { name: /^Pay / }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://checkout.test/pay/cs_test_1'));
});

// rule: B-7-02
test.each(clocks)('a hold that has lapsed is told so on a device whose clock is %s', async (_clock, hours) => {
  backend.deviceAhead = hours * HOUR;
  const booking = heldFor(-1);
  openBooking({
    session: CUSTOMER,
    rows: { bookings: [booking] },
    route: `/booking?payment=due&booking=${booking.id}`,
  });
  expect(await screen.findByRole('heading', { name: 'Your place is no longer held' })).toBeVisible();
});

// rule: B-7-02
test.each(clocks)('the one unpaid booking is found again on a device whose clock is %s', async (_clock, hours) => {
  backend.deviceAhead = hours * HOUR;
  openBooking({ session: CUSTOMER, rows: { bookings: [heldFor(20)] } });
  expect(await screen.findByText(/, (19|20) more minutes\./)).toBeVisible();
});
