/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { purchaseColumns } from 'shared-data/testing';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import { fakeTab } from 'shared-ui/testing';
import { field, radio } from '../testing/open-booking.tsx';
import { changeStored, openAtPayment, paymentStep as step } from '../testing/open-payment.tsx';

/** Luxury for 60 guests, as the desk sells it by phone: six hours, three bartenders. */
const luxury = () => {
  const order = { guestCount: 60, eventType: 'private', hours: 6, packageId: 'luxury' } as const;
  return purchaseColumns(purchaseOf(PRICE_LIST, order, { ...LIST_TERMS, loyaltyPercent: 0, taxPercent: 0 }));
};

const changed = () => ({
  ...luxury(),
  event_date: '2099-07-04',
  event_time: '15:00:00',
  ends_at: '2099-07-05T01:00:00+00:00',
  location: 'Dock 5, Washington, DC',
  guest_count: 60,
  total_amount: 999,
});

// rule: B-2-64, booking-sheet.md#one-state
test('the open payment step follows a hold that the desk has changed: day, hours, place, service and price', async () => {
  const { user } = await openAtPayment();
  fakeTab();
  await user.click(within(step()).getByRole('button', { name: 'Pay $499.00' }));
  await within(step()).findByText('Waiting for your payment');
  await changeStored(changed());
  expect(await within(step()).findByText('$999.00 USD')).toBeVisible();
  expect(step()).toHaveTextContent('Sat, Jul 4, 2099, 3:00 PM to 9:00 PM Eastern Time');
  expect(step()).toHaveTextContent('LocationDock 5, Washington, DC');
  expect(step()).toHaveTextContent('Service6 hours, 3 bartenders, up to 150 guests');
  expect(step()).toHaveTextContent(
    /Your booking includes 6 hours of bar service with 3 bartenders for up to 150 guests/,
  );
  expect(within(step()).getByRole('radio', { name: /^Deposit: \$500\.00/ })).toBeVisible();
  expect(step()).toHaveTextContent('If you cancel, we return $500.00 until Jun 3, 2099');
  expect(step()).not.toHaveTextContent('7:00 PM to 11:00 PM');
  // The checkout of the old price has ended.
  expect(within(step()).queryByText('Waiting for your payment')).toBeNull();
  expect(within(step()).getByRole('button', { name: 'Pay $999.00' })).toBeEnabled();
});

// rule: B-2-64, booking-sheet.md#one-state, booking-sheet.md#customer-rows
test('the confirmation shows what is stored, not what was sent, and follows it', async () => {
  await openAtPayment();
  await changeStored({ ...changed(), status: 'confirmed', hold_expires_at: null });
  const panel = await screen.findByRole('region', { name: 'Your event is booked' });
  expect(await within(panel).findByText('Dock 5, Washington, DC')).toBeVisible();
  await waitFor(() => expect(panel).toHaveTextContent('Paid in full$999.00'));
  expect(panel).toHaveTextContent('Price$999.00');
  expect(panel).not.toHaveTextContent('$499');
  expect(panel).toHaveTextContent('On the day of the event, call');
  await changeStored({ location: 'Dock 6, Washington, DC' });
  expect(await within(panel).findByText('Dock 6, Washington, DC')).toBeVisible();
});

// rule: B-2-64, booking-sheet.md#one-state
test('“Change something” opens the form with what the desk has changed', async () => {
  const { user } = await openAtPayment();
  await changeStored(changed());
  await within(step()).findByText('$999.00 USD');
  await user.click(within(step()).getByRole('button', { name: 'Change something' }));
  await screen.findByRole('form', { name: 'Booking form' });
  expect(field('Date')).toHaveValue('2099-07-04');
  expect(field(/^Start time/)).toHaveValue('15:00');
  expect(field('Location')).toHaveValue('Dock 5, Washington, DC');
  expect(field('Number of guests')).toHaveValue(60);
  expect(radio(/^Luxury/)).toBeChecked();
});
