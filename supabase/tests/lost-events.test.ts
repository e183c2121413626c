import { randomUUID } from 'node:crypto';
import { book, letPass, makeSlot, stored } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { cancel } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { moneyOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startServices } from './support/services.ts';
import type { Services } from './support/services.ts';

// The real functions on Deno and the provider's sandbox, which loses every event. docs/product/payment.md#lost-events
let services: Services;
let who: Person;
let admin: Person;

beforeAll(async () => {
  services = await startServices({ faults: 'payment:lost-event:1' });
  who = await person(services.backend);
  admin = await person(services.backend, { role: 'admin' });
});
// The functions have the machine's time, and make checkouts by it.
beforeEach(() => services.backend.sql(`update private.clock set shift = '0'`));
afterEach(() => expectInvariant(services.backend));
afterAll(() => services?.stop());

const checkout = (row: BookingRow) =>
  who.client.functions.invoke<{ url: string; session_id: string }>('create-payment', {
    body: { booking_id: row.id, amount: 49_900 },
  });

/** A booking whose checkout is paid, and of which no event has come. */
async function paidInSilence() {
  const row = await book(who, await makeSlot(services.backend));
  const { data } = await checkout(row);
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ada Lovelace' };
  const paid = await fetch(data!.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) });
  expect(paid.status).toBe(303);
  expect((await stored(services.backend, row.id)).status).toBe('pending');
  return { row, session: data!.session_id };
}

/** Calls a scheduled function, as the schedule does. */
async function call(name: string): Promise<void> {
  const response = await fetch(`${services.addresses.supabaseUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${services.secretKey}` },
  });
  expect(response.status).toBe(200);
}

/** Calls the worker until nothing is due. */
async function workUntilDone(): Promise<void> {
  const due = `select 1 from private.outbox where status = 'due' and run_at <= private.now()`;
  while ((await services.backend.sql(due)).length > 0) await call('outbox-worker');
}

async function expectConfirmed({ id }: BookingRow): Promise<void> {
  expect((await stored(services.backend, id)).status).toBe('confirmed');
  expect(await moneyOf(services.backend, id)).toMatchObject({ paid: 49_900, open: 0 });
  const mails = await services.backend.sql<{ kind: string }>(
    `select kind from private.outbox where payload ->> 'booking_id' = $1 and kind in ('mail.booking_confirmed', 'mail.payment_received_admin')`,
    [id],
  );
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['mail.booking_confirmed', 'mail.payment_received_admin']);
}

// rule: B-3-81
test('the page that the checkout returns to confirms the booking; the late event changes nothing', async () => {
  const { row, session } = await paidInSilence();
  const asked = await who.client.functions.invoke('check-payment', { body: { session_id: session } });
  expect(asked.data).toEqual({ settled: true });
  await expectConfirmed(row);
  const events = (await (await fetch(`${services.addresses.paymentUrl}/__events`)).json()) as {
    id: string;
    payload: string;
  }[];
  const late = events.find(({ payload }) => payload.includes(session))!;
  await fetch(`${services.addresses.paymentUrl}/__events/${late.id}/redeliver`, { method: 'POST' });
  await expectConfirmed(row);
});

// rule: B-3-81
test('a second try to pay confirms the booking, also after its hold', async () => {
  for (const wait of ['1 minute', '40 minutes']) {
    const { row } = await paidInSilence();
    await letPass(services.backend, wait);
    const { error } = await checkout(row);
    expect(await (error as { context: Response }).context.json()).toMatchObject({ error: { key: 'already_paid' } });
    await expectConfirmed(row);
  }
});

// rule: B-3-81
test('a hold is not ended before the provider was asked: the payment confirms the booking', async () => {
  const { row } = await paidInSilence();
  await letPass(services.backend, '40 minutes');
  await call('sweep');
  await expectConfirmed(row);
});

// rule: B-3-81
test('the payment of a booking that was cancelled since is returned', async () => {
  const { row } = await paidInSilence();
  expect(await cancel(who, row.id)).toBe('ok');
  await workUntilDone();
  expect(await moneyOf(services.backend, row.id)).toMatchObject({ received: 49_900, paid: 0, refunded: 49_900 });
});

// rule: B-3-81
test('a comparison finds payments, refunds and disputes of which nothing was reported', async () => {
  const { row, session } = await paidInSilence();
  // Nobody has noticed: the hold is long over.
  await services.backend.sql(
    `update public.payments set status = 'failed', provider_session_expires_at = created_at where provider_session_id = $1`,
    [session],
  );
  await services.backend.sql(
    `update public.bookings set status = 'cancelled', cancel_reason = 'hold_expired', hold_expires_at = null where id = $1::uuid`,
    [row.id],
  );
  const compare = async () => {
    expect((await admin.client.rpc('compare_payments_now')).error).toBeNull();
    await workUntilDone();
  };
  await compare();
  await expectConfirmed(row);

  const [{ intent } = { intent: '' }] = await services.backend.sql<{ intent: string }>(
    `select provider_payment_intent as intent from public.payments where provider_session_id = $1`,
    [session],
  );
  const { STRIPE_SECRET_KEY: key } = services.env;
  await fetch(`${services.addresses.paymentUrl}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() },
    body: new URLSearchParams({ payment_intent: intent, amount: '100' }),
  });
  await fetch(`${services.addresses.paymentUrl}/__disputes/${intent}`, { method: 'POST' });
  await compare();
  expect(await moneyOf(services.backend, row.id)).toMatchObject({ refunded: 100 });
  expect(
    await services.backend.sql(`select status, amount from public.disputes where booking_id = $1::uuid`, [row.id]),
  ).toEqual([{ status: 'open', amount: 49_800 }]);
  expect((await admin.client.from('payment_differences').select()).data).toEqual([]);
});
