import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, bookWithoutAccount, placesTaken, slotsFrom, stored } from './support/bookings.ts';
import type { Slot } from './support/bookings.ts';
import { cancel, cancelByOwner } from './support/cancellations.ts';
import { deskOf } from './support/customer-desk.ts';
import { expectInvariant } from './support/invariant.ts';
import { changeOpening, openingRules } from './support/opening.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { PlaceRace } from './support/place-race.ts';
import { wrongPlaces } from './support/place-oracle.ts';
import { FULL, inParallel, size, tally } from './support/scale.ts';

// On PostgreSQL these are real races; on the embedded database one connection serializes them.
let backend: TestBackend;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const { call } = deskOf(() => admin);

const expected =
  /^(held|booked by phone|moved|changed|(late )?payment \w+.*|cancelled (ok|wrong_status|refund_changed|not_allowed)|merged|swept|rules changed|offer (holds|accepted|withdrawn|gone)|offer_(accepted|withdrawn|expired)|closed|PT403 not_allowed|PT409 closing_\w+|PT409 (slot_unavailable|wrong_status|no_moves_left|fewer_hours|agreed_price|changed_elsewhere|same_customer|two_accounts|account_must_stay)\b.*|PT404 not_found|PT422 (nothing_changed|invalid_value|price_changed)\b.*|PT429 too_many_(holds|renewals))$/;

const steps = size(100, 10_000);
// rule: B-2-63
test('bookings, held offers, moves, changes of hours, payments, cancellations, closed accounts, merges and changes of the opening hours at the same time lose no place and sell none twice', async () => {
  // The last two days of online booking, and the first two after it.
  const days = await backend.sql<{ date: string }>(
    `select (private.online_until(o.horizon_months) - 1 + n)::text as date
      from private.opening_settings o, generate_series(0, 3) n order by n`,
  );
  const crowd = await inParallel(Array.from({ length: size(10, 60) }), 20, () => person(backend));
  const rules = await openingRules(admin);
  const standard = { ...rules, hours: rules.hours.map((hour) => ({ ...hour, places: hour.places + 3 })) };
  await changeOpening(admin, standard);
  const race = new PlaceRace({ backend, admin, days: days.map(({ date }) => date), crowd, standard });
  for (let done = 0; done < steps; done += 500) {
    await inParallel(Array.from({ length: Math.min(500, steps - done) }), 20, () => race.step());
    await race.sweep();
    expect(await wrongPlaces(backend)).toEqual([]);
    // The next round is two days later for the limits, but not for the events.
    await backend.sql('delete from private.rate_limits');
    await backend.sql(`do $$ begin
      set local session_replication_role = replica;
      update public.bookings set created_at = created_at - interval '2 days' where status = 'cancelled';
    end $$`);
  }
  const ends = tally(race.ends);
  expect(Object.keys(ends).filter((end) => !expected.test(end))).toEqual([]);
  const certain = ['held', 'booked by phone', 'cancelled ok'];
  const likely = [
    ...['moved', 'changed', 'merged', 'rules changed', 'payment confirmed', 'late payment refund slot_sold'],
    ...['offer holds', 'offer accepted', 'offer withdrawn', 'closed', 'PT409 closing_upcoming_booking'],
  ];
  expect(Object.keys(ends)).toEqual(expect.arrayContaining(FULL ? [...certain, ...likely] : certain));
  // A booking at the end of a slot that was locked during a change of the rules follows with the next one.
  await changeOpening(admin, standard);
  await expectInvariant(backend);

  const live = await backend.sql<{ id: string }>(`select id from public.bookings where status <> 'cancelled'`);
  expect(live.length).toBeGreaterThan(0);
  const cancelled = await inParallel(live, 20, ({ id }) => cancelByOwner(admin, id));
  expect(tally(cancelled)).toEqual({ ok: live.length });
  expect(
    await backend.sql('select date, start_time, current_bookings from private.slots where current_bookings <> 0'),
  ).toEqual([]);
  expect(await wrongPlaces(backend)).toEqual([]);
  await changeOpening(admin, { hours: rules.hours, closed: [] });
}, 900_000);

