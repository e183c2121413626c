import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay } from './support/bookings.ts';
import type { Slot } from './support/bookings.ts';
import { cancelByOwner } from './support/cancellations.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  customer = await person(backend, { fullName: 'Ada Lovelace' });
});
afterAll(() => backend.stop());

const calendar = (from: string, to = from) => admin.client.rpc('desk_calendar', { p_from: from, p_to: to });
async function entries(slot: Slot): Promise<unknown> {
  const { data, error } = await calendar(slot.date);
  expect(error).toBeNull();
  return data;
}

/** A booking in a slot, confirmed by the deposit of $250. */
async function confirmed(slot: Slot) {
  const booking = await book(customer, slot, { event_time: '18:30', event_name: 'Harbor wedding' });
  await pay(backend, await openCheckout(backend, booking, { purpose: 'deposit', cents: 25_000 }), { cents: 25_000 });
  return booking;
}

// rule: B-3-20
test('the owner sees a booking with its money, and the slot with the places that are left', async () => {
  const slot = await makeSlot(backend, 2);
  const { id } = await confirmed(slot);
  expect(await entries(slot)).toMatchObject([
    {
      ...{ kind: 'slot', id: slot.id, from_date: slot.date, start_time: '18:00:00', end_time: '22:00:00' },
      ...{ status: 'open', places: 2, places_taken: 1, can_move: false },
    },
    {
      ...{ kind: 'event', id, from_date: slot.date, start_time: '18:30:00', end_time: '22:30:00' },
      ...{ title: 'Harbor wedding', customer_name: 'Ada Lovelace', guest_count: 40 },
      ...{ status: 'confirmed', open_cents: 24_900, can_move: true },
    },
  ]);
});

// rule: B-3-20
test('a slot is open, full or switched off; a hold takes a place and can be moved', async () => {
  const slot = await makeSlot(backend);
  await book(customer, slot);
  expect(await entries(slot)).toMatchObject([
    { kind: 'event', status: 'pending', can_move: true },
    { kind: 'slot', status: 'full', places_taken: 1 },
  ]);
  await backend.sql('update private.slots set is_available = false where id = $1::uuid', [slot.id]);
  expect(await entries(slot)).toMatchObject([{ kind: 'event' }, { kind: 'slot', status: 'off' }]);
});

// rule: desk-calendar.md#desk-calendar
test('a slot that the opening hours no longer have is not shown, and the booking that began in it is', async () => {
  const slot = await makeSlot(backend);
  const { id } = await confirmed(slot);
  await backend.sql('update private.slots set max_bookings = 0, kept_bookings = current_bookings where id = $1::uuid', [
    slot.id,
  ]);
  expect(await entries(slot)).toMatchObject([{ kind: 'event', id }]);
});

// rule: B-3-20
test('an expired hold and a cancelled booking are not shown', async () => {
  const [cancelled, expired] = [await makeSlot(backend), await makeSlot(backend)];
  await cancelByOwner(admin, (await confirmed(cancelled)).id);
  customer = await person(backend);
  await book(customer, expired);
  await letPass(backend, '36 minutes');
  for (const slot of [cancelled, expired])
    expect(await entries(slot)).toMatchObject([{ kind: 'slot', status: 'open' }]);
});

// rule: B-3-20
test('closed days are shown on each range that they touch', async () => {
  await backend.sql(
    `insert into private.closed_days (from_date, to_date, reason) values ('2195-12-24', '2195-12-26', 'Holidays')`,
  );
  const closed = { kind: 'closed', from_date: '2195-12-24', to_date: '2195-12-26', title: 'Holidays' };
  expect((await calendar('2195-12-26', '2195-12-31')).data).toMatchObject([closed]);
  expect((await calendar('2195-12-01', '2195-12-24')).data).toMatchObject([closed]);
  expect((await calendar('2195-12-27')).data).toEqual([]);
});

// rule: B-3-20
test('one call reads at most two months', async () => {
  expect((await calendar('2191-01-01', '2191-03-03')).error).toBeNull();
  expect((await calendar('2191-01-01', '2191-03-04')).error).toMatchObject({ code: 'PT422' });
  expect((await calendar('2191-01-02', '2191-01-01')).error).toMatchObject({ code: 'PT422' });
});
