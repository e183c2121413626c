/** @core */
import { act, screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, dayFromNow, functionRefusal, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations, fakeTab } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';
import { confirmedRow, LINK, linkedRow, openLink } from '../../testing/linked-booking.tsx';

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

// rule: B-2-01
test('a link opens the checkout in a new tab with the amount in cents, and this page follows the payment', async () => {
  const { replace } = fakeTab();
  let answer = linkedRow();
  const { user } = await openLink(() => answer);
  await user.click(await screen.findByRole('button', { name: 'Pay $499.00' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://checkout.test/pay/cs_test_1'));
  expect(backend.to('POST', '/functions/v1/create-payment')[0]?.body).toEqual({
    link: LINK,
    amount: 49_900,
    purpose: 'full',
  });
  expect(await screen.findByText('Please complete your payment in the new tab.')).toBeVisible();
  expect(screen.getByText('Waiting for your payment')).toBeVisible();
  answer = confirmedRow();
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('$499.00 paid in full.')).toBeVisible();
  expect(screen.queryByText('Waiting for your payment')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Garden party' })).toHaveFocus());
});

// rule: payment.md#checkout-tab
test('a tab that the browser does not open is replaced by a link, as in the account', async () => {
  fakeTab({ blocked: true });
  const { user, container } = await openLink(() => linkedRow());
  await user.click(await screen.findByRole('button', { name: 'Pay $499.00' }));
  const link = await screen.findByRole('link', { name: 'Open the payment page (new tab)' });
  expect(link).toHaveAttribute('href', 'http://checkout.test/pay/cs_test_1');
  await expectNoAxeViolations(container);
});

// rule: customers.md#pay-link
test('a tab that comes back from the checkout without the link says where the payment is seen', async () => {
  renderPage('/my-booking?for=booking&payment=success&session_id=cs_test_1');
  expect(await screen.findByText('Thank you for your payment')).toBeVisible();
  expect(screen.queryByText('This link does not open a booking')).toBeNull();
});

// rule: B-2-10
test('the holder of a link chooses the deposit while the event is far away', async () => {
  const { replace } = fakeTab();
  const { user, container } = await openLink(() => linkedRow({ event_date: dayFromNow(60) }));
  const choices = await screen.findByRole('radiogroup', { name: /^What would you like to pay now/ });
  expect(within(choices).getByRole('radio', { name: 'Full amount: $499.00' })).toBeChecked();
  await user.click(within(choices).getByRole('radio', { name: 'Deposit: $250.00' }));
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Pay $250.00' }));
  await waitFor(() => expect(replace).toHaveBeenCalled());
  expect(backend.to('POST', '/functions/v1/create-payment')[0]?.body).toEqual({
    link: LINK,
    amount: 25_000,
    purpose: 'deposit',
  });
});

// rule: B-2-11
test('a link shows what is open and when it is due, and pays it', async () => {
  const { replace } = fakeTab();
  const { user, container } = await openLink(() => confirmedRow({}, 25_000));
  expect(
    await screen.findByText('$250.00 paid. $249.00 is open and is due by Jun 18, 2099, 6:00 PM Eastern Time.'),
  ).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Pay balance, $249.00' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://checkout.test/pay/cs_test_1'));
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
  const { close } = fakeTab();
  const { user } = await openLink(() => answer, { handlers: [refused] });
  await user.click(await screen.findByRole('button', { name: 'Pay $499.00' }));
  const toast = await screen.findByRole('alert', { name: 'Payment Failed' });
  expect(toast).toHaveTextContent('This booking is already paid.');
  expect(close).toHaveBeenCalled();
  expect(await screen.findByText('$499.00 paid in full.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay $499.00' })).toBeNull();
});
