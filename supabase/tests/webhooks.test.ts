import Stripe from 'stripe';
import type { TestBackend } from './support/backend.ts';
import { expectInvariant } from './support/invariant.ts';
import { inParallel, random, shuffled, size } from './support/scale.ts';
import { startServices } from './support/services.ts';
import type { Services } from './support/services.ts';

// The real function on Deno, killed with SIGKILL during its work; the sender retries until it gets 200, as the provider
// does.
const EVENTS = size(20, 1000);
const REPEATS = 5;
const KILLED = 10;
const { webhooks } = new Stripe('sk_test_1');

jest.setTimeout(900_000);

/** What becomes of booking n; together they meet every end that a payment can have. */
const FATES = [
  ...Array.from({ length: 13 }, () => 'paid'),
  'expired',
  'expired',
  'cancelled',
  'cancelled',
  'another amount',
  'hold expired',
  'sold',
] as const;
const fateOf = (n: number) => FATES[n % FATES.length]!;

/**
 * One customer, one slot, one hold and one open checkout for each event, in the state that the event's case requires.
 */
async function lay(backend: TestBackend): Promise<void> {
  const fates = Array.from({ length: EVENTS }, (_, n) => fateOf(n));
  const numbered = `unnest($1::text[]) with ordinality as fate (name, n)`;
  await backend.sql(
    `insert into auth.users (id, aud, role, email, email_confirmed_at)
      select md5(kind || n)::uuid, 'authenticated', 'authenticated', kind || n || '@example.com', now()
        from ${numbered}, unnest(array['customer', 'rival']) as kind`,
    [fates],
  );
  await backend.sql(
    `insert into private.slots (date, start_time, end_time) select private.local_now()::date + 60 + n::int, '18:00', '22:00' from ${numbered}`,
    [fates],
  );
  const hold = (
    who: string,
    where: string,
  ) => `insert into public.bookings (id, user_id, event_name, event_type, event_date, event_time, location, guest_count)
    select md5('booking of ${who}' || n)::uuid, md5('${who}' || n)::uuid, n::text, 'private', private.local_now()::date + 60 + n::int, '18:00', 'Georgetown', 40
      from ${numbered} where ${where}`;
  await backend.sql(hold('customer', 'true'), [fates]);
  await backend.sql(
    `insert into public.payments (booking_id, amount, provider_session_id, provider_session_expires_at)
      select md5('booking of customer' || n)::uuid, 49900, 'cs_' || n, private.now() + interval '31 minutes' from ${numbered}`,
    [fates],
  );
  const end = (
    reason: string,
    where: string,
  ) => `update public.bookings b set status = 'cancelled', cancel_reason = '${reason}', hold_expires_at = null
    from ${numbered} where b.id = md5('booking of customer' || n)::uuid and ${where}`;
  await backend.sql(end('customer', `fate.name = 'cancelled'`), [fates]);
  await backend.sql(end('hold_expired', `fate.name in ('hold expired', 'sold')`), [fates]);
  await backend.sql(hold('rival', `fate.name = 'sold'`), [fates]);
}

function payloadOf(n: number): string {
  const expired = fateOf(n) === 'expired';
  const session = {
    id: `cs_${n + 1}`,
    object: 'checkout.session',
    currency: 'usd',
    payment_status: expired ? 'unpaid' : 'paid',
    payment_intent: expired ? null : `pi_${n + 1}`,
    amount_total: fateOf(n) === 'another amount' ? 100 : 49_900,
  };
  return JSON.stringify({
    id: `evt_${n + 1}`,
    object: 'event',
    type: `checkout.session.${expired ? 'expired' : 'completed'}`,
    data: { object: session },
  });
}

const now = () => Math.floor(Date.now() / 1000);

