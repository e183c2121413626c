import { screen, waitFor, within } from '@testing-library/react';
import { backend, bookingRow, CUSTOMER, DEVICES, leaveDevice, onDevice, slotRow } from 'shared-data/testing';
import { fakeTab } from 'shared-ui/testing';
import { fillForm, openBooking, openSignedIn, send } from '../testing/open-booking.tsx';
import { paymentStep as step } from '../testing/open-payment.tsx';

/** A booking whose hold ends in so many minutes of the database. */
const heldFor = (minutes: number) =>
  bookingRow({ hold_expires_at: new Date(backend.now().getTime() + minutes * 60_000).toISOString() });

afterEach(() => {
  leaveDevice();
  jest.restoreAllMocks();
});

// rule: B-7-02
test.each(DEVICES)('a fresh booking can be paid on a device %s', async (_name, device) => {
  onDevice(device);
  const { user } = await openSignedIn({ rows: { available_slots: [slotRow()] } });
  await fillForm({ date: slotRow().date, time: '19:00' });
  await send(user);
  expect(await screen.findByText(/, 3\d more minutes\./)).toBeVisible();
  const { replace } = fakeTab();
  await user.click(within(step()).getByRole('button', { name: /^Pay / }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://checkout.test/pay/cs_test_1'));
});

// rule: B-7-02
test.each(DEVICES)('a hold that has lapsed is told so on a device %s', async (_name, device) => {
  onDevice(device);
  const booking = heldFor(-1);
  openBooking({
    session: CUSTOMER,
    rows: { bookings: [booking] },
    route: `/booking?payment=due&booking=${booking.id}`,
  });
  expect(await screen.findByRole('heading', { name: 'Your place is no longer held' })).toBeVisible();
});

// rule: B-7-02
test.each(DEVICES)('the one unpaid booking is found again on a device %s', async (_name, device) => {
  onDevice(device);
  openBooking({ session: CUSTOMER, rows: { bookings: [heldFor(20)] } });
  expect(await screen.findByText(/, (19|20) more minutes\./)).toBeVisible();
});
