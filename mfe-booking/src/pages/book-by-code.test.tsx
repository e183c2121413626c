/** @core */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  backend,
  bookingRow,
  CUSTOMER,
  dayFromNow,
  http,
  HttpResponse,
  MAILED_CODE,
  refusal,
} from 'shared-data/testing';
import { changeCalls, changesHold } from '../testing/change-hold.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { bookButton, EVENT, field, fillForm, openBooking, send, slotsLoaded } from '../testing/open-booking.tsx';

// docs/product/booking.md#code
const REQUEST = 'http://backend.test/rest/v1/rpc/request_sign_in_code';
const when = () => ({ date: dayFromNow(10), time: '19:00' });
const asked = () => backend.to('POST', '/rest/v1/rpc/request_sign_in_code').map(({ body }) => body);
const inserts = () => backend.to('POST', '/rest/v1/bookings');
const paymentStep = () => screen.findByRole('region', { name: 'Complete your payment' });
const codeForm = () => screen.findByRole('form', { name: 'Code from the mail' });

/** Sends a filled form without a session. */
async function sendSignedOut(options: Parameters<typeof openBooking>[0] = {}) {
  const { user } = openBooking(options);
  await slotsLoaded();
  await fillForm(when());
  await send(user);
  return user;
}

async function enterCode(user: UserEvent, code: string, agrees = true) {
  const form = await codeForm();
  fireEvent.change(within(form).getByLabelText('Code from the mail'), { target: { value: code } });
  const terms = within(form).getByRole<HTMLInputElement>('checkbox', { name: /^I am 21 or older/ });
  if (agrees !== terms.checked) await user.click(terms);
  await user.click(within(form).getByRole('button', { name: 'Confirm and book' }));
}

// rule: B-2-18
test('a visitor books without leaving the form, by the code that is mailed to the typed address', async () => {
  const user = await sendSignedOut();
  expect(await screen.findByText(/We sent a mail to nora@example.com/)).toBeVisible();
  expect(asked()).toEqual([{ p_email: EVENT.email }]);
  expect(backend.to('POST', '/auth/v1/otp')).toHaveLength(0);
  await expectAccessible();
  await enterCode(user, ` ${MAILED_CODE} `);
  expect(await paymentStep()).toBeVisible();
  expect(inserts()).toHaveLength(1);
  expect(inserts()[0]?.body).toMatchObject({ location: EVENT.location, guest_count: 40, email: EVENT.email });
});

// rule: B-2-18, B-2-29
test('who booked by a code changes the unpaid booking in place', async () => {
  const user = await sendSignedOut({ handlers: [changesHold] });
  await enterCode(user, MAILED_CODE);
  await user.click(within(await paymentStep()).getByRole('button', { name: 'Change something' }));
  await screen.findByText(/^Your place stays held while you change this/);
  fireEvent.change(field('Number of guests'), { target: { value: '60' } });
  await send(user);
  expect(await paymentStep()).toHaveTextContent('Booking 1001, ');
  expect(changeCalls()).toMatchObject([{ p_changes: { guest_count: 60 }, p_total_amount: 799 }]);
  expect(inserts()).toHaveLength(1);
});

test('a wrong code says how many tries are left, and everything typed is kept', async () => {
  const user = await sendSignedOut();
  await enterCode(user, '000000');
  const refused = await within(await codeForm()).findByRole('alert');
  expect(refused).toHaveTextContent('That is not the code of the newest mail. You have 4 more tries.');
  expect(field('Location')).toHaveValue(EVENT.location);
  expect(inserts()).toHaveLength(0);
});

// rule: B-2-18
test('nobody is signed in without agreeing to the terms and being 21', async () => {
  const user = await sendSignedOut();
  await enterCode(user, MAILED_CODE, false);
  expect(await screen.findByRole('link', { name: 'Agree to the terms and confirm your age to go on.' })).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/redeem_sign_in_code')).toHaveLength(0);
});

