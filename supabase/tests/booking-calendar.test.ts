import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookWithoutAccount, makeSlot, numberOf, openCheckout, pay } from './support/bookings.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { endEvents } from './support/traces.ts';

let backend: TestBackend;
let customer: Person;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  customer = await person(backend);
});

interface FeedEvent {
  booking_id: string;
  number: number;
  status: string;
  calendar_sequence: number;
}

async function call<Data>(who: { client: ReturnType<TestBackend['visitor']> }, name: string, args = {}): Promise<Data> {
  const { data, error } = await who.client.rpc(name, args);
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data as Data;
}
const newAddress = (who = customer) => call<string>(who, 'renew_calendar_feed');
/** Null for an address that is unknown or ended. */
async function readFeed(token: string): Promise<FeedEvent[] | null> {
  const { data, error } = await backend.service().rpc('calendar_feed', { p_token: token });
  if (error?.message === 'link_invalid') return null;
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data as FeedEvent[];
}
const paid = async (who = customer, changes = {}) => {
  const booking = await book(who, await makeSlot(backend), changes);
  await pay(backend, await openCheckout(backend, booking));
  return booking;
};
const cancelByOwner = (id: string) =>
  backend.sql(`update public.bookings set status = 'cancelled', cancel_reason = 'admin' where id = $1::uuid`, [id]);

describe('the number of a change', () => {
  const change = async (id: string, assignment: string) => {
    const [row] = await backend.sql<{ calendar_sequence: number }>(
      `update public.bookings set ${assignment} where id = $1::uuid returning calendar_sequence`,
      [id],
    );
    return row!.calendar_sequence;
  };

  // rule: B-2-30
  test.each([
    `event_name = 'Another name'`,
    `location = 'Another place'`,
    `status = 'cancelled', cancel_reason = 'admin'`,
  ])('rises by one with %s', async (assignment) => {
    const { id } = await paid();
    expect(await change(id, assignment)).toBe(1);
  });

  // rule: B-2-30
  test.each([`event_date = event_date + 1`, `event_time = '19:00'`])(
    'rises by one when the event moves: %s',
    async (assignment) => {
      const { id } = await paid();
      // Only a move changes the date; this one is made past the guard of the agreed terms.
      await backend.sql('alter table public.bookings disable trigger bookings_20_guard_transition');
      try {
        expect(await change(id, assignment)).toBe(1);
      } finally {
        await backend.sql('alter table public.bookings enable trigger bookings_20_guard_transition');
      }
    },
  );

  // rule: B-2-30
  test.each([
    `special_requests = 'No ice'`,
    `event_name = event_name`,
    `status = 'in_progress'`,
    'calendar_sequence = 9',
  ])('stays with %s', async (assignment) => {
    const { id } = await paid();
    expect(await change(id, assignment)).toBe(0);
  });

  // rule: B-2-30
  test('rises with a move, of which the feed and the mail have the new day', async () => {
    const { id } = await paid();
    const { date } = await makeSlot(backend);
    await call(customer, 'change_booking', { p_booking_id: id, p_changes: { event_date: date, event_time: '18:30' } });
    const moved = { booking_id: id, event_date: date, event_time: '18:30', calendar_sequence: 1 };
    expect(await readFeed(await newAddress())).toMatchObject([moved]);
    const mails = await backend.sql(
      `select payload from private.outbox where kind = 'mail.booking_changed' and payload ->> 'booking_id' = $1`,
      [id],
    );
    expect(mails).toMatchObject([{ payload: moved }]);
  });

  // rule: B-2-30
  test('is part of what mails contain', async () => {
    const { id } = await paid();
    await change(id, `location = 'Another place'`);
    const [row] = await backend.sql<{ details: Record<string, unknown> }>(
      'select private.booking_sheet($1::uuid) as details',
      [id],
    );
    expect(row!.details).toMatchObject({ calendar_sequence: 1, updated_at: expect.any(String) as string });
  });
});

