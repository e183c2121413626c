import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass, makeSlot } from './support/bookings.ts';
import type { BookingRow, Slot } from './support/bookings.ts';
import { httpApi, sqlApi } from './support/booking-api.ts';
import type { BookingApi } from './support/booking-api.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { FULL, random, size } from './support/scale.ts';

// Random walks of three customers over two slots, seeded, so that a failure can be reproduced.
const WALKS = size(12, 1000);
const STEPS = 24;
/** Of the thousand every tenth goes over HTTP; the others do the same in the same roles without the way there. */
const goesOverHttp = (walk: number) => walk % (FULL ? 10 : 2) === 0;

let backend: TestBackend;
let crowd: Person[];
let admin: Person;
let apis: { http: BookingApi; sql: BookingApi };

beforeAll(async () => {
  backend = await startTestBackend();
  crowd = await Promise.all(Array.from({ length: 3 }, () => person(backend)));
  admin = await person(backend, { role: 'admin' });
  apis = { http: httpApi(backend), sql: await sqlApi(backend) };
});
// Each walk begins with an empty database, because the invariant is checked for the whole database after each step.
afterEach(() =>
  backend.sql(`do $$ begin
    set local session_replication_role = replica;
    delete from private.outbox;
    delete from private.stripe_events;
    delete from private.early_events;
    delete from private.refund_credit_notes;
    delete from private.document_lines;
    delete from private.documents;
    delete from private.document_numbers;
    delete from public.ledger_entries;
    delete from public.disputes;
    delete from public.refunds;
    delete from public.booking_history;
    delete from public.booking_sync;
    delete from public.user_achievements;
    delete from public.payments;
    delete from private.hold_networks;
    delete from public.bookings;
    delete from private.slots;
    update private.clock set shift = '0';
  end $$`),
);
afterAll(() => backend.stop());

interface Walk {
  api: BookingApi;
  slots: Slot[];
  bookings: { row: BookingRow; who: Person }[];
  sessions: string[];
  log: string[];
}

const ALLOWED = ['slot_unavailable', 'too_many_holds', 'too_many_renewals', 'wrong_status'];

async function step({ api, slots, bookings, sessions }: Walk, pick: (below: number) => number): Promise<string> {
  const who = crowd[pick(crowd.length)]!;
  const booking = bookings[pick(bookings.length || 1)];
  const session = sessions[pick(sessions.length || 1)];
  const kind = pick(12);
  if (kind <= 1 || !booking) {
    const row = await api.book(who, slots[pick(2)]!);
    if (typeof row !== 'string') bookings.push({ row, who });
    return `book: ${typeof row === 'string' ? row : 'ok'}`;
  }
  if (kind === 2) return `cancel: ${await api.cancel(booking.who, booking.row)}`;
  if (kind === 3) {
    const minutes = [1, 6, 20, 32, 36][pick(5)];
    await letPass(backend, `${minutes} minutes`);
    return `pass ${minutes}: ok`;
  }
  if (kind === 4) {
    await api.sweep();
    return 'sweep: ok';
  }
  if (kind <= 6 || !session) {
    const opened = await api.checkout(booking.row);
    if (opened.startsWith('cs_')) sessions.push(opened);
    return `checkout: ${opened.startsWith('cs_') ? 'ok' : opened.replace(/^PT\d+ /, '')}`;
  }
  if (kind === 7) return `expire: ok ${await api.expire(session)}`;
  if (kind === 8) {
    // The customer pays at the moment the session ends; the events arrive in any order.
    const ends = pick(2) === 0 ? [api.pay(session), api.expire(session)] : [api.expire(session), api.pay(session)];
    return `expire while paying: ok ${JSON.stringify(await Promise.all(ends))}`;
  }
  // The provider may report a refund before the payment; an admin may cancel a paid booking.
  if (kind === 9) return `refund: ok ${await api.refund(session)}`;
  if (kind === 10) return `admin cancels: ${await api.cancelByOwner(admin, booking.row)}`;
  return `pay: ok ${await api.pay(session)}`;
}

test.each(Array.from({ length: WALKS }, (_, n) => n + 1))(
  'walk %i ends in an allowed state, with nothing stuck and every cent accounted for',
  async (seed) => {
    const pick = random(seed);
    const walk: Walk = {
      api: goesOverHttp(seed) ? apis.http : apis.sql,
      slots: [await makeSlot(backend, 1), await makeSlot(backend, 2)],
      bookings: [],
      sessions: [],
      log: [],
    };
    for (let n = 0; n < STEPS; n += 1) {
      const line = await step(walk, pick);
      walk.log.push(line);
      const end = line.slice(line.indexOf(': ') + 2);
      if (!end.startsWith('ok') && !ALLOWED.includes(end)) throw new Error(`Unexpected: ${walk.log.join(' | ')}`);
      await expectInvariant(backend);
    }
    await letPass(backend, '3 hours');
    await walk.api.sweep();
    await expectInvariant(backend);

    const ids = walk.bookings.map(({ row }) => row.id);
    const ends = await backend.sql<{ state: string }>(
      `select distinct status || coalesce(' ' || cancel_reason, '') as state from public.bookings where id = any($1::uuid[])`,
      [ids],
    );
    const allowed = [
      'confirmed',
      'cancelled customer',
      'cancelled admin',
      'cancelled hold_expired',
      'cancelled superseded',
    ];
    expect(ends.map(({ state }) => state).filter((state) => !allowed.includes(state))).toEqual([]);

    // Money is either kept for a confirmed booking or refunded in full, and no checkout is left open.
    const money = await backend.sql<{ wrong: number }>(
      `select count(*)::int as wrong from public.bookings b, lateral private.booking_money(b.id) m
      where b.id = any($1::uuid[])
        and (m.open <> 0 or m.paid <> case b.status when 'confirmed' then m.price - m.waived else 0 end
          or exists (select from public.payments p where p.booking_id = b.id and p.status = 'pending'))`,
      [ids],
    );
    expect(money).toEqual([{ wrong: 0 }]);
  },
);
