import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import {
  bookWithoutAccount,
  confirmLink,
  letPass,
  linkCode,
  linkTo,
  openCheckout,
  pay,
  setClock,
  stored,
} from './support/bookings.ts';
import { payloadsOf, slotInDays } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { moneyOf } from './support/outcomes.ts';

// docs/product/customers.md#cancel-link
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await setClock(backend, '2027-06-01T16:00:00Z');
});
// All calls come from one address.
beforeEach(() => backend.sql(`delete from private.rate_limits where bucket like 'booking_links:%'`));
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const ask = async (name: string, args: object) => {
  const { data, error } = await backend.visitor().rpc(name, args).maybeSingle<unknown>();
  return error ? [error.message, error.details] : data;
};
const terms = (token: string) => ask('linked_cancellation_terms', { p_token: token });
const cancel = (token: string, cents?: number) =>
  ask('cancel_linked_booking', { p_token: token, p_refund_cents: cents });

async function paid(days: number) {
  const booking = await bookWithoutAccount(backend, {}, await slotInDays(backend, days));
  await pay(backend, await openCheckout(backend, booking));
  return booking;
}

// rule: B-2-20
test('a link cancels with the refund that was shown', async () => {
  const booking = await paid(20);
  const token = await linkTo(backend, booking.id);
  await confirmLink(backend, token);
  const shown = {
    percent: 50,
    lowered_by_move: false,
    refund_cents: 24_950,
    waiting_cents: 0,
    paid_cents: 49_900,
    open_cents: 0,
    money: expect.objectContaining({ paid: 24_950, refund_pending: 24_950, open: 0 }),
  };
  expect(await terms(token)).toEqual(shown);
  expect(await cancel(token, 49_900)).toEqual(['refund_changed', '24950']);
  expect(await cancel(token)).toEqual(['refund_changed', '24950']);
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
  expect(await cancel(token, 24_950)).toEqual(shown);
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'customer' });
  expect(await moneyOf(backend, booking.id)).toMatchObject({ refund_pending: 24_950 });
  expect(await payloadsOf(backend, booking.id, 'mail.booking_cancelled')).toMatchObject([{ cancelled_by: 'customer' }]);
  expect(await cancel(token, 24_950)).toEqual(['wrong_status', null]);
});

// rule: B-2-20
test('a link gives up a hold', async () => {
  const booking = await bookWithoutAccount(backend);
  const token = await linkTo(backend, booking.id);
  await confirmLink(backend, token);
  expect(await cancel(token)).toMatchObject({ refund_cents: 0 });
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'customer' });
});

// rule: B-2-20
test('an ended and a guessed link cancel nothing and get the same answer', async () => {
  const booking = await paid(20);
  const ended = await linkTo(backend, booking.id);
  await backend.service().rpc('revoke_booking_links', { p_booking_id: booking.id });
  for (const token of [ended, 'a'.repeat(32), '']) {
    expect(await terms(token)).toBeNull();
    expect(await cancel(token, 24_950)).toBeNull();
  }
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
});

// rule: B-2-01
test('attempts count towards the limit of the address', async () => {
  for (let n = 0; n < 60; n += 1) await cancel('b'.repeat(32), 0);
  expect(await cancel('b'.repeat(32), 0)).toEqual(['rate_limited', null]);
  expect(await terms('b'.repeat(32))).toEqual(['rate_limited', null]);
});

const request = (token: string) => ask('request_link_code', { p_token: token });
const redeem = (token: string, code: string) => ask('redeem_link_code', { p_token: token, p_code: code });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const mailedTo = () =>
  backend.sql(
    `select payload ->> 'email' as email from private.outbox where payload ->> 'action' = 'booking_code' order by id desc limit 1`,
  );

// rule: B-2-03
test('a link cancels only with the code that is mailed to the customer then', async () => {
  const booking = await paid(20);
  const token = await linkTo(backend, booking.id);
  expect(await cancel(token, 24_950)).toEqual(['code_required', null]);
  expect(await request(token)).toBe(true);
  const [address] = await backend.sql<{ email: string }>('select email from public.customers where id = $1', [
    booking.customer_id,
  ]);
  expect(await mailedTo()).toEqual([address]);
  expect(await redeem(token, other(await linkCode(backend)))).toEqual({ confirmed: false, tries_left: 4 });
  expect(await cancel(token, 24_950)).toEqual(['code_required', null]);
  expect(await redeem(token, await linkCode(backend))).toEqual({ confirmed: true, tries_left: null });
  expect(await cancel(token, 24_950)).toMatchObject({ refund_cents: 24_950 });
});

// rule: B-2-03
test('the code of a page works once, for ten minutes and five tries, and on that page only', async () => {
  const booking = await paid(20);
  const [token, elsewhere] = [await linkTo(backend, booking.id), await linkTo(backend, booking.id)];
  await request(token);
  const code = await linkCode(backend);
  expect(await redeem(elsewhere, code)).toEqual({ confirmed: false, tries_left: 0 });
  for (let left = 4; left >= 0; left -= 1)
    expect(await redeem(token, other(code))).toEqual({ confirmed: false, tries_left: left });
  expect(await redeem(token, code)).toEqual({ confirmed: false, tries_left: 0 });
  await request(token);
  expect(await linkCode(backend)).toBe(code);
  await letPass(backend, '61 seconds');
  await request(token);
  const next = await linkCode(backend);
  expect(await redeem(token, next)).toEqual({ confirmed: true, tries_left: null });
  expect(await redeem(token, next)).toEqual({ confirmed: false, tries_left: 0 });
  expect(await cancel(elsewhere, 24_950)).toEqual(['code_required', null]);
  await letPass(backend, '11 minutes');
  expect(await cancel(token, 24_950)).toEqual(['code_required', null]);
  await request(token);
  await letPass(backend, '11 minutes');
  expect(await redeem(token, await linkCode(backend))).toEqual({ confirmed: false, tries_left: 0 });
});

// rule: B-2-03
test('a booking has five codes an hour, whatever page asks', async () => {
  const { id } = await bookWithoutAccount(backend);
  for (let n = 0; n < 5; n += 1) expect(await request(await linkTo(backend, id))).toBe(true);
  expect(await request(await linkTo(backend, id))).toEqual(['rate_limited', expect.any(String)]);
});

// rule: B-2-03, B-2-14
test('a link changes the mail address with a code, and ends with it; the new address gets a new link', async () => {
  const { id } = await bookWithoutAccount(backend);
  await pay(backend, await openCheckout(backend, { id, total_amount: 499 } as Parameters<typeof openCheckout>[1]));
  const token = await linkTo(backend, id);
  const change = () => ask('change_linked_address', { p_token: token, p_email: 'moved.to@example.com' });
  expect(await change()).toEqual(['code_required', null]);
  await confirmLink(backend, token);
  expect(await change()).toBe(true);
  expect(await change()).toBeNull();
  expect(await payloadsOf(backend, id, 'mail.booking_changed')).toMatchObject([{ email: 'moved.to@example.com' }]);
});
