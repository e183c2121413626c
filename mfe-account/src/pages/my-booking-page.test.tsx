/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  contractRow,
  dayFromNow,
  functionRefusal,
  http,
  HttpResponse,
  refusal,
} from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { fakeCanvas } from '../testing/fake-canvas.ts';
import type { FakeCanvas } from '../testing/fake-canvas.ts';
import { purchaseRow } from '../testing/purchase-row.ts';
import { renderPage } from '../testing/render-page.tsx';
import { linkedAnswer, linkedMoney } from '../testing/linked-money.ts';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const LINK = 'f00d'.repeat(6);
const row = (changes: Record<string, unknown> = {}) => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  number: 1043,
  event_name: 'Garden party',
  event_type: 'private',
  event_date: '2026-10-09',
  event_time: '18:30',
  location: '1600 K Street NW',
  guest_count: 40,
  special_requests: 'No ice',
  total_amount: 499,
  loyalty_percent: 0,
  ...purchaseRow({ event_type: 'private', event_date: '2026-10-09', event_time: '18:30' }),
  status: 'pending',
  hold_expires_at: '2099-06-20T22:35:00+00:00',
  cancel_reason: null,
  signature_required: true,
  signature_completed: false,
  money: linkedMoney(0),
  ...changes,
});
/** A booking for $499 of which that many cents are paid. */
const confirmed = (paid = 49_900) => ({
  status: 'confirmed',
  hold_expires_at: null,
  money: linkedMoney(paid),
});

/** Opens the page; `answer` is what the database has for the link now. */
async function open(
  answer: () => ReturnType<typeof row> | null,
  { query = `#${LINK}`, handlers = [] as never[] } = {},
) {
  const linked = http.post(`${RPC}/linked_booking`, () => HttpResponse.json(linkedAnswer(answer())));
  const page = renderPage(`/my-booking${query}`, { handlers: [...handlers, linked] });
  await screen.findByRole('heading', { name: 'Your booking' });
  return page;
}

let paper: FakeCanvas;
beforeEach(() => (paper = fakeCanvas()));
afterEach(() => {
  sessionStorage.clear();
  paper.restore();
  jest.restoreAllMocks();
});

// rule: B-2-01, B-2-08
test('a link shows its booking without a session', async () => {
  const { container } = await open(() => row());
  const card = await screen.findByRole('article', { name: 'Garden party' });
  for (const text of [
    'Booking 1043',
    'Friday, October 9, 2026',
    'Time6:30 PM to 10:30 PM Eastern Time',
    'Service4 hours, 2 bartenders',
    'Price$499.00',
    'Your booking includes 4 hours of bar service with 2 bartenders,',
    '1600 K Street NW',
    'No ice',
    '$499.00 to pay',
    'Pending',
  ])
    expect(card).toHaveTextContent(text);
  expect(card).not.toHaveTextContent('Loyalty');
  expect(backend.to('POST', '/rest/v1/rpc/linked_booking')[0]?.body).toEqual({ p_token: LINK });
  await expectNoAxeViolations(container);
});

// rule: signatures.md#behind-a-button
test('the contract of a link is loaded and shown when its button is pressed, and buries nothing', async () => {
  const { user, container } = await open(() => row({ ...confirmed(), event_date: '2099-10-09' }));
  const read = await screen.findByRole('button', { name: 'Read and sign the contract' });
  expect(read).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('The contract waits for your signature.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/read_linked_contract')).toEqual([]);
  await user.click(read);
  expect(await screen.findByRole('region', { name: 'Contract' })).toHaveTextContent('These terms apply.');
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expectNoAxeViolations(container);
});

// rule: signatures.md#behind-a-button
test.each([
  ['stands out while the contract waits for the signature', row(confirmed()), 'Read and sign the contract', 'primary'],
  ['leaves the first place to the payment of a hold', row(), 'Read and sign the contract', 'quiet'],
  ['is plain for a signed contract', row({ ...confirmed(), signature_completed: true }), 'Read the contract', 'quiet'],
])('the button to the contract %s', async (_case, answer, name, variant) => {
  await open(() => answer);
  expect(await screen.findByRole('button', { name })).toHaveAttribute('data-variant', variant);
});

// rule: B-2-05
test('a link shows the loyalty discount of its booking, where there is one', async () => {
  await open(() => row({ total_amount: 474, ...purchaseRow({ event_type: 'private', loyalty_percent: 5 }) }));
  const card = await screen.findByRole('article', { name: 'Garden party' });
  expect(card).toHaveTextContent('Loyalty discount (5%)-$25.00Price$474.00');
  expect(within(card).getByRole('button', { name: 'Pay $474.00' })).toBeVisible();
});

