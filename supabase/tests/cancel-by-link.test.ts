import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, linkTo, openCheckout, pay, setClock, stored } from './support/bookings.ts';
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
  const { data, error } = await backend.visitor().rpc(name, args);
  return error ? [error.message, error.details] : (data as unknown);
};
const terms = (token: string) => ask('linked_cancellation_terms', { p_token: token });
const cancel = (token: string, cents?: number) =>
  ask('cancel_linked_booking', { p_token: token, p_refund_cents: cents });

async function paid(days: number) {
  const booking = await bookWithoutAccount(backend, {}, await slotInDays(backend, days));
  await pay(backend, await openCheckout(backend, booking));
  return booking;
}

test.each(['pay', 'booking'] as const)('a link to %s cancels with the refund that was shown', async (purpose) => {
  const booking = await paid(20);
  const token = await linkTo(backend, booking.id, purpose);
  const shown = {
    percent: 50,
    lowered_by_move: false,
    refund_cents: 24_950,
    waiting_cents: 0,
    paid_cents: 49_900,
    open_cents: 0,
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

test('a link gives up a hold', async () => {
  const booking = await bookWithoutAccount(backend);
  expect(await cancel(await linkTo(backend, booking.id, 'pay'))).toMatchObject({ refund_cents: 0 });
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'customer' });
});

test('a link to sign, an ended and a guessed one cancel nothing and get the same answer', async () => {
  const booking = await paid(20);
  const sign = await linkTo(backend, booking.id, 'sign');
  const ended = await linkTo(backend, booking.id, 'pay');
  await backend.service().rpc('revoke_booking_links', { p_booking_id: booking.id, p_purpose: 'pay' });
  for (const token of [sign, ended, 'a'.repeat(32), '']) {
    expect(await terms(token)).toBeNull();
    expect(await cancel(token, 24_950)).toBeNull();
  }
  expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
});

test('attempts count towards the limit of the address', async () => {
  for (let n = 0; n < 60; n += 1) await cancel('b'.repeat(32), 0);
  expect(await cancel('b'.repeat(32), 0)).toEqual(['rate_limited', null]);
  expect(await terms('b'.repeat(32))).toEqual(['rate_limited', null]);
});
