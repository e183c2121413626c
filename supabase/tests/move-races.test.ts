import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, placesTaken, sweep } from './support/bookings.ts';
import { changed, move, paidBookingIn, slotIn } from './support/changes.ts';
import type { ShortSlot } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { inParallel, random, shuffled, size } from './support/scale.ts';

// On PostgreSQL these are real races; on the embedded database one connection serializes them.
let backend: TestBackend;
let crowd: Person[];
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  crowd = await inParallel(Array.from({ length: 50 }), 20, () => person(backend));
});
beforeEach(() => backend.sql('delete from private.rate_limits'));
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const GONE = /^PT409 slot_unavailable /;

// rule: B-2-23
test.each(Array.from({ length: size(1, 5) }, (_, n) => n + 1))(
  'round %i: when 50 customers move to one free place, one gets it and 49 keep what they had',
  async (round) => {
    const homes = await inParallel(crowd, 10, () => slotIn(backend, 40 + round * 3));
    const bookings = await inParallel(crowd, 10, (who, n) => paidBookingIn(backend, who, homes[n]!));
    const place = await slotIn(backend, 41 + round * 3);
    const results = await Promise.all(crowd.map((who, n) => move(who, bookings[n]!.id, place)));
    const winner = results.indexOf('moved');
    expect(results.filter((result) => result === 'moved')).toHaveLength(1);
    expect(results.filter((result) => GONE.test(result))).toHaveLength(49);
    const after = await Promise.all(bookings.map(({ id }) => changed(backend, id)));
    expect(after.filter((_, n) => n !== winner)).toEqual(bookings.filter((_, n) => n !== winner));
    expect(after[winner]).toMatchObject({ slot_id: place.id, move_count: 1 });
    expect(await Promise.all([place, homes[winner]!].map((slot) => placesTaken(backend, slot)))).toEqual([1, 0]);
  },
  120_000,
);

// rule: B-2-23
test('customers who swap two full slots are both refused and keep their places', async () => {
  for (let round = 0; round < size(10, 100); round += 1) {
    const [ann, ben] = [crowd[(2 * round) % 50]!, crowd[(2 * round + 1) % 50]!];
    await backend.sql('delete from private.rate_limits');
    const slots = [await slotIn(backend, 100 + round), await slotIn(backend, 250 + round)] as const;
    const [first, second] = [await paidBookingIn(backend, ann, slots[0]), await paidBookingIn(backend, ben, slots[1])];
    const ends = await Promise.all([move(ann, first.id, slots[1]), move(ben, second.id, slots[0])]);
    for (const end of ends) expect(end).toMatch(GONE);
    expect(await changed(backend, first.id)).toEqual(first);
    expect(await changed(backend, second.id)).toEqual(second);
  }
}, 300_000);

// rule: B-2-23
test('a booking that is moved in eight tabs at the same time is moved twice', async () => {
  const { id } = await paidBookingIn(backend, crowd[0]!, await slotIn(backend, 60));
  const targets = await inParallel(Array.from({ length: 8 }), 8, () => slotIn(backend, 61));
  const ends = await Promise.all(targets.map((slot) => move(crowd[0]!, id, slot)));
  expect(ends.filter((end) => end === 'moved')).toHaveLength(2);
  expect(ends.filter((end) => end.startsWith('PT409 no_moves_left'))).toHaveLength(6);
  expect((await Promise.all(targets.map((slot) => placesTaken(backend, slot)))).filter(Boolean)).toEqual([1]);
});

// rule: B-2-23
test('moves, claims, cancellations and sweeps between the same slots neither deadlock nor oversell', async () => {
  const slots: ShortSlot[] = await inParallel(Array.from({ length: 4 }), 4, (_, n) => slotIn(backend, 70 + n, 4));
  const movers = crowd.slice(0, 10);
  const bookings = await inParallel(movers, 5, (who, n) => paidBookingIn(backend, who, slots[n % 4]!));
  const pick = random(7);
  const claim = async (who: Person, { date, start }: ShortSlot) => {
    const row = bookingRow(who, { id: '', date }, { event_time: start });
    const { error } = await who.client.from('bookings').insert(row);
    return error?.message ?? 'booked';
  };
  const cancel = async (id: string) =>
    (await admin.client.rpc('cancel_booking_by_owner', { p_booking_id: id, p_reason: 'Weather' })).error?.message ??
    'cancelled';
  const work = Array.from({ length: size(60, 600) }, (_, n) => {
    const [booking, slot] = [bookings[pick(10)]!, slots[pick(4)]!];
    if (n % 6 === 4) return () => claim(crowd[10 + pick(40)]!, slot);
    if (n % 6 === 5) return () => (n % 12 === 5 ? sweep(backend).then(() => 'swept') : cancel(booking.id));
    return () => move(admin, booking.id, slot);
  });
  const ends = await inParallel(shuffled(work, pick), 20, (run) => run());
  const allowed =
    /^(moved|booked|swept|cancelled|slot_unavailable|too_many_\w+|wrong_status|PT409 (wrong_status|slot_unavailable)|PT422 nothing_changed)/;
  expect(ends.filter((end) => !allowed.test(end))).toEqual([]);
  expect(ends).toContain('moved');
});