function post({ addresses }: Services, payload: string, signature: string | null): Promise<number> {
  return fetch(`${addresses.supabaseUrl}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'stripe-signature': signature }) },
    body: payload,
  }).then(async (response) => (await response.arrayBuffer(), response.status));
}

interface BookingRow extends Record<string, unknown> {
  status: string;
  cancel_reason: string | null;
}

/** Every row that a payment touches, by the event's number and without what differs from run to run. */
async function rowsOf(backend: TestBackend): Promise<BookingRow[]> {
  return backend.sql<BookingRow>(
    `select b.event_name as n, b.user_id = md5('customer' || b.event_name)::uuid as first, b.status, b.cancel_reason,
        (select json_agg(json_build_array(p.status, p.amount, p.received_amount, p.provider_payment_intent) order by p.created_at)
          from public.payments p where p.booking_id = b.id) as payments,
        (select json_agg(json_build_array(r.status, r.amount, r.reason)) from public.refunds r where r.booking_id = b.id) as refunds,
        (select json_agg(json_build_array(e.kind, e.amount)) from public.ledger_entries e where e.booking_id = b.id) as ledger,
        (select json_agg(json_build_array(o.kind, o.payload ->> 'amount_cents', o.payload ->> 'reason') order by o.kind)
          from private.outbox o where o.payload ->> 'booking_id' = b.id::text) as outbox,
        (select count(*)::int from public.booking_sync s where s.booking_id = b.id) as syncs,
        (select s.current_bookings from public.available_slots s where s.id = b.slot_id) as taken
      from public.bookings b order by b.event_name::int, 2`,
  );
}

async function run(deliver: (services: Services) => Promise<void>): Promise<{ rows: BookingRow[]; events: unknown }> {
  const services = await startServices();
  try {
    await lay(services.backend);
    await deliver(services);
    await expectInvariant(services.backend);
    return {
      rows: await rowsOf(services.backend),
      events: await services.backend.sql('select id, type from private.stripe_events order by id'),
    };
  } finally {
    await services.stop();
  }
}

const numbers = Array.from({ length: EVENTS }, (_, n) => n);
const sign = (
  services: Services,
  payload: string,
  secret = services.env.STRIPE_WEBHOOK_SECRET ?? '',
  timestamp = now(),
) => webhooks.generateTestHeaderString({ payload, secret, timestamp });

test(`${EVENTS} events, each ${REPEATS} times, shuffled and with a kill in every ${KILLED}th, give the rows of a clean run; forged events are refused`, async () => {
  const clean = await run(async (services) => {
    for (const n of numbers) expect(await post(services, payloadOf(n), sign(services, payloadOf(n)))).toBe(200);
  });
  expect(new Set(clean.rows.map(({ status, cancel_reason: reason }) => `${status} ${reason ?? ''}`.trim()))).toEqual(
    new Set(['confirmed', 'pending', 'cancelled customer', 'cancelled hold_expired']),
  );

  const forged: number[] = [];
  let kills = 0;
  const rough = await run(async (services) => {
    const pick = random(EVENTS);
    const deliveries = shuffled(
      numbers.flatMap((n) =>
        Array.from({ length: REPEATS }, (_, time) => ({ n, kill: n % KILLED === 0 && time === 0, forged: time === 1 })),
      ),
      pick,
    );
    let restarting: Promise<void> | null = null;
    const restart = () => (restarting ??= services.functions.restart().finally(() => (restarting = null)));
    await inParallel(deliveries, 16, async ({ n, kill, forged: forge }) => {
      const payload = payloadOf(n);
      if (forge) {
        const another = payload.replace(`cs_${n + 1}`, `cs_${((n + 1) % EVENTS) + 1}`);
        const bad = [
          post(services, payload, sign(services, payload, 'whsec_of_somebody_else')),
          post(services, payload, sign(services, payload, undefined, now() - 360)),
          post(services, payload, null),
          post(services, another, sign(services, payload)),
        ];
        // While the function is down the proxy returns 503, so the event is not accepted.
        forged.push(...(await Promise.all(bad)));
      }
      let dying = kill;
      for (let status = 0; status !== 200;) {
        await restarting;
        const answer = post(services, payload, sign(services, payload));
        if (dying) {
          dying = false;
          kills += 1;
          await new Promise((resolve) => setTimeout(resolve, pick(25)));
          await restart();
        }
        status = await answer.catch(() => 0);
      }
    });
  });
  expect(kills).toBe(Math.ceil(EVENTS / KILLED));
  expect(forged).toHaveLength(EVENTS * 4);
  expect(forged.filter((status) => status !== 400 && status !== 503)).toEqual([]);
  expect(forged).toContain(400);
  expect(rough.events).toEqual(clean.events);
  expect(rough.rows).toEqual(clean.rows);
});
