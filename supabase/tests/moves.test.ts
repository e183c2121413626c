import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { placesTaken, SLOT_GONE } from './support/bookings.ts';
import { change, changed, history, move, paidBookingIn, preview, slotIn } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { outboxOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let rival: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  customer = await person(backend);
  rival = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

// rule: B-2-23
test('a move takes the new place, releases the old one and tells both', async () => {
  const [from, to] = [await slotIn(backend, 40), await slotIn(backend, 50)];
  const { id } = await paidBookingIn(backend, customer, from);
  expect(await move(customer, id, to, `${to.start.slice(0, 4)}5`)).toBe('moved');
  expect(await changed(backend, id)).toMatchObject({
    event_date: to.date,
    event_time: `${to.start.slice(0, 4)}5:00`,
    slot_id: to.id,
    move_count: 1,
    status: 'confirmed',
  });
  expect([await placesTaken(backend, from), await placesTaken(backend, to)]).toEqual([0, 1]);
  expect((await outboxOf(backend, id)).slice(-3)).toEqual([
    'sync.acuity',
    'mail.booking_changed',
    'mail.booking_changed_admin',
  ]);
  expect((await history(customer, id))[0]).toMatchObject({
    change: 'moved',
    actor: 'customer',
    way: 'account',
    actor_id: customer.id,
    old: { event_date: from.date, event_time: from.start },
    new: { event_date: to.date, event_time: `${to.start.slice(0, 4)}5` },
  });
});

// rule: B-2-23
test('another time within the same hours keeps the place', async () => {
  const slot = await slotIn(backend, 40);
  const { id } = await paidBookingIn(backend, customer, slot);
  expect(await move(customer, id, slot, `${slot.start.slice(0, 4)}5`)).toBe('moved');
  expect(await placesTaken(backend, slot)).toBe(1);
});

// rule: B-2-23
test('nothing changes when the new hours are full, closed, begun, past or unknown', async () => {
  const slot = await slotIn(backend, 40);
  const { id } = await paidBookingIn(backend, customer, slot);
  const full = await slotIn(backend, 41);
  await paidBookingIn(backend, rival, full);
  const closed = await slotIn(backend, 42);
  await backend.sql('update private.slots set is_available = false where id = $1::uuid', [closed.id]);
  const begun = await slotIn(backend, -1);
  const unknown = { ...slot, date: '2195-01-01' };
  const before = await changed(backend, id);
  for (const other of [full, closed, begun, unknown])
    expect(await move(customer, id, other)).toBe(`PT409 slot_unavailable ${SLOT_GONE}`);
  expect(await move(customer, id, slot)).toBe('PT422 nothing_changed');
  expect(await changed(backend, id)).toEqual(before);
  expect([await placesTaken(backend, slot), await placesTaken(backend, full)]).toEqual([1, 1]);
  expect((await history(customer, id))[0]).toMatchObject({ change: 'confirmed' });
});

// rule: B-2-23
test('a customer does not move a booking onto their own other booking', async () => {
  const [from, to] = [await slotIn(backend, 43), await slotIn(backend, 44)];
  const { id } = await paidBookingIn(backend, customer, from);
  await paidBookingIn(backend, customer, to);
  expect(await move(customer, id, to)).toContain('slot_unavailable');
});

// rule: B-2-23
test.each([
  [16, 'moved'],
  [15, 'moved'],
  [14, 'PT409 move_too_late'],
  [1, 'PT409 move_too_late'],
])('a customer %i days before the event: %s; an admin moves it', async (days, expected) => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, days));
  expect(await move(customer, id, await slotIn(backend, 60))).toContain(expected);
  expect(await move(admin, id, await slotIn(backend, 61))).toBe('moved');
});

// rule: B-2-23
test('a customer moves a booking twice; an admin as often as needed, which does not use the customer’s moves', async () => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 40));
  const next = async (who: Person) => move(who, id, await slotIn(backend, 50));
  expect([await next(customer), await next(admin), await next(customer)]).toEqual(['moved', 'moved', 'moved']);
  expect(await next(customer)).toContain('PT409 no_moves_left');
  expect(await next(admin)).toBe('moved');
  expect(await changed(backend, id)).toMatchObject({ move_count: 2 });
});

// rule: B-2-23
test.each([
  [40, 100],
  [31, 100],
  [30, 50],
  [15, 50],
])('after a move %i days before the event a cancellation returns at most %i percent', async (days, cap) => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, days));
  expect(await move(customer, id, await slotIn(backend, 90))).toBe('moved');
  expect(await changed(backend, id)).toMatchObject({ refund_cap: cap });
  expect(await move(admin, id, await slotIn(backend, 120))).toBe('moved');
  expect(await changed(backend, id)).toMatchObject({ refund_cap: cap });
});

// rule: B-2-23
test.each([
  ['cancelled', 'The booking is cancelled.'],
  ['in_progress', 'The event has begun.'],
  ['completed', 'The event has begun.'],
] as const)('a booking that is %s is not moved', async (status, reason) => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 70), { status });
  expect(await move(admin, id, await slotIn(backend, 71))).toBe(`PT409 wrong_status ${reason}`);
});

// rule: B-2-23
test('only the customer and an admin move a booking', async () => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 40));
  const staff = await person(backend, { role: 'staff' });
  const target = await slotIn(backend, 50);
  for (const who of [rival, staff]) expect(await move(who, id, target)).toBe('PT403 not_allowed');
  const { error } = await backend.visitor().rpc('change_booking', {
    p_booking_id: id,
    p_changes: { event_date: target.date, event_time: target.start },
  });
  expect(error?.code).toBe('42501');
});

// rule: B-2-23
test('the API writes neither date, time, slot, kind, guests, hours, price, moves nor the limit of the refund', async () => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 40));
  const other = await slotIn(backend, 50);
  const changes = {
    event_date: other.date,
    event_time: '19:00',
    slot_id: other.id,
    event_type: 'wedding',
    guest_count: 30,
    hours: 8,
    total_amount: 299,
    move_count: 0,
    refund_cap: 50,
  };
  await move(customer, id, await slotIn(backend, 51));
  const before = await changed(backend, id);
  for (const [client, refusal] of [
    [customer.client, 'PT403'],
    [admin.client, 'no row'],
    [backend.service(), 'PT403'],
  ] as const)
    for (const [column, value] of Object.entries(changes)) {
      const { data, error } = await client
        .from('bookings')
        .update({ [column]: value })
        .eq('id', id)
        .select();
      expect([column, error?.code ?? (data?.length === 0 ? 'no row' : 'changed')]).toEqual([column, refusal]);
    }
  expect(await changed(backend, id)).toEqual(before);
});

test('a move and a change at the same time are both made', async () => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 40));
  const to = await slotIn(backend, 50);
  const results = await Promise.all([move(customer, id, to), change(admin, id, { event_name: 'Later' })]);
  expect(results).toEqual(['moved', 'changed']);
  expect(await changed(backend, id)).toMatchObject({ event_date: to.date, event_name: 'Later' });
});

test('the preview of a move names the refund before and after, and what is left', async () => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 25));
  const to = await slotIn(backend, 90);
  expect(await preview(customer, id, { event_date: to.date })).toMatchObject({
    refund_percent: 50,
    new_refund_percent: 50,
    moves_left: 2,
  });
});
