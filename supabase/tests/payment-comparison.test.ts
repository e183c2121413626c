import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, makeSlot, openCheckout, pay } from './support/bookings.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/payment.md#comparison
let backend: TestBackend;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  customer = await person(backend);
});
afterAll(() => backend.stop());

interface Entry {
  kind: string;
  id: string;
  cents: number;
  state: string | null;
}
const charge = (id: string, cents: number): Entry => ({ kind: 'charge', id, cents, state: null });
const record = async (books: Entry[], processed = 0) => {
  const { data, error } = await backend
    .service()
    .rpc('record_comparison', { p_books: books as never, p_processed: processed });
  if (error) throw new Error(error.message);
  return data as number;
};
const open = async () =>
  ((await admin.client.from('payment_differences').select().is('decided_at', null)).data ?? []) as {
    id: string;
    provider_id: string;
    provider_cents: number;
    ledger_cents: number;
  }[];
const today = async () =>
  ((await admin.client.rpc('today_lines')).data as { kind: string; title: string; cents: number }[]).filter(
    ({ kind }) => kind === 'difference',
  );
const waiting = async () =>
  (await backend.sql(`select 1 from private.outbox where kind = 'compare.stripe' and status = 'due'`)).length;
const mailed = async () =>
  (
    await backend.sql(`select payload from private.outbox where kind = 'mail.payment_differences_admin' order by id`)
  ).map(({ payload }) => payload);

// rule: B-3-81
test('a payment that both have alike is no difference; one cent is, and stays on Today until it is gone', async () => {
  const session = await openCheckout(backend, await book(customer, await makeSlot(backend)));
  await pay(backend, session);
  const id = `pi_${session}`;
  expect((await backend.service().rpc('ledger_to_compare')).data).toContainEqual({ kind: 'charge', provider_id: id });
  expect(await record([charge(id, 49_900)])).toBe(0);
  expect(await open()).toEqual([]);
  expect(await mailed()).toEqual([]);

  expect(await record([charge(id, 49_901)])).toBe(1);
  expect(await today()).toEqual([expect.objectContaining({ title: id, cents: 1 })]);
  // The same difference is told once, and follows the figures.
  expect(await record([charge(id, 49_902)])).toBe(0);
  expect(await open()).toMatchObject([{ provider_id: id, provider_cents: 49_902, ledger_cents: 49_900 }]);
  expect(await mailed()).toEqual([{ processed: 0, differences: 1 }]);
  // A comparison of other payments says nothing about this one.
  await record([]);
  expect(await open()).toHaveLength(1);
  await record([charge(id, 49_900)]);
  expect(await open()).toEqual([]);
});

test('a charge that the ledger has not, a refund and a dispute of another state are differences', async () => {
  const session = await openCheckout(backend, await book(customer, await makeSlot(backend)));
  await pay(backend, session);
  const service = backend.service();
  await service.rpc('record_dispute', {
    p_event_id: 'evt_dp_1',
    p_event_type: 'charge.dispute.created',
    p_payment_intent: `pi_${session}`,
    p_provider_dispute_id: 'dp_1',
    p_amount_cents: 49_900,
    p_reason: 'general',
    p_status: 'open',
  });
  await record([
    charge('pi_unknown', 700),
    { kind: 'refund', id: 're_unknown', cents: 300, state: null },
    { kind: 'dispute', id: 'dp_1', cents: 49_900, state: 'lost' },
  ]);
  expect((await open()).map(({ provider_id: id }) => id).sort()).toEqual(['dp_1', 'pi_unknown', 're_unknown']);
  await record([
    charge('pi_unknown', 0),
    { kind: 'refund', id: 're_unknown', cents: 0, state: null },
    { kind: 'dispute', id: 'dp_1', cents: 49_900, state: 'open' },
  ]);
  expect(await open()).toEqual([]);
});

// rule: B-3-81
test('an admin decides a difference with a reason, once; it comes back only with other figures', async () => {
  await record([charge('pi_dashboard', 5_000)]);
  const [{ id } = { id: '' }] = await open();
  const decide = (reason: string) =>
    admin.client.rpc('decide_payment_difference', { p_difference_id: id, p_reason: reason });
  for (const reason of ['', ' \n', 'x'.repeat(501)])
    expect((await decide(reason)).error).toMatchObject({ code: 'PT422', details: 'reason' });
  expect((await decide(' An invoice from the dashboard ')).error).toBeNull();
  expect((await decide('Again')).error).toMatchObject({ code: 'PT409', message: 'wrong_status' });
  expect(await today()).toEqual([]);
  expect(
    await backend.sql(`select decided_by, reason from public.payment_differences where id = $1::uuid`, [id]),
  ).toEqual([{ decided_by: admin.id, reason: 'An invoice from the dashboard' }]);
  await record([charge('pi_dashboard', 5_000)]);
  expect(await open()).toEqual([]);
  await record([charge('pi_dashboard', 4_000)]);
  expect(await open()).toMatchObject([{ provider_id: 'pi_dashboard', provider_cents: 4_000 }]);
});

test('somebody is told when payments were found whose events never came', async () => {
  const before = (await mailed()).length;
  await record([], 2);
  expect((await mailed()).slice(before)).toEqual([{ processed: 2, differences: 0 }]);
});

test('a comparison that waits for its next attempt begins when an admin asks', async () => {
  await backend.sql(`update private.outbox set status = 'done' where kind = 'compare.stripe'`);
  await admin.client.rpc('compare_payments_now');
  await backend.sql(
    `update private.outbox set run_at = private.now() + interval '1 hour', attempts = 3 where kind = 'compare.stripe' and status = 'due'`,
  );
  await admin.client.rpc('compare_payments_now');
  expect(
    await backend.sql(
      `select attempts, run_at <= private.now() as is_due from private.outbox where kind = 'compare.stripe' and status = 'due'`,
    ),
  ).toEqual([{ attempts: 3, is_due: true }]);
});

// rule: B-3-81
test('the payments are compared whenever an admin asks, once at a time', async () => {
  const done = () => backend.sql(`update private.outbox set status = 'done' where kind = 'compare.stripe'`);
  await done();
  await admin.client.rpc('compare_payments_now');
  await admin.client.rpc('compare_payments_now');
  expect(await waiting()).toBe(1);
  expect((await admin.client.rpc('payment_comparison_state')).data).toMatchObject([{ waiting: true }]);
  await done();
  expect((await admin.client.rpc('compare_payments_now')).error).toBeNull();
  expect(await waiting()).toBe(1);
});