// rule: B-2-18
test('the page does not say that a code was mailed when it was not', async () => {
  await sendSignedOut({ handlers: [http.post(REQUEST, () => HttpResponse.error(), { once: true })] });
  expect(await screen.findByText(/The code could not be mailed/)).toBeVisible();
  expect(screen.queryByText(/We sent a mail/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
});

test('a code that is mailed at the second try is said to be mailed, and no failure stands beside it', async () => {
  const user = await sendSignedOut({ handlers: [http.post(REQUEST, () => HttpResponse.error(), { once: true })] });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/We sent a mail to nora@example.com/)).toBeVisible();
  expect(screen.queryByText(/could not be mailed/)).toBeNull();
});

test('who asks again too often reads a sentence, not the key of the refusal', async () => {
  const user = await sendSignedOut({
    handlers: [http.post(REQUEST, () => refusal(429, 'PT429', 'rate_limited'))],
  });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.getAllByText(/There were too many requests/)).toHaveLength(2));
  expect(screen.queryByText('rate_limited')).toBeNull();
});

test('a network that asked too often is told so', async () => {
  await sendSignedOut({
    handlers: [http.post(REQUEST, () => refusal(429, 'PT429', 'rate_limited'))],
  });
  expect(await screen.findByText(/There were too many requests/)).toBeVisible();
});

// rule: B-8-01
test('while only known addresses get a code, the page says so, and does not say that a code was mailed', async () => {
  const user = await sendSignedOut({ handlers: [http.post(REQUEST, () => HttpResponse.json(false))] });
  const form = await screen.findByRole('region', { name: 'Go on with a code' });
  expect(form).toHaveTextContent(
    /If nora@example.com has an account or a booking with us, we sent a mail to it.*Otherwise please try again in an hour, or call us/,
  );
  expect(screen.queryByText(/^We sent a mail/)).toBeNull();
  await enterCode(user, MAILED_CODE);
  expect(await paymentStep()).toBeVisible();
});

// rule: B-2-18
test('the panel takes the place of the button, and the focus', async () => {
  await sendSignedOut();
  expect(within(await codeForm()).getByLabelText('Code from the mail')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Book and continue to payment' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Please Sign In' })).toBeNull();
});

test('who corrects the address has the button again, and who takes that back has the code, without another mail', async () => {
  const user = await sendSignedOut();
  await codeForm();
  fireEvent.change(field('Email'), { target: { value: 'otto@example.com' } });
  expect(bookButton()).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Code from the mail' })).toBeNull();
  fireEvent.change(field('Email'), { target: { value: EVENT.email } });
  await enterCode(user, MAILED_CODE);
  expect(await paymentStep()).toBeVisible();
  expect(asked()).toHaveLength(1);
});

test('what is changed while the code is awaited is booked at the price that is shown then', async () => {
  const user = await sendSignedOut();
  await codeForm();
  fireEvent.change(field('Number of guests'), { target: { value: '60' } });
  await enterCode(user, MAILED_CODE);
  expect(await paymentStep()).toBeVisible();
  expect(inserts()[0]?.body).toMatchObject({ guest_count: 60 });
});

test('another address gets another code', async () => {
  const user = await sendSignedOut();
  await codeForm();
  fireEvent.change(field('Email'), { target: { value: 'otto@example.com' } });
  await send(user);
  expect(await screen.findByText(/We sent a mail to otto@example.com/)).toBeVisible();
  expect(asked()).toHaveLength(2);
});

// rule: B-2-18
test('a known customer whose discount changes the price sees it before anything is booked', async () => {
  const completed = Array.from({ length: 3 }, () => bookingRow({ event_date: dayFromNow(-20), status: 'completed' }));
  const { user } = openBooking({ rows: { bookings: completed } });
  await slotsLoaded();
  await fillForm(when());
  fireEvent.change(field('Email'), { target: { value: CUSTOMER.email } });
  await send(user);
  await enterCode(user, MAILED_CODE);
  expect(await screen.findByText('Your account has another price. Please check it and book.')).toBeVisible();
  expect(inserts()).toHaveLength(0);
});
