import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, openCheckout, pay } from './support/bookings.ts';
import { cancel, paidInDays, slotInDays } from './support/cancellations.ts';
import { refundsOf, reportRefund } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/accounts.md#close-refused
let backend: TestBackend;
let who: Person;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  who = await person(backend);
});
afterAll(() => backend.stop());

const close = async () => (await who.client.rpc('close_account')).error?.message ?? 'closed';
/** The event is over and nothing waits for a worker. */
const settled = async () => {
  for (const status of ['in_progress', 'completed'])
    await backend.sql(
      `update public.bookings set status = $2 where user_id = $1::uuid and status in ('confirmed', 'in_progress')`,
      [who.id, status],
    );
  await backend.sql(
    `update private.outbox set status = 'done', finished_at = private.now() where kind not like 'mail.%'`,
  );
};

// rule: B-1-10
test('an account with a dispute is closed once the dispute is decided', async () => {
  const booking = await book(who, await slotInDays(backend, 40));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  const dispute = (type: string, status: string) =>
    backend.service().rpc('record_dispute', {
      p_event_id: `evt_${session}_${status}`,
      p_event_type: `charge.dispute.${type}`,
      p_payment_intent: `pi_${session}`,
      p_provider_dispute_id: `dp_${session}`,
      p_amount_cents: 49_900,
      p_reason: 'fraudulent',
      p_status: status,
    });
  await dispute('created', 'open');
  await settled();
  // The session of the checkout has ended.
  await backend.sql(
    `update public.payments set provider_session_expires_at = created_at where provider_session_id = $1`,
    [session],
  );
  expect(await close()).toBe('closing_dispute');
  await dispute('closed', 'won');
  expect(await close()).toBe('closed');
});

// rule: B-1-10
test('an account with an open balance is closed once it is paid or written off', async () => {
  const booking = await paidInDays(backend, who, 40, 'deposit');
  await settled();
  expect(await close()).toBe('closing_open_balance');
  const off = { p_booking_id: booking.id, p_amount_cents: 24_900, p_reason: 'Our mistake' };
  expect((await admin.client.rpc('write_off', off)).error).toBeNull();
  expect(await close()).toBe('closed');
});

// rule: B-1-10
test('a refund that could not be delivered is owed until it is returned another way', async () => {
  const booking = await book(who, await slotInDays(backend, 40));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  expect(await cancel(who, booking.id, 49_900)).toBe('ok');
  const [refund] = await refundsOf(backend, booking.id);
  const report = (failed: boolean) =>
    reportRefund(backend, session, 49_900, { refundId: refund!.id, providerId: `re_${session}`, failed });
  await report(false);
  await report(true);
  await backend.sql('delete from public.booking_sync where booking_id = $1::uuid', [booking.id]);
  await settled();
  expect(await close()).toBe('closing_open_balance');
  expect((await admin.client.rpc('record_manual_refund', { p_refund_id: refund!.id })).error).toBeNull();
  expect(await close()).toBe('closed');
});
