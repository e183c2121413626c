import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, makeSlot, openCheckout, pay, placesTaken, SLOT_GONE } from './support/bookings.ts';
import { cancel, cancelAllHolds } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { inParallel, random, shuffled, size, tally } from './support/scale.ts';

// On PostgreSQL these are real races; on the embedded database one connection serializes them.
let backend: TestBackend;
let crowd: Person[];

beforeAll(async () => {
  backend = await startTestBackend();
  crowd = await Promise.all(Array.from({ length: 24 }, () => person(backend)));
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

async function attempt(who: Person, row: Record<string, unknown>): Promise<string> {
  const { error, status } = await who.client.from('bookings').insert(row).select().single();
  if (error?.message === 'slot_unavailable') expect(error.hint).toBe(SLOT_GONE);
  return error ? `${status} ${error.message}` : 'booked';
}

// rule: capacity-and-slots.md#no-overbooking
test.each([1, 2, 3])('of 24 simultaneous customers for %i places exactly that many get one', async (places) => {
  const slot = await makeSlot(backend, places);
  const results = await Promise.all(crowd.map((who) => attempt(who, bookingRow(who, slot))));
  expect(tally(results)).toEqual({ booked: places, '409 slot_unavailable': 24 - places });
  expect(await placesTaken(backend, slot)).toBe(places);
  await cancelAllHolds(backend);
});

// rule: B-2-60
test('one customer in eight tabs gets one hold, and three after a paid booking', async () => {
  const slots = await Promise.all(Array.from({ length: 8 }, () => makeSlot(backend)));
  const who = crowd[0]!;
  const tabs = async () => tally(await Promise.all(slots.map((slot) => attempt(who, bookingRow(who, slot)))));
  expect(await tabs()).toEqual({ booked: 1, '429 too_many_holds': 7 });
  await backend.sql(
    `update public.bookings set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null where user_id = $1::uuid`,
    [who.id],
  );
  await pay(backend, await openCheckout(backend, await book(who, await makeSlot(backend))));
  expect(await tabs()).toEqual({ booked: 3, '429 too_many_holds': 5 });
});

// rule: B-2-60
test('of 24 simultaneous customers of one network as many hold a place as its limit allows', async () => {
  const limit = (count: number) => backend.sql('update private.hold_limits set active_per_network = $1', [count]);
  const crew = crowd.slice(2);
  const slots = await Promise.all(crew.map(() => makeSlot(backend)));
  await backend.sql('truncate private.hold_networks');
  await limit(5);
  const results = await Promise.all(crew.map((who, n) => attempt(who, bookingRow(who, slots[n]!))));
  await limit(100_000);
  expect(tally(results)).toEqual({ booked: 5, '429 too_many_network_holds': crew.length - 5 });
  await cancelAllHolds(backend);
});

test('one customer clicking eight times holds one place', async () => {
  const slot = await makeSlot(backend, 5);
  const who = crowd[1]!;
  const results = await Promise.all(Array.from({ length: 8 }, () => attempt(who, bookingRow(who, slot))));
  expect(tally(results)).toEqual({ booked: 3, '429 too_many_renewals': 5 });
  expect(await placesTaken(backend, slot)).toBe(1);
});

async function cancelHolds(who: Person): Promise<string> {
  const { data } = await who.client.from('bookings').select('id').eq('user_id', who.id).eq('status', 'pending');
  const answers = await Promise.all((data as { id: string }[]).map(({ id }) => cancel(who, id)));
  return answers.find((answer) => answer !== 'ok') ?? 'cancelled';
}

test('concurrent cancellation, sweep and booking neither deadlock nor oversell', async () => {
  const slots = await Promise.all(Array.from({ length: 3 }, () => makeSlot(backend, 2)));
  const work = crowd.slice(2).flatMap((who, n) => {
    const slot = slots[n % 3]!;
    return [
      attempt(who, bookingRow(who, slot)),
      cancelHolds(who),
      Promise.resolve(backend.service().rpc('sweep')).then(({ error }) => (error ? error.message : 'swept')),
    ];
  });
  const results = tally(await Promise.all(work));
  expect(Object.keys(results).sort()).toEqual(expect.arrayContaining(['booked', 'cancelled', 'swept']));
  expect(
    Object.keys(results).filter((key) => !['booked', 'cancelled', 'swept', '409 slot_unavailable'].includes(key)),
  ).toEqual([]);
  for (const slot of slots) expect(await placesTaken(backend, slot)).toBeLessThanOrEqual(2);
});

// rule: P-5-23
describe('many concurrent bookings of slots with mixed capacity', () => {
  const clients = size(20, 200);
  const slots = size(5, 50);
  // Each client serves five customers one after another, so that no customer reaches the limit of holds.
  const customers = clients * 5;
  const rounds = size(2, 10);
  let rush: Person[];

  beforeAll(async () => {
    rush = await inParallel(Array.from({ length: customers }), 20, () => person(backend));
  }, 300_000);

  test.each(Array.from({ length: rounds }, (_, n) => n + 1))(
    `round %i of ${rounds}: ${clients} clients, ${customers} attempts, ${slots} slots: as many win as there are places, every other gets 409 and the sentence`,
    async (round) => {
      const places = Array.from({ length: slots }, (_, n) => 1 + (n % 5));
      const open = await inParallel(places, 5, (count) => makeSlot(backend, count));
      const order = shuffled(
        rush.map((who, n) => ({ who, slot: n % slots })),
        random(round),
      );
      const results = await inParallel(order, clients, async ({ who, slot }) => ({
        slot,
        end: await attempt(who, bookingRow(who, open[slot]!)),
      }));
      const ends = places.map((_, n) => tally(results.filter(({ slot }) => slot === n).map(({ end }) => end)));
      const rivals = customers / slots;
      expect(ends).toEqual(places.map((count) => ({ booked: count, '409 slot_unavailable': rivals - count })));
      await expectInvariant(backend);
      await cancelAllHolds(backend);
    },
    300_000,
  );
});

test('an accepted reply is not lost when the author deletes the comment at the same time', async () => {
  const rounds = size(10, 100);
  const [author, ...repliers] = crowd.slice(0, 5);
  for (let round = 0; round < rounds; round += 1) {
    const { data } = await author!.client
      .from('comments')
      .insert({ user_id: author!.id, blog_post_slug: 'a-race', content: 'First.' })
      .select('id')
      .single<{ id: string }>();
    const id = data!.id;
    const reply = async (who: Person) => {
      const { error, status } = await who.client
        .from('comments')
        .insert({ user_id: who.id, blog_post_slug: 'a-race', content: 'Indeed.', parent_id: id });
      return error ? `${status} ${error.code}` : 'accepted';
    };
    const [results] = await Promise.all([
      Promise.all(repliers.map(reply)),
      author!.client.from('comments').delete().eq('id', id),
    ]);
    const kept = await backend.sql('select id from public.comments where parent_id = $1::uuid', [id]);
    expect(kept).toHaveLength(results.filter((result) => result === 'accepted').length);
    // The foreign key's error, when the comment is deleted after the trigger has checked it.
    for (const result of results) expect(['accepted', '409 PT409', '409 23503']).toContain(result);
    // The number of comments per hour is limited.
    await backend.sql(`update private.clock set shift = shift + interval '2 minutes'`);
  }
});
