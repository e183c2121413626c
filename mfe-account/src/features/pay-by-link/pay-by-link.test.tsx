/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, dayFromNow, functionRefusal, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { confirmedRow, LINK, linkedRow, openLink } from '../../testing/linked-booking.tsx';

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

// rule: B-2-01
test('a link opens the checkout in this tab with the amount in cents', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openLink(() => linkedRow());
  await user.click(await screen.findByRole('button', { name: 'Pay $499.00' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('http://checkout.test/pay/cs_test_1', '_self'));
  expect(backend.to('POST', '/functions/v1/create-payment')[0]?.body).toEqual({
    link: LINK,
    amount: 49_900,
    purpose: 'full',
  });
});

// rule: B-2-10
test('the holder of a link chooses the deposit while the event is far away', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, container } = await openLink(() => linkedRow({ event_date: dayFromNow(60) }));
  const choices = await screen.findByRole('radiogroup', { name: /^What would you like to pay now/ });
  expect(within(choices).getByRole('radio', { name: 'Full amount: $499.00' })).toBeChecked();
  await user.click(within(choices).getByRole('radio', { name: 'Deposit: $250.00' }));
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Pay $250.00' }));
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(backend.to('POST', '/functions/v1/create-payment')[0]?.body).toEqual({
    link: LINK,
    amount: 25_000,
    purpose: 'deposit',
  });
});

// rule: B-2-11
test('a link shows what is open and when it is due, and pays it', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, container } = await openLink(() => confirmedRow({}, 25_000));
  expect(
    await screen.findByText('$250.00 paid. $249.00 is open and is due by Jun 18, 2099, 6:00 PM Eastern Time.'),
  ).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Pay balance, $249.00' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('http://checkout.test/pay/cs_test_1', '_self'));
  expect(backend.to('POST', '/functions/v1/create-payment')[0]?.body).toEqual({
    link: LINK,
    amount: 24_900,
    purpose: 'balance',
  });
});

// rule: B-7-02
test('a link to pay works on a device whose clock is two hours fast', async () => {
  backend.deviceAhead = 2 * 3_600_000;
  await openLink(() => linkedRow({ hold_expires_at: new Date(backend.now().getTime() + 30 * 60_000).toISOString() }));
  expect(await screen.findByRole('button', { name: 'Pay $499.00' })).toBeVisible();
  expect(screen.getByText(/The time is held for you until/)).toBeVisible();
});

// rule: B-7-02
test('a link to pay says that its hold has lapsed on a device whose clock is a day slow', async () => {
  backend.deviceAhead = -24 * 3_600_000;
  await openLink(() => linkedRow({ hold_expires_at: new Date(backend.now().getTime() - 60_000).toISOString() }));
  expect(await screen.findByText(/was not paid in time/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay $499.00' })).toBeNull();
});

test('after the checkout the page waits until the payment is confirmed', async () => {
  let answer = linkedRow();
  await openLink(() => answer, { query: `?for=booking&payment=success#${LINK}` });
  expect(await screen.findByText('Confirming your payment with our card provider…')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  answer = confirmedRow();
  expect(await screen.findByText('$499.00 paid in full.')).toBeVisible();
});

test('after the checkout of a balance the page waits until it has arrived', async () => {
  let answer = confirmedRow({}, 25_000);
  await openLink(() => answer, { query: `?for=balance&payment=success#${LINK}` });
  expect(await screen.findByText('Confirming your payment with our card provider…')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  answer = confirmedRow();
  expect(await screen.findByText('$499.00 paid in full.')).toBeVisible();
});

test('after the checkout the page of a link asks about a payment that nobody has reported', async () => {
  let answer = linkedRow();
  const asked = http.post(`${BACKEND_URL}/functions/v1/check-payment`, () => {
    answer = confirmedRow();
    return HttpResponse.json({ settled: true });
  });
  await openLink(() => answer, {
    query: `?for=booking&payment=success&session_id=cs_test_1#${LINK}`,
    handlers: [asked],
  });
  expect(await screen.findByText('$499.00 paid in full.')).toBeVisible();
  expect(backend.to('POST', '/functions/v1/check-payment')[0]?.body).toEqual({ session_id: 'cs_test_1' });
});

test('a refused payment is reported, and the booking is loaded again', async () => {
  let answer = linkedRow();
  const refused = http.post(`${BACKEND_URL}/functions/v1/create-payment`, () => {
    answer = confirmedRow();
    return functionRefusal(409, 'already_paid', 'This booking is already paid.');
  });
  const { user } = await openLink(() => answer, { handlers: [refused] });
  await user.click(await screen.findByRole('button', { name: 'Pay $499.00' }));
  const toast = await screen.findByRole('alert', { name: 'Payment Failed' });
  expect(toast).toHaveTextContent('This booking is already paid.');
  expect(await screen.findByText('$499.00 paid in full.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay $499.00' })).toBeNull();
});
