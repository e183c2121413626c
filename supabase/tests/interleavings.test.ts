import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, letPass, makeSlot, openCheckout, pay, sweep } from './support/bookings.ts';
import type { BookingRow, Slot } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { random, size } from './support/scale.ts';

// Random walks of three customers over two slots, seeded, so that a failure comes again.
const WALKS = size(12, 1000);
const STEPS = 24;

let backend: TestBackend;
let crowd: Person[];

beforeAll(async () => {
  backend = await startTestBackend();
  crowd = await Promise.all(Array.from({ length: 3 }, () => person(backend)));
});
afterAll(() => backend.stop());

interface Walk {
  slots: Slot[];
  bookings: { row: BookingRow; who: Person }[];
  sessions: string[];
  log: string[];
}

let expiries = 0;

/** The provider's word that a session ended unpaid. */
async function expire(session: string): Promise<string> {
  const { data, error } = await backend.service().rpc('settle_checkout', {
    p_event_id: `evt_expired_${(expiries += 1)}`, p_event_type: 'checkout.session.expired', p_session_id: session,
    p_payment_intent: null, p_amount_cents: 49900, p_currency: 'usd', p_paid: false,
  });
  if (error) throw new Error(`${error.code} ${error.message}`);
  return (data as { outcome: string }).outcome;
}

const ALLOWED = ['slot_unavailable', 'too_many_holds', 'wrong_status'];

async function step(walk: Walk, pick: (below: number) => number): Promise<string> {
  const who = crowd[pick(crowd.length)]!;
  const booking = walk.bookings[pick(walk.bookings.length || 1)];
  const session = walk.sessions[pick(walk.sessions.length || 1)];
  const kind = pick(10);
  if (kind <= 1 || !booking) {
    const row = bookingRow(who, walk.slots[pick(2)]!);
    const { data, error } = await who.client.from('bookings').insert(row).select().single<BookingRow>();
    if (data) walk.bookings.push({ row: data, who });
    return `book: ${error?.message ?? 'ok'}`;
  }
  if (kind === 2) {
    const { error } = await booking.who.client.from('bookings').update({ status: 'cancelled' }).eq('id', booking.row.id).select().single();
    return `cancel: ${error?.message ?? 'ok'}`;
  }
  if (kind === 3) {
    const minutes = [1, 6, 20, 32, 36][pick(5)];
    await letPass(backend, `${minutes} minutes`);
    return `pass ${minutes}: ok`;
  }
  if (kind === 4) {
    await sweep(backend);
    return 'sweep: ok';
  }
  if (kind <= 6 || !session) {
    const opened = await openCheckout(backend, booking.row).catch((error: Error) => error);
    if (typeof opened === 'string') walk.sessions.push(opened);
    return `checkout: ${typeof opened === 'string' ? 'ok' : opened.message.replace(/^PT\d+ /, '')}`;
  }
  if (kind === 7) return `expire: ok ${await expire(session)}`;
  if (kind === 8) {
    // The customer pays in the moment in which the session ends; the events come in any order.
    const ends = pick(2) === 0 ? [pay(backend, session), expire(session)] : [expire(session), pay(backend, session)];
    return `expire while paying: ok ${JSON.stringify(await Promise.all(ends))}`;
  }
  return `pay: ok ${(await pay(backend, session)).outcome}`;
}

test.each(Array.from({ length: WALKS }, (_, n) => n + 1))('walk %i ends in an allowed state, with nothing stuck and every cent accounted for', async (seed) => {
  const pick = random(seed);
  const walk: Walk = { slots: [await makeSlot(backend, 1), await makeSlot(backend, 2)], bookings: [], sessions: [], log: [] };
  for (let n = 0; n < STEPS; n += 1) {
    const line = await step(walk, pick);
    walk.log.push(line);
    const end = line.slice(line.indexOf(': ') + 2);
    if (!end.startsWith('ok') && !ALLOWED.includes(end)) throw new Error(`Unexpected: ${walk.log.join(' | ')}`);
    await expectInvariant(backend);
  }
  await letPass(backend, '3 hours');
  await sweep(backend);
  await expectInvariant(backend);

  const ids = walk.bookings.map(({ row }) => row.id);
  const ends = await backend.sql<{ state: string }>(
    `select distinct status || coalesce(' ' || cancel_reason, '') as state from public.bookings where id = any($1::uuid[])`,
    [ids],
  );
  const allowed = ['confirmed', 'cancelled customer', 'cancelled hold_lapsed', 'cancelled superseded'];
  expect(ends.map(({ state }) => state).filter((state) => !allowed.includes(state))).toEqual([]);

  // Every cent that came in is either kept for a confirmed booking or on its way back, whole.
  const money = await backend.sql<{ wrong: number }>(
    `select count(*)::int as wrong from public.payments p join public.bookings b on b.id = p.booking_id
      where p.booking_id = any($1::uuid[])
        and not case when p.status = 'completed' and p.refund_reason is null then b.status = 'confirmed'
          when p.status = 'completed' then p.refund_amount = p.amount
          else p.status = 'failed' end`,
    [ids],
  );
  expect(money).toEqual([{ wrong: 0 }]);
  await backend.sql(`update public.bookings set status = 'cancelled', cancel_reason = 'admin' where status = 'confirmed'`);
});
