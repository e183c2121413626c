import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, openCheckout, pay, setClock, stored } from './support/bookings.ts';
import { cancel, cancelByOwner, paidInDays, payloadsOf, slotInDays } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { moneyOf, outboxOf, refundsOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/payment.md#cancelled-by-us
let backend: TestBackend;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  await setClock(backend, '2027-06-01T16:00:00Z');
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

// rule: B-2-22
test.each([60, 20, 3])('a booking that we cancel %i days before is refunded in full', async (days) => {
  const booking = await paidInDays(backend, customer, days);
  expect(await cancelByOwner(admin, booking.id, '  Our van has broken down.  ')).toBe('ok');
  expect(await stored(backend, booking.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'admin',
    cancel_refund_percent: 100,
    cancel_note: 'Our van has broken down.',
  });
  expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 0, refund_pending: 49_900 });
  expect(await payloadsOf(backend, booking.id, 'mail.booking_cancelled')).toMatchObject([
    { cancelled_by: 'admin', note: 'Our van has broken down.', percent: 100, held_cents: 49_900, refund_cents: 49_900 },
  ]);
});

// rule: B-2-22
test('a moved booking that we cancel is refunded in full', async () => {
  const booking = await paidInDays(backend, customer, 20);
  await backend.sql('update public.bookings set refund_cap = 0 where id = $1::uuid', [booking.id]);
  expect(await cancelByOwner(admin, booking.id)).toBe('ok');
  expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 0 });
});

// rule: B-2-22
test('a hold that we cancel is reported to its customer with the reason', async () => {
  const booking = await book(customer, await slotInDays(backend, 20));
  expect(await cancelByOwner(admin, booking.id)).toBe('ok');
  expect(await outboxOf(backend, booking.id)).toEqual(['mail.booking_cancelled']);
  expect(await refundsOf(backend, booking.id)).toEqual([]);
});

// rule: B-2-22
test.each([[''], [' \n'], ['x'.repeat(1001)], [null]])(
  'without a reason to read nothing is cancelled: %j',
  async (reason) => {
    const booking = await paidInDays(backend, customer, 20);
    expect(await cancelByOwner(admin, booking.id, reason as string)).toBe('invalid_value');
    expect(await stored(backend, booking.id)).toMatchObject({ status: 'confirmed' });
  },
);

// rule: B-2-22
test('a refund of everything in the provider’s dashboard cancels, and the mail says that it was returned', async () => {
  const booking = await book(customer, await slotInDays(backend, 20));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  const { error } = await backend.service().rpc('mirror_refund', {
    p_event_id: `evt_${session}_back`,
    p_event_type: 'refund.created',
    p_payment_intent: `pi_${session}`,
    p_provider_refund_id: `re_${session}`,
    p_refund_id: null,
    p_amount_cents: 49_900,
    p_failed: false,
  });
  expect(error).toBeNull();
  expect(await payloadsOf(backend, booking.id, 'mail.booking_cancelled')).toMatchObject([
    { cancelled_by: 'admin', held_cents: 0, refund_cents: 0, money: { received: 49_900, refunded: 49_900, kept: 0 } },
  ]);
});

// rule: B-2-22
test('a cancellation by another way of the service returns everything', async () => {
  const booking = await paidInDays(backend, customer, 3);
  const { error } = await backend
    .service()
    .from('bookings')
    .update({ status: 'cancelled', cancel_reason: 'admin' })
    .eq('id', booking.id);
  expect(error).toBeNull();
  expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 0, refund_pending: 49_900 });
});

// rule: B-2-22
test('what was decided about a refund does not change afterwards', async () => {
  const booking = await paidInDays(backend, customer, 20);
  await cancel(customer, booking.id, 24_950);
  const { error } = await backend
    .service()
    .from('bookings')
    .update({ cancel_refund_percent: 100 })
    .eq('id', booking.id);
  expect(error).toMatchObject({ code: 'PT403' });
});
