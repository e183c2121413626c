/** @core */
import { screen, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { confirmedRow, LINK, linkedCard, linkedRow, openLink } from '../testing/linked-booking.tsx';
import { purchaseRow } from '../testing/purchase-row.ts';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
afterEach(() => sessionStorage.clear());

// rule: B-2-01, B-2-08
test('a link shows its booking without a session', async () => {
  const { container } = await openLink(() => linkedRow());
  const card = await linkedCard();
  for (const text of [
    'Booking 1043',
    'Friday, October 9, 2099',
    'Time6:30 PM to 10:30 PM Eastern Time',
    'Service4 hours, 2 bartenders, up to 40 guests',
    'Price$499.00',
    'Your booking includes 4 hours of bar service with 2 bartenders for up to 40 guests,',
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

// rule: B-2-05
test('a link shows the loyalty discount of its booking, where there is one', async () => {
  await openLink(() => linkedRow({ total_amount: 474, ...purchaseRow({ event_type: 'private', loyalty_percent: 5 }) }));
  const card = await linkedCard();
  expect(card).toHaveTextContent('Loyalty discount (5%)-$25.00Price$474.00');
  expect(within(card).getByRole('button', { name: 'Pay $474.00' })).toBeVisible();
});

// rule: B-2-03
test('the secret of a link is exchanged once and leaves the address; a reload still shows the booking', async () => {
  const { path, unmount } = await openLink(() => linkedRow());
  await linkedCard();
  expect(path()).toBe('/my-booking');
  expect(window.location.hash).toBe('');
  expect(backend.to('POST', '/rest/v1/rpc/open_booking_link').map(({ body }) => body)).toEqual([{ p_token: LINK }]);
  unmount();
  await openLink(() => linkedRow(), { query: '' });
  expect(await linkedCard()).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/open_booking_link')).toHaveLength(1);
});

test('a link that cannot be opened now can be tried again', async () => {
  let failures = 0;
  const limited = http.post(`${RPC}/open_booking_link`, () => {
    failures += 1;
    return failures === 1 ? refusal(429, 'PT429', 'rate_limited') : undefined;
  });
  const { user } = await openLink(() => linkedRow(), { handlers: [limited] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await linkedCard()).toBeVisible();
});

test('a failure to load can be tried again', async () => {
  let failures = 0;
  const limited = http.post(`${RPC}/linked_booking`, () => {
    failures += 1;
    return failures === 1 ? refusal(429, 'PT429', 'rate_limited') : undefined;
  });
  const { user } = await openLink(() => linkedRow(), { handlers: [limited] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await linkedCard()).toBeVisible();
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
  const { user } = await openLink(() => confirmedRow(), { handlers: [history] });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History' });
  expect(await within(dialog).findByText('Reason: By phone')).toBeVisible();
  await expectNoAxeViolations(dialog);
});

// rule: B-2-01
test.each([
  ['no link', '', linkedRow()],
  ['a link that is unknown, foreign or ended', `#${LINK}`, null],
])('%s gets one neutral answer', async (_case, query, answer) => {
  const { container } = await openLink(() => answer, { query });
  expect(await screen.findByText('This link does not open a booking')).toBeVisible();
  expect(screen.queryByText('Garden party')).toBeNull();
  await expectNoAxeViolations(container);
});

// rule: B-2-03
test.each([
  [
    'a booking with an open balance',
    confirmedRow({}, 25_000),
    ['Pay balance, $249.00', 'Change booking', 'Cancel booking', 'History', 'Read and sign the contract'],
  ],
  ['a hold', linkedRow(), ['Pay $499.00', 'Change booking', 'Cancel booking', 'Read and sign the contract']],
])('the page of a link offers all that is possible with %s', async (_case, answer, buttons) => {
  await openLink(() => answer);
  await linkedCard();
  for (const name of buttons) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByText('Invoices and receipts')).toBeVisible();
});

test.each([
  ['a hold that has ended', linkedRow({ hold_expires_at: '2020-01-01T00:00:00+00:00' }), /was not paid in time/],
  [
    'a cancelled booking',
    linkedRow({ status: 'cancelled', cancel_reason: 'admin', hold_expires_at: null }),
    /Cancelled by us/,
  ],
  ['a paid booking', confirmedRow(), /paid in full/],
])('%s is shown as such and cannot be paid', async (_case, answer, note) => {
  await openLink(() => answer);
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});
