/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import {
  backend,
  bookingRow,
  CUSTOMER,
  dayFromNow,
  paidMoney,
  http,
  HttpResponse,
  BACKEND_URL,
  refusal,
} from 'shared-data/testing';
import { toBookingMoney } from 'shared-data/domain/money-row';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';
import { refundSentences } from './refund-terms.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const paid = (days: number) => bookingRow({ status: 'confirmed', event_date: dayFromNow(days), total_amount: 499 });
const cancellations = () => backend.to('POST', '/rest/v1/rpc/cancel_booking').map(({ body }) => body);

async function askToCancel(days: number, handlers: Parameters<typeof renderPage>[1] = {}) {
  const row = paid(days);
  const page = renderPage('/account?tab=bookings&booking=1001', {
    session: CUSTOMER,
    rows: { bookings: [row] },
    ...handlers,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this booking?' });
  const confirm = () => within(question).getByRole('button', { name: 'Cancel booking' });
  return { ...page, row, question, confirm };
}

// rule: B-2-21
test.each([
  [40, '$499.00 is refunded: 100% of the $499.00 that you paid.', 49_900],
  [20, '$249.50 is refunded: 50% of the $499.00 that you paid.', 24_950],
  [3, 'Nothing is refunded of the $499.00 that you paid.', 0],
])(
  '%i days before the event the dialog states the refund, which is sent with the request',
  async (days, text, cents) => {
    const { user, row, question, confirm } = await askToCancel(days);
    expect(await within(question).findByText(text)).toBeVisible();
    expect(within(question).getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await expectNoAxeViolations(question);
    await user.click(confirm());
    expect(await screen.findByText('Booking cancelled')).toBeVisible();
    expect(cancellations()).toEqual([{ p_booking_id: row.id, p_refund_cents: cents }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Garden Wedding' })).toHaveFocus());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

// rule: B-2-21
test('a refund that has changed is shown, and is asked for again', async () => {
  const { user, question, confirm } = await askToCancel(31);
  await within(question).findByText(/^\$499\.00 is refunded/);
  backend.tables.bookings[0]!.event_date = dayFromNow(30); // midnight in New York
  await user.click(confirm());
  expect(await within(question).findByText('The refund has changed')).toBeVisible();
  expect(await within(question).findByText(/^\$249\.50 is refunded/)).toBeVisible();
  expect(backend.tables.bookings[0]!.status).toBe('confirmed');
  await user.click(confirm());
  expect(await screen.findByText('Booking cancelled')).toBeVisible();
  expect(cancellations().map((body) => (body as { p_refund_cents: number }).p_refund_cents)).toEqual([49_900, 24_950]);
});

// rule: B-2-21
test('a hold that was paid in another tab is not given up, and its refund is shown', async () => {
  const row = bookingRow({ hold_expires_at: '2099-06-20T22:35:00+00:00', event_date: dayFromNow(5) });
  const { user } = renderPage('/account?tab=bookings&booking=1001', { session: CUSTOMER, rows: { bookings: [row] } });
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const question = screen.getByRole('alertdialog', { name: 'Cancel this booking?' });
  expect(question).toHaveTextContent('Nothing has been charged.');
  Object.assign(backend.tables.bookings[0]!, { status: 'confirmed', hold_expires_at: null });
  await user.click(within(question).getByRole('button', { name: 'Cancel booking' }));
  expect(await within(question).findByText(/^Nothing is refunded of the/)).toBeVisible();
  expect(question).not.toHaveTextContent('Nothing has been charged.');
  expect(backend.tables.bookings[0]!.status).toBe('confirmed');
});

// rule: B-2-21
test('a refund that cannot be loaded can be tried again, and nothing is cancelled before that', async () => {
  let failures = 0;
  const broken = http.post(`${RPC}/cancellation_terms`, () => {
    failures += 1;
    return failures === 1 ? refusal(500, 'XX000', 'broken') : undefined;
  });
  const { user, question } = await askToCancel(20, { handlers: [broken] });
  await user.click(await within(question).findByRole('button', { name: 'Try again' }));
  expect(await within(question).findByText(/^\$249\.50 is refunded/)).toBeVisible();
  expect(cancellations()).toEqual([]);
});

// rule: B-2-21
test('before the refund is known nothing is sent', async () => {
  const never = http.post(`${RPC}/cancellation_terms`, () => new Promise<HttpResponse<null>>(() => undefined));
  const { user, question, confirm } = await askToCancel(20, { handlers: [never] });
  expect(question).toHaveTextContent('Loading the refund');
  await user.click(confirm());
  expect(cancellations()).toEqual([]);
});

// rule: B-2-64
test('the dialog has the rows of the summary as they are after the cancellation, with one "Paid"', async () => {
  const { question } = await askToCancel(20);
  await within(question).findByText(/^\$249\.50 is refunded/);
  const values = within(question)
    .getAllByRole('definition')
    .map((value) => value.textContent);
  const names = within(question)
    .getAllByRole('term')
    .map((name) => name.textContent);
  expect(names.map((name, n) => `${name} ${values[n]}`)).toEqual([
    ...['Paid $499.00', 'On its way back $249.50', 'Kept $249.50'],
  ]);
  const before = { ...terms, paidCents: 39_900, refundCents: 19_950 };
  expect(refundSentences(before)[0]).toBe('$199.50 is refunded: 50% of the $399.00 that is left of what you paid.');
});

// rule: B-2-22
test('because of the weather one asks first, in a message that names the booking', async () => {
  const { user, row, question, path } = await askToCancel(3);
  await user.click(await within(question).findByRole('link', { name: 'Ask us first' }));
  const query = new URLSearchParams(path().slice(path().indexOf('?')));
  expect(path()).toMatch(/^\/contact\?/);
  expect(Object.fromEntries(query)).toEqual({
    booking: String(row.number),
    event: 'Garden Wedding',
    date: row.event_date,
  });
});

/** After a cancellation that returns half. */
const after = paidMoney(49_900, {
  ...{ paid: 24_950, kept: 24_950, refund_pending: 24_950 },
  refunds: [{ amount: 24_950, status: 'requested', made_at: null }],
});
const terms = {
  percent: 50,
  loweredByMove: false,
  refundCents: 24_950,
  waitingCents: 0,
  paidCents: 49_900,
  openCents: 0,
  money: toBookingMoney(after),
} as const;
// rule: B-2-21
test.each([
  ['a move', { ...terms, loweredByMove: true }, /^The booking was moved/],
  ['a dispute', { ...terms, waitingCents: 24_950 }, /^It waits until your bank has decided/],
  [
    'a dispute of one payment',
    { ...terms, waitingCents: 10_000 },
    /^\$100\.00 of it waits until your bank has decided/,
  ],
  ['an open balance', { ...terms, openCents: 24_900 }, /^The open balance of \$249\.00 is dropped/],
  ['few days', { ...terms, percent: 0, refundCents: 0 }, /^Fewer than 15 days remain/],
  ['no payment', { ...terms, refundCents: 0, paidCents: 0 }, /^Nothing is refunded, because nothing is paid/],
] as const)('%s has its sentence', (_, given, sentence) => {
  const all = refundSentences(given);
  const without = refundSentences(terms);
  expect(all).toContainEqual(expect.stringMatching(sentence));
  expect(without).not.toContainEqual(expect.stringMatching(sentence));
});

// rule: B-2-21
test.each([
  ['was moved', true],
  ['was never moved', false],
])('whatever date the device has, the refund of a booking that %s is explained by the record', async (_, moved) => {
  const answer = {
    percent: 50,
    lowered_by_move: moved,
    refund_cents: 24_950,
    waiting_cents: 0,
    paid_cents: 49_900,
    open_cents: 0,
    money: after,
  };
  const { question } = await askToCancel(60, {
    handlers: [http.post(`${RPC}/cancellation_terms`, () => HttpResponse.json([answer]))],
  });
  await within(question).findByText(/^\$249\.50 is refunded/);
  expect(within(question).queryAllByText(/^The booking was moved/)).toHaveLength(moved ? 1 : 0);
});