// rule: B-2-03
test('the secret of a link is exchanged once and leaves the address; a reload still shows the booking', async () => {
  const { path, unmount } = await open(() => row());
  await screen.findByRole('article', { name: 'Garden party' });
  expect(path()).toBe('/my-booking');
  expect(window.location.hash).toBe('');
  expect(backend.to('POST', '/rest/v1/rpc/open_booking_link').map(({ body }) => body)).toEqual([{ p_token: LINK }]);
  unmount();
  await open(() => row(), { query: '' });
  expect(await screen.findByRole('article', { name: 'Garden party' })).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/open_booking_link')).toHaveLength(1);
});

test('a link that cannot be opened now can be tried again', async () => {
  let failures = 0;
  const limited = http.post(`${RPC}/open_booking_link`, () => {
    failures += 1;
    return failures === 1 ? refusal(429, 'PT429', 'rate_limited') : undefined;
  });
  const { user } = await open(() => row(), { handlers: [limited] as never[] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Garden party' })).toBeVisible();
});

// rule: B-2-03
test('a link shows the history of its booking', async () => {
  const history = http.post(`${RPC}/linked_history`, () =>
    HttpResponse.json([
      {
        id: 7,
        at: '2026-06-20T22:00:00+00:00',
        actor: 'admin',
        way: 'admin',
        change: 'changed',
        old: { guest_count: 30 },
        new: { guest_count: 40 },
        reason: 'By phone',
      },
    ]),
  );
  const { user } = await open(() => row(confirmed()), { handlers: [history] as never[] });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History' });
  expect(await within(dialog).findByText('Reason: By phone')).toBeVisible();
  await expectNoAxeViolations(dialog);
});

// rule: B-2-01
test.each([
  ['no link', '', row()],
  ['a link that is unknown, foreign or ended', `#${LINK}`, null],
])('%s gets one neutral answer', async (_case, query, answer) => {
  const { container } = await open(() => answer, { query });
  expect(await screen.findByText('This link does not open a booking')).toBeVisible();
  expect(screen.queryByText('Garden party')).toBeNull();
  await expectNoAxeViolations(container);
});

// rule: B-2-01
test('a link opens the checkout in this tab with the amount in cents', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await open(() => row());
  await user.click(await screen.findByRole('button', { name: 'Pay $499.00' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('http://checkout.test/pay/cs_test_1', '_self'));
  expect(backend.to('POST', '/functions/v1/create-payment')[0]?.body).toEqual({
    link: LINK,
    amount: 49_900,
    purpose: 'full',
  });
});

// rule: B-7-02
test('a link to pay works on a device whose clock is two hours fast', async () => {
  backend.deviceAhead = 2 * 3_600_000;
  await open(() => row({ hold_expires_at: new Date(backend.now().getTime() + 30 * 60_000).toISOString() }));
  expect(await screen.findByRole('button', { name: 'Pay $499.00' })).toBeVisible();
  expect(screen.getByText(/The time is held for you until/)).toBeVisible();
});

// rule: B-7-02
test('a link to pay says that its hold has lapsed on a device whose clock is a day slow', async () => {
  backend.deviceAhead = -24 * 3_600_000;
  await open(() => row({ hold_expires_at: new Date(backend.now().getTime() - 60_000).toISOString() }));
  expect(await screen.findByText(/was not paid in time/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay $499.00' })).toBeNull();
});

// rule: B-2-10
test('the holder of a link chooses the deposit while the event is far away', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, container } = await open(() => row({ event_date: dayFromNow(60) }));
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
  const { user, container } = await open(() => row(confirmed(25_000)));
  expect(
    await screen.findByText('$250.00 paid. $249.00 is open and is due by Oct 7, 2099, 6:30 PM Eastern Time.'),
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

// rule: B-2-03
test.each([
  [
    'a booking with an open balance',
    { ...confirmed(25_000), event_date: '2099-10-09' },
    ['Pay balance, $249.00', 'Change booking', 'Cancel booking', 'History', 'Read and sign the contract'],
  ],
  [
    'a hold',
    { event_date: '2099-10-09' },
    ['Pay $499.00', 'Change booking', 'Cancel booking', 'Read and sign the contract'],
  ],
])('the page of a link offers all that is possible with %s', async (_case, changes, buttons) => {
  await open(() => row(changes));
  await screen.findByRole('article', { name: 'Garden party' });
  for (const name of buttons) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByText('Invoices and receipts')).toBeVisible();
});

test('after the checkout of a balance the page waits until it has arrived', async () => {
  let answer = row(confirmed(25_000));
  await open(() => answer, { query: `?for=balance&payment=success#${LINK}` });
  expect(await screen.findByText('Confirming your payment with our card provider…')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  answer = row(confirmed());
  expect(await screen.findByText('$499.00 paid in full.')).toBeVisible();
});

test('after the checkout the page of a link asks about a payment that nobody has reported', async () => {
  let answer = row();
  const asked = http.post(`${BACKEND_URL}/functions/v1/check-payment`, () => {
    answer = row(confirmed());
    return HttpResponse.json({ settled: true });
  });
  await open(() => answer, {
    query: `?for=booking&payment=success&session_id=cs_test_1#${LINK}`,
    handlers: [asked] as never[],
  });
  expect(await screen.findByText('$499.00 paid in full.')).toBeVisible();
  expect(backend.to('POST', '/functions/v1/check-payment')[0]?.body).toEqual({ session_id: 'cs_test_1' });
});

test('a refused payment is reported, and the booking is loaded again', async () => {
  let answer = row();
  const refused = http.post(`${BACKEND_URL}/functions/v1/create-payment`, () => {
    answer = row(confirmed());
    return functionRefusal(409, 'already_paid', 'This booking is already paid.');
  });
  const { user } = await open(() => answer, { handlers: [refused] as never[] });
  await user.click(await screen.findByRole('button', { name: 'Pay $499.00' }));
  const toast = await screen.findByRole('alert', { name: 'Payment Failed' });
  expect(toast).toHaveTextContent('This booking is already paid.');
  expect(await screen.findByText('$499.00 paid in full.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay $499.00' })).toBeNull();
});

test.each([
  ['a hold that has ended', row({ hold_expires_at: '2020-01-01T00:00:00+00:00' }), /was not paid in time/],
  [
    'a cancelled booking',
    row({ status: 'cancelled', cancel_reason: 'admin', hold_expires_at: null }),
    /Cancelled by us/,
  ],
  ['a paid booking', row(confirmed()), /paid in full/],
])('%s is shown as such and cannot be paid', async (_case, answer, note) => {
  await open(() => answer);
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('after the checkout the page waits until the payment is confirmed', async () => {
  let answer = row();
  await open(() => answer, { query: `?for=booking&payment=success#${LINK}` });
  expect(await screen.findByText('Confirming your payment with our card provider…')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  answer = row(confirmed());
  expect(await screen.findByText('$499.00 paid in full.')).toBeVisible();
});

// rule: B-2-01
test('a link signs the contract of a paid booking', async () => {
  let answer = row(confirmed());
  const signed = http.post(`${RPC}/sign_linked_contract`, () => {
    answer = { ...answer, signature_completed: true };
    return HttpResponse.json(true);
  });
  const { user, container } = await open(() => answer, { handlers: [signed] as never[] });
  await user.click(await screen.findByRole('button', { name: 'Read and sign the contract' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your full name' }), 'Paula Reyes');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Complete Signature' }));
  expect(await screen.findAllByText('Contract signed')).not.toHaveLength(0);
  expect(backend.to('POST', '/rest/v1/rpc/sign_linked_contract')[0]?.body).toMatchObject({
    p_token: LINK,
    p_contract_id: contractRow().id,
    p_sha256: contractRow().sha256,
    p_name: 'Paula Reyes',
    p_method: 'typed',
    p_signature_data: expect.stringMatching(/^data:image\/png;base64,/),
  });
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Sign contract' })).toBeNull());
});

test('a signature by a link that has just ended is not reported as signed', async () => {
  const ended = http.post(`${RPC}/sign_linked_contract`, () => HttpResponse.json(false));
  const { user } = await open(() => row(confirmed()), { handlers: [ended] as never[] });
  await user.click(await screen.findByRole('button', { name: 'Read and sign the contract' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your full name' }), 'Paula Reyes');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Complete Signature' }));
  expect(await screen.findByText('Failed to process signature. Please try again.')).toBeVisible();
  expect(screen.queryByText('Contract signed')).toBeNull();
});

test('a failure to load can be tried again', async () => {
  let failures = 0;
  const limited = http.post(`${RPC}/linked_booking`, () => {
    failures += 1;
    return failures === 1 ? refusal(429, 'PT429', 'rate_limited') : undefined;
  });
  const { user } = await open(() => row(), { handlers: [limited] as never[] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Garden party' })).toBeVisible();
});
