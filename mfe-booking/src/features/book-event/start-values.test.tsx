/** @core */
import { waitFor } from '@testing-library/react';
import { CUSTOMER, customerRow, http, HttpResponse, profileRow } from 'shared-data/testing';
import {
  bookButton,
  EVENT,
  field,
  openBooking,
  openSignedIn,
  radio,
  slotsLoaded,
} from '../../testing/open-booking.tsx';

// rule: booking.md#draft
test('what was typed is kept on the device for an hour and restored after a reload', async () => {
  const first = openBooking();
  await first.user.type(field('Name'), 'Iris Vale');
  await first.user.click(radio('Wedding'));
  first.unmount();
  openBooking();
  await waitFor(() => expect(field('Name')).toHaveValue('Iris Vale'));
  expect(radio('Wedding')).toBeChecked();
});

// rule: booking.md#draft
test('what the account fills in is not kept as a draft', async () => {
  await openSignedIn();
  expect(field('Name')).toHaveValue(CUSTOMER.fullName);
  expect(localStorage.getItem('district-pour:draft:booking')).toBeNull();
});

test('a second tab does not clear what the first one kept', async () => {
  const first = openBooking();
  await first.user.type(field('Location'), EVENT.location);
  first.unmount();
  const kept = localStorage.getItem('district-pour:draft:booking');
  localStorage.removeItem('district-pour:draft:booking');
  const second = await openSignedIn(); // opened before the first tab was typed into
  localStorage.setItem('district-pour:draft:booking', kept!);
  await second.user.type(field('Phone'), EVENT.phone);
  second.unmount();
  openBooking();
  await waitFor(() => expect(field('Location')).toHaveValue(EVENT.location));
  expect(field('Phone')).toHaveValue(EVENT.phone);
});

// rule: my-account.md#known-contact
test('the phone of the account is not asked again', async () => {
  openBooking({ session: CUSTOMER, rows: { customers: [customerRow(CUSTOMER, { phone: EVENT.phone })] } });
  await waitFor(() => expect(field('Phone')).toHaveValue(EVENT.phone));
  expect(field('Name')).toHaveValue(CUSTOMER.fullName);
});

test('an account that loads late fills blank fields and overwrites nothing', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const profile = http.get('http://backend.test/rest/v1/profiles', async () => {
    await late;
    return HttpResponse.json([profileRow()]);
  });
  const { user } = openBooking({ session: CUSTOMER, handlers: [profile] });
  await slotsLoaded();
  await user.type(field('Name'), 'Iris Vale');
  await user.type(field('Location'), EVENT.location);
  // Pressed now, it would report the contact fields as missing that are about to be filled in.
  const book = bookButton();
  expect(book).toHaveAttribute('aria-disabled', 'true');
  answer();
  await waitFor(() => expect(field('Company name (optional)')).toHaveValue(CUSTOMER.companyName));
  expect(book).not.toHaveAttribute('aria-disabled');
  expect(field('Name')).toHaveValue('Iris Vale');
  expect(field('Email')).toHaveValue(CUSTOMER.email);
  expect(field('Location')).toHaveValue(EVENT.location);
});

test('a profile that cannot be loaded leaves the contact of the session, and the form can be sent', async () => {
  const profile = http.get('http://backend.test/rest/v1/profiles', () => HttpResponse.json({}, { status: 503 }));
  const logged = jest.spyOn(console, 'error').mockImplementation();
  openBooking({ session: CUSTOMER, handlers: [profile] });
  await waitFor(() => expect(field('Email')).toHaveValue(CUSTOMER.email));
  expect(bookButton()).not.toHaveAttribute('aria-disabled');
  expect(logged).toHaveBeenCalledWith('Error loading user data:', expect.anything());
});
