import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, letPass, makeSlot, placesTaken, SLOT_GONE, stored, sweep } from './support/bookings.ts';
import type { Slot } from './support/bookings.ts';
import { cancel } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let rival: Person;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  customer = await person(backend);
  rival = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

async function refusal(who: Person, row: Record<string, unknown>): Promise<string> {
  const { error, status } = await who.client.from('bookings').insert(row).select();
  return `${status} ${error?.code} ${error?.message}`;
}

// rule: capacity-and-slots.md#hold
test('a new booking holds its place for 35 minutes', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  const [{ minutes } = { minutes: 0 }] = await backend.sql<{ minutes: number }>(
    `select round(extract(epoch from hold_expires_at - created_at) / 60)::int as minutes from public.bookings where id = $1::uuid`,
    [booking.id],
  );
  expect(minutes).toBe(35);
  expect(await placesTaken(backend, slot)).toBe(1);
});

test('the next customer gets 409 for a held place', async () => {
  const slot = await makeSlot(backend);
  await book(customer, slot);
  expect(await refusal(rival, bookingRow(rival, slot))).toBe('409 PT409 slot_unavailable');
});

// rule: P-5-23
test('a customer who is too late gets the same message for every reason that makes a slot unavailable', async () => {
  const slot = await makeSlot(backend);
  await book(customer, slot);
  for (const changes of [{}, { event_time: '17:59' }, { event_date: '2020-01-01' }, { event_date: 'infinity' }]) {
    const { error, status } = await rival.client
      .from('bookings')
      .insert(bookingRow(rival, slot, changes))
      .select();
    expect({ status, message: error?.message, hint: error?.hint }).toEqual({
      status: 409,
      message: 'slot_unavailable',
      hint: SLOT_GONE,
    });
  }
});

test('the hour that New York skips at the clock change cannot be booked, the hours around it can', async () => {
  const night = await backend.sql<Slot>(
    `insert into private.slots (date, start_time, end_time, max_bookings) values ('2095-03-13', '00:30', '05:00', 9) returning id, date::text`,
  );
  const slot = night[0]!;
  for (const time of ['02:00', '02:30', '02:59:59']) {
    const { error, status } = await customer.client
      .from('bookings')
      .insert(bookingRow(customer, slot, { event_time: time }))
      .select();
    expect({ time, status, code: error?.code, field: error?.details }).toEqual({
      time,
      status: 422,
      code: 'PT422',
      field: 'event_time',
    });
  }
  for (const time of ['01:59', '03:00']) await book(customer, slot, { event_time: time });
  // In autumn an hour occurs twice; the first of the two counts.
  const autumn = await backend.sql<Slot>(
    `insert into private.slots (date, start_time, end_time) values ('2095-11-06', '00:30', '05:00') returning id, date::text`,
  );
  await book(rival, autumn[0]!, { event_time: '01:30' });
});

// rule: capacity-and-slots.md#hold-expires
test('an expired hold frees its place before the sweep', async () => {
  const slot = await makeSlot(backend);
  const expired = await book(customer, slot);
  await letPass(backend, '36 minutes');
  expect(await placesTaken(backend, slot)).toBe(0);
  await book(rival, slot);
  expect(await placesTaken(backend, slot)).toBe(1);
  expect((await stored(backend, expired.id)).status).toBe('pending');
  await sweep(backend);
  expect(await stored(backend, expired.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired' });
  expect(await placesTaken(backend, slot)).toBe(1);
});

// rule: capacity-and-slots.md#hold-expires
test('the sweep cancels an expired hold once', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  await letPass(backend, '36 minutes');
  expect((await sweep(backend)).expired).toBeGreaterThan(0);
  expect(await stored(backend, booking.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'hold_expired',
    hold_expires_at: null,
  });
  expect((await sweep(backend)).expired).toBe(0);
});

// rule: capacity-and-slots.md#own-hold
test('an edited booking replaces the same customer’s unpaid one', async () => {
  const slot = await makeSlot(backend);
  const first = await book(customer, slot);
  const second = await book(customer, slot, { guest_count: 60, total_amount: 799 });
  expect(await stored(backend, first.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'superseded' });
  expect(await stored(backend, second.id)).toMatchObject({ status: 'pending', total_amount: 799 });
  expect(await placesTaken(backend, slot)).toBe(1);
});

test('a booking that is refused in a full slot does not change the customer’s other holds', async () => {
  const full = await makeSlot(backend);
  await book(rival, full);
  const kept = await book(customer, await makeSlot(backend));
  expect(await refusal(customer, bookingRow(customer, full))).toBe('409 PT409 slot_unavailable');
  expect(await stored(backend, kept.id)).toMatchObject({ status: 'pending' });
});

test('cancelling frees the place', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  expect(await cancel(customer, booking.id)).toBe('ok');
  expect(await stored(backend, booking.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'customer',
    hold_expires_at: null,
  });
  expect(await placesTaken(backend, slot)).toBe(0);
  await book(rival, slot);
});