/** Slots from 10 AM, 2 PM and 6 PM with two places each, on a day that nobody else uses. */
const threeSlots = (days: number) => slotsFrom(backend, days, ['10:00', '14:00', '18:00'], 2);

// rule: B-2-63
test('of holds that overlap in a chain a merge keeps the newest and the oldest and replaces the one between', async () => {
  const slots = await threeSlots(100);
  const email = 'chain@example.com';
  const oldest = await bookWithoutAccount(backend, { email, event_time: '10:00' }, slots[0]);
  const middle = await bookWithoutAccount(backend, { event_time: '13:45' }, slots[0]);
  const newest = await bookWithoutAccount(backend, { email, event_time: '17:45' }, slots[0]);
  expect(await Promise.all(slots.map((slot) => placesTaken(backend, slot)))).toEqual([2, 2, 1]);
  const ids = { p_keep: newest.customer_id, p_away: middle.customer_id };
  expect((await admin.client.rpc('merge_preview', ids).single()).data).toMatchObject({ replaced_holds: 1 });
  expect(await call('merge_customers', ids)).toMatchObject([{ replaced_holds: 1 }]);
  const after = await Promise.all([oldest, middle, newest].map(({ id }) => stored(backend, id)));
  expect(after.map(({ status, cancel_reason: reason }) => reason ?? status)).toEqual([
    'pending',
    'superseded',
    'pending',
  ]);
  expect(await Promise.all(slots.map((slot) => placesTaken(backend, slot)))).toEqual([1, 1, 1]);
});

// rule: B-3-30
test('a booking for a customer who has been merged into another one is refused as such', async () => {
  const [day] = await threeSlots(130);
  const [keep, away] = [await bookWithoutAccount(backend), await bookWithoutAccount(backend)];
  await call('merge_customers', { p_keep: keep.customer_id, p_away: away.customer_id });
  const again = bookWithoutAccount(backend, { customer_id: away.customer_id }, day);
  await expect(again).rejects.toThrow('PT422 invalid_value');
});

describe('holds of one account within 24 hours', () => {
  const attempt = async (who: Person, { date }: Slot, time: string) => {
    const row = bookingRow(who, { id: '', date }, { event_time: time, total_amount: undefined });
    return (await who.client.from('bookings').insert(row)).error?.message ?? 'held';
  };
  const cancelHold = async (who: Person) => {
    const { data } = await who.client.from('bookings').select('id').eq('status', 'pending').single<{ id: string }>();
    expect(await cancel(who, data!.id)).toBe('ok');
  };

  // rule: B-2-63
  test('after three of the evening a party from 5:45 PM is refused too', async () => {
    const [day] = await threeSlots(110);
    const who = await person(backend);
    for (const time of ['18:00', '17:45', '18:00']) expect(await attempt(who, day, time)).toBe('held');
    for (const time of ['17:45', '18:00', '18:15']) expect(await attempt(who, day, time)).toBe('too_many_renewals');
    await cancelHold(who);
    expect(await attempt(who, day, '17:45')).toBe('too_many_renewals');
    expect(await attempt(who, day, '10:00')).toBe('held');
  });

  // rule: B-2-63
  test('two of the afternoon and one of the evening leave a third for a party of both', async () => {
    const [day] = await threeSlots(120);
    const who = await person(backend);
    for (const time of ['14:00', '14:00']) expect(await attempt(who, day, time)).toBe('held');
    await cancelHold(who);
    for (const time of ['18:00', '17:45']) expect(await attempt(who, day, time)).toBe('held');
    expect(await attempt(who, day, '14:00')).toBe('too_many_renewals');
  });
});
