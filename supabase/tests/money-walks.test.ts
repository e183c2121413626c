import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, sweep } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { change, changed, move } from './support/changes.ts';
import type { ShortSlot } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { createMoneyWorld } from './support/money-world.ts';
import type { Loss, MoneyWorld } from './support/money-world.ts';
import { moneyOf, refundsOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { random, size } from './support/scale.ts';

// Random walks over everything that moves money, seeded, so that a failure can be reproduced. The payment provider is its
// sandbox, which keeps separate books; calls to it, its answers and its webhooks get lost.
const WALKS = size(3, 200);
const STEPS = 30;
const EVERY = 6;

jest.setTimeout(180_000);

let backend: TestBackend;
let crowd: Person[];
let admin: Person;

/** Each walk begins with empty tables; a database may have generated slots. */
const clear = () =>
  backend.sql(`do $$ begin
    set local session_replication_role = replica;
    delete from private.outbox;
    delete from private.stripe_events;
    delete from private.early_events;
    delete from private.rate_limits;
    delete from private.hold_networks;
    delete from private.refund_credit_notes;
    delete from private.document_lines;
    delete from private.documents;
    delete from private.document_numbers;
    delete from public.ledger_entries;
    delete from public.disputes;
    delete from public.refunds;
    delete from public.booking_sync;
    delete from public.user_achievements;
    delete from public.booking_history;
    delete from public.payments;
    delete from public.bookings;
    delete from private.slots;
    update private.clock set shift = '0';
  end $$`);

beforeAll(async () => {
  backend = await startTestBackend();
  await clear();
  crowd = await Promise.all(Array.from({ length: 3 }, () => person(backend)));
  admin = await person(backend, { role: 'admin' });
});
afterEach(() => clear());
afterAll(() => backend.stop());

/** The evening of a day that is so many days away; the slots of a walk are deleted after it. */
async function eveningIn(days: number, places: number): Promise<ShortSlot> {
  const rows = await backend.sql<{ id: string; date: string }>(
    `insert into private.slots (date, start_time, end_time, max_bookings)
      values (private.local_now()::date + $1::int, '18:00', '22:00', $2) returning id, date::text`,
    [days, places],
  );
  return { ...rows[0]!, start: '18:00' };
}

interface Walk {
  world: MoneyWorld;
  slots: ShortSlot[];
  bookings: { id: string; who: Person }[];
  sessions: string[];
  pick: (below: number) => number;
}

/** Refusals that a walk may meet. */
const REFUSALS = new Set([
  'ok',
  'moved',
  'changed',
  'slot_unavailable',
  'too_many_holds',
  'too_many_renewals',
  'wrong_status',
  'already_paid',
  'hold_expired',
  'deposit_unavailable',
  'price_changed',
  'provider_unavailable',
  'refund_changed',
  'move_too_late',
  'no_moves_left',
  'nothing_changed',
  'change_too_late',
  'fewer_guests',
  'more_than_open',
]);
const keyOf = (answer: string) => (answer.startsWith('PT') ? (answer.split(' ')[1] ?? '') : answer);
const rpc = async ({ client }: Person, name: string, args: object) =>
  (await client.rpc(name, args)).error?.message ?? 'ok';

async function book({ slots, bookings, pick }: Walk): Promise<string> {
  const who = crowd[pick(crowd.length)]!;
  const slot = slots[pick(slots.length)]!;
  const { data, error } = await who.client
    .from('bookings')
    .insert(bookingRow(who, slot, { event_time: slot.start, total_amount: undefined }))
    .select()
    .single<BookingRow>();
  if (data) bookings.push({ id: data.id, who });
  return error?.message ?? 'ok';
}

async function checkout({ world, sessions, pick }: Walk, { id, who }: Walk['bookings'][number]): Promise<string> {
  const { status } = await changed(backend, id);
  const { open, price } = await moneyOf(backend, id);
  const purpose = status === 'pending' ? ['full', 'deposit'][pick(2)]! : 'balance';
  const cents = { full: price, deposit: (Math.floor(price / 100 + 1) >> 1) * 100, balance: open }[purpose] ?? 0;
  const session = await world.checkout(who, id, purpose, cents);
  if (!session.startsWith('cs_')) return session;
  sessions.push(session);
  if (pick(3) > 0) await world.pay(session);
  return 'ok';
}

/** A change of guests: more by the customer, or any by the admin, who decides about the difference. */
async function changeGuests({ pick }: Walk, { id, who }: Walk['bookings'][number]): Promise<string> {
  const { guest_count: before } = await changed(backend, id);
  const guests = [20, 40, 60, 120][pick(4)]!;
  const total = [299, 499, 799, 1199][[20, 40, 60, 120].indexOf(guests)]!;
  const settlement = guests < before ? 'refunded' : ['charged', 'waived'][pick(2)]!;
  const byAdmin = pick(2) === 0;
  return keyOf(
    await change(
      byAdmin ? admin : who,
      id,
      { guest_count: guests },
      byAdmin ? { total, settlement, reason: 'Agreed' } : { total },
    ),
  );
}

async function step(walk: Walk): Promise<string> {
  const { world, slots, bookings, sessions, pick } = walk;
  const kind = pick(20);
  const confirmed = await backend.sql<{ id: string }>(
    `select id from public.bookings where status = 'confirmed' order by created_at`,
  );
  const wanted = kind > 8 ? bookings.filter(({ id }) => confirmed.some((one) => one.id === id)) : bookings.slice(-3);
  const from = wanted.length > 0 ? wanted : bookings;
  const booking = from[pick(from.length || 1)];
  if (kind <= 1 || !booking) return `book: ${await book(walk)}`;
  if (kind <= 4) return `checkout: ${await checkout(walk, booking)}`;
  if (kind <= 8 && sessions.length > 0) {
    await world.pay(sessions.at(-1 - pick(2)) ?? sessions[0]!);
    return 'pay: ok';
  }
  if (kind === 9 && pick(2) === 0) {
    const { data } = await booking.who.client.rpc('cancellation_terms', { p_booking_id: booking.id }).maybeSingle();
    const refund = (data as { refund_cents: number } | null)?.refund_cents ?? 0;
    return `cancel: ${await rpc(booking.who, 'cancel_booking', { p_booking_id: booking.id, p_refund_cents: refund })}`;
  }
  if (kind === 10 && pick(3) === 0)
    return `owner cancels: ${await rpc(admin, 'cancel_booking_by_owner', { p_booking_id: booking.id, p_reason: 'Storm' })}`;
  if (kind <= 11)
    return `move: ${keyOf(await move([booking.who, admin][pick(2)]!, booking.id, slots[pick(slots.length)]!))}`;
  if (kind <= 13) return `change: ${await changeGuests(walk, booking)}`;
  if (kind === 14) {
    const { open } = await moneyOf(backend, booking.id);
    const cents = [100, open][pick(2)]!;
    const args = { p_booking_id: booking.id, p_amount_cents: cents };
    return pick(2) === 0
      ? `cash: ${await rpc(admin, 'record_manual_payment', { ...args, p_method: 'cash' })}`
      : `write off: ${await rpc(admin, 'write_off', { ...args, p_reason: 'Goodwill' })}`;
  }
  if (kind === 15) {
    const refund = (await refundsOf(backend, booking.id)).find(({ status }) => status === 'requested');
    return `refund of cash: ${refund ? await rpc(admin, 'record_manual_refund', { p_refund_id: refund.id }) : 'ok'}`;
  }
  if (kind === 16) {
    const disputed = new Set(world.disputes().map((dispute) => dispute.payment_intent));
    const intent = world.intents().filter(({ id }) => !disputed.has(id))[0];
    if (intent && intent.amount > intent.refunded)
      await world.refundByHand(intent.id, [100, intent.amount - intent.refunded][pick(2)]!);
    return 'refund by hand: ok';
  }
  if (kind === 17) {
    const open = world.disputes().find(({ status }) => status === 'needs_response');
    const intent = world.intents().find(({ refunded }) => refunded === 0);
    if (open) await world.closeDispute(open.id, pick(2) === 0 ? 'won' : 'lost');
    else if (intent && !world.disputes().some((one) => one.payment_intent === intent.id))
      await world.dispute(intent.id);
    return 'dispute: ok';
  }
  if (kind === 18) {
    await world.pass([1, 20, 36, 60 * 24, 60 * 24 * 4][pick(5)]!);
    await sweep(backend);
    return 'time: ok';
  }
  await world.redeliver(pick(100));
  await world.work();
  return 'work: ok';
}

/** Lets everything arrive that is under way, then compares each payment with the provider's books. */
async function expectSameBooks(world: MoneyWorld, calm: () => void): Promise<void> {
  calm();
  for (let round = 0; round < 20; round += 1) {
    await world.redeliverLost();
    await backend.sql(`update private.outbox set run_at = private.now(), leased_until = null where status = 'due'`);
    if ((await world.work()) === 0) break;
  }
  const ours = await backend.sql<{ id: string; received: number; refunded: number }>(
    `select p.provider_payment_intent as id,
        (coalesce(sum(e.amount) filter (where e.kind = 'charge'), 0))::int as received,
        (coalesce(sum(e.amount) filter (where e.kind = 'refund'), 0))::int as refunded
      from public.payments p left join public.ledger_entries e on e.payment_id = p.id
      where p.provider_payment_intent is not null group by 1 order by 1`,
  );
  const theirs = world.intents().map(({ id, amount, refunded }) => ({ id, received: amount, refunded }));
  expect(ours).toEqual(theirs.sort((a, b) => (a.id < b.id ? -1 : 1)));
}

// rule: B-2-12, B-2-40
test.each(Array.from({ length: WALKS }, (_, n) => n + 1))(
  'walk %i agrees with the provider’s books to the cent',
  async (seed) => {
    const pick = random(seed);
    let rough = true;
    const loss = (): Loss => (rough && pick(5) === 0 ? (['request', 'answer'] as const)[pick(2)]! : 'none');
    const world = createMoneyWorld(backend, loss);
    const walk: Walk = { world, slots: [], bookings: [], sessions: [], pick };
    for (const days of [8, 16, 17, 33, 45]) walk.slots.push(await eveningIn(days, 1 + (days % 2)));
    const log: string[] = [];
    try {
      for (let n = 1; n <= STEPS; n += 1) {
        const line = await step(walk);
        log.push(line);
        if (!REFUSALS.has(line.slice(line.indexOf(': ') + 2))) throw new Error('unexpected answer');
        await expectInvariant(backend);
        if (n % EVERY === 0) {
          await expectSameBooks(world, () => (rough = false));
          await expectInvariant(backend);
          rough = true;
        }
      }
    } catch (error) {
      throw new Error(`walk ${seed}: ${log.join(' | ')}`, { cause: error });
    } finally {
      world.close();
    }
  },
);