test('a closed slot, a day without slots, a time outside of a slot and a past time are all unavailable', async () => {
  const slot = await makeSlot(backend);
  const outside = bookingRow(customer, slot, { event_time: '17:59' });
  const noSlot = bookingRow(customer, slot, { event_date: '2199-01-01' });
  const gone = bookingRow(customer, slot, { event_date: '2020-01-01' });
  for (const row of [outside, noSlot, gone]) expect(await refusal(customer, row)).toBe('409 PT409 slot_unavailable');
  await backend.sql('update private.slots set is_available = false where id = $1::uuid', [slot.id]);
  expect(await refusal(customer, bookingRow(customer, slot))).toBe('409 PT409 slot_unavailable');
});

// rule: capacity-and-slots.md#slot-covers-time
test('a slot includes its start and its end', async () => {
  const slot = await makeSlot(backend, 2);
  await book(customer, slot, { event_time: '18:00' });
  await book(rival, slot, { event_time: '22:00' });
  expect(await placesTaken(backend, slot)).toBe(2);
});

describe('an event at the end of one slot and the start of another', () => {
  const eveningOf = async ({ date }: Slot, places: number, isAvailable = true) =>
    (
      await backend.sql<Slot>(
        `insert into private.slots (date, start_time, end_time, max_bookings, is_available)
          values ($1::date, '22:00', '23:30', $2, $3) returning id, date::text`,
        [date, places, isAvailable],
      )
    )[0]!;
  const atTheBorder = { event_time: '22:00' };

  // rule: B-2-62
  test('takes its place in the later one', async () => {
    const slot = await makeSlot(backend);
    const next = await eveningOf(slot, 1);
    await book(customer, slot, atTheBorder);
    expect([await placesTaken(backend, slot), await placesTaken(backend, next)]).toEqual([0, 1]);
  });

  // rule: B-2-62
  test('is refused when the later one is full, although the earlier one has a place', async () => {
    const slot = await makeSlot(backend);
    await eveningOf(slot, 1);
    await book(rival, slot, atTheBorder);
    expect(await refusal(customer, bookingRow(customer, slot, atTheBorder))).toBe('409 PT409 slot_unavailable');
    expect(await refusal(customer, bookingRow(customer, slot, { event_time: '18:01' }))).toBe(
      '409 PT409 slot_unavailable',
    );
    await book(customer, slot, { event_time: '18:00' });
  });

  test('is refused when the later one is closed', async () => {
    const slot = await makeSlot(backend);
    await eveningOf(slot, 1, false);
    expect(await refusal(customer, bookingRow(customer, slot, atTheBorder))).toBe('409 PT409 slot_unavailable');
  });
});

// rule: booking.md#status-steps, data-and-security.md#new-york
test('confirmed events start and end at New York time', async () => {
  const slot = await makeSlot(backend);
  const booking = await book(customer, slot);
  await backend.sql(`insert into public.payments (booking_id, amount, status) values ($1::uuid, 49900, 'completed')`, [
    booking.id,
  ]);
  await backend.sql(`update public.bookings set status = 'confirmed', hold_expires_at = null where id = $1::uuid`, [
    booking.id,
  ]);
  await backend.sql(`insert into public.booking_sync (booking_id) values ($1::uuid)`, [booking.id]);
  const begins = `(select (event_date + event_time) at time zone 'America/New_York' from public.bookings where id = $1::uuid)`;
  const at = async (offset: string) => {
    await backend.sql(`update private.clock set shift = ${begins} + $2::interval - clock_timestamp()`, [
      booking.id,
      offset,
    ]);
    await sweep(backend);
    return (await stored(backend, booking.id)).status;
  };
  expect(await at('-1 minute')).toBe('confirmed');
  expect(await at('1 minute')).toBe('in_progress');
  expect(await at('3 hours 59 minutes')).toBe('in_progress');
  expect(await at('4 hours 1 minute')).toBe('completed');
});

// rule: notifications-and-mails.md#hold-reminder
test('an unpaid booking gets one mail after ten minutes, and none once it is cancelled', async () => {
  const slot = await makeSlot(backend, 2);
  const booking = await book(customer, slot);
  const ended = await book(rival, slot);
  const reminders = () =>
    backend.sql<{ booking: string; until: string }>(
      `select payload ->> 'booking_id' as booking, payload ->> 'hold_expires_at' as until from private.outbox
        where kind = 'mail.hold_reminder' and payload ->> 'booking_id' in ($1, $2)`,
      [booking.id, ended.id],
    );
  await letPass(backend, '9 minutes');
  await sweep(backend);
  expect(await reminders()).toEqual([]);
  await cancel(rival, ended.id);
  await letPass(backend, '1 minute');
  await sweep(backend);
  await sweep(backend);
  const [reminder, ...others] = await reminders();
  expect(reminder?.booking).toBe(booking.id);
  expect(Date.parse(reminder?.until ?? '')).toBe(Date.parse(booking.hold_expires_at ?? ''));
  expect(others).toEqual([]);
});