describe('the feed of an account', () => {
  // rule: B-2-30
  test('has the paid bookings in their order, and cancelled ones as cancelled', async () => {
    const bookings = [await paid(), await paid(), await paid(), await paid()] as const;
    const [first, second, third, fourth] = bookings;
    for (const [status, ids] of [
      ['in_progress', [first.id, second.id]],
      ['completed', [first.id]],
    ] as const)
      await backend.sql('update public.bookings set status = $2 where id = any ($1::uuid[])', [ids, status]);
    await cancelByOwner(third.id);
    const events = await readFeed(await newAddress());
    expect(events![0]).toMatchObject({ number: await numberOf(backend, first.id) });
    expect(events!.map(({ booking_id, status, calendar_sequence }) => [booking_id, status, calendar_sequence])).toEqual(
      [
        [first.id, 'completed', 0],
        [second.id, 'in_progress', 0],
        [third.id, 'cancelled', 1],
        [fourth.id, 'confirmed', 0],
      ],
    );
  });

  // rule: B-2-30
  test('has no hold, given up or not', async () => {
    const given = await book(customer, await makeSlot(backend));
    await call(customer, 'cancel_booking', { p_booking_id: given.id, p_refund_cents: 0 });
    await book(customer, await makeSlot(backend));
    expect(await readFeed(await newAddress())).toEqual([]);
  });

  // rule: B-2-30
  test('has the bookings of the account and no others', async () => {
    await paid(await person(backend));
    await bookWithoutAccount(backend);
    const own = await paid();
    const events = await readFeed(await newAddress());
    expect(events!.map(({ booking_id }) => booking_id)).toEqual([own.id]);
    expect(Object.keys(events![0]!).filter((key) => /email|name|phone|requests|amount/.test(key))).toEqual([
      'event_name',
    ]);
  });

  // rule: B-2-30
  test('a new address ends the old one, and only its digest is stored', async () => {
    const old = await newAddress();
    const renewed = await newAddress();
    expect([await readFeed(old), await readFeed(renewed)]).toEqual([null, []]);
    const stored = await backend.sql(`select l::text as row from private.links l`);
    expect(JSON.stringify(stored)).not.toContain(renewed);
  });

  // rule: B-2-30
  test('two new addresses at the same time leave one', async () => {
    const tokens = await Promise.all([newAddress(), newAddress(), newAddress()]);
    const feeds = await Promise.all(tokens.map(readFeed));
    expect(feeds.filter((feed) => feed !== null)).toHaveLength(1);
  });

  // rule: B-2-30
  test('the account sees since when it has an address, and ends it', async () => {
    expect(await call(customer, 'calendar_feed_since')).toBeNull();
    const token = await newAddress();
    expect(await call(customer, 'calendar_feed_since')).toEqual(expect.any(String));
    expect(await call(await person(backend), 'calendar_feed_since')).toBeNull();
    await call(customer, 'end_calendar_feed');
    expect([await readFeed(token), await call(customer, 'calendar_feed_since')]).toEqual([null, null]);
  });

  test('nobody else ends it', async () => {
    const token = await newAddress();
    await call(await person(backend, { role: 'admin' }), 'end_calendar_feed');
    expect(await readFeed(token)).toEqual([]);
  });

  test.each(['', 'f00df00df00df00df00df00df00df00d'])('the unknown token "%s" opens nothing', async (token) => {
    expect(await readFeed(token)).toBeNull();
  });

  test('a link of another purpose opens no feed', async () => {
    const [row] = await backend.sql<{ token: string }>(`select private.create_link('share_plan', $1::uuid) as token`, [
      customer.id,
    ]);
    expect(await readFeed(row!.token)).toBeNull();
  });

  // rule: B-2-30
  test('a closed account has no feed', async () => {
    const token = await newAddress();
    await paid();
    await endEvents(backend, customer);
    await call(customer, 'close_account');
    expect(await readFeed(token)).toBeNull();
    expect(await backend.sql('select from private.links where subject_id = $1::uuid', [customer.id])).toEqual([]);
  });

  // rule: B-2-30
  test('twenty new addresses in an hour are enough', async () => {
    for (let made = 0; made < 20; made += 1) await newAddress();
    await expect(newAddress()).rejects.toThrow('PT429 rate_limited');
  });
});
