import { isOpen } from '../../shared-data/src/domain/calendar/slots.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, makeSlot, SLOT_GONE } from './support/bookings.ts';
import { move, paidBookingIn, slotIn } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

/** Sets the database's clock to a time of New York. */
const setClock = (date: string, time: string) =>
  backend.sql(
    `update private.clock set shift = (($1 || ' ' || $2)::timestamp at time zone 'America/New_York') - clock_timestamp()`,
    [date, time],
  );

// rule: capacity-and-slots.md#open-slot
test.each(['10:00', '17:59', '18:00', '19:30'])(
  'at %s the database and the pages agree whether a slot of today from 18:00 can be booked',
  async (time) => {
    const slot = await makeSlot(backend);
    const customer = await person(backend);
    await setClock(slot.date, time);
    // The booking's time is in the future, so that only the slot's start decides.
    const { error } = await customer.client
      .from('bookings')
      .insert(bookingRow(customer, slot, { event_time: '20:00' }));
    const offered = isOpen(
      { date: slot.date, startTime: '18:00:00', isAvailable: true, currentBookings: 0, maxBookings: 1 },
      { date: slot.date, time },
    );
    expect(offered).toBe(time < '18:00');
    expect(error?.hint ?? null).toBe(offered ? null : SLOT_GONE);
  },
);

// rule: changes.md#move
test.each([
  ['17:59', 'moved'],
  ['18:00', `PT409 slot_unavailable ${SLOT_GONE}`],
  ['19:30', `PT409 slot_unavailable ${SLOT_GONE}`],
])('at %s an admin who moves a booking to today’s hours from 18:00, to a time ahead: %s', async (time, expected) => {
  const [slot, customer] = [await makeSlot(backend), await person(backend)];
  const admin = await person(backend, { role: 'admin' });
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 300));
  await setClock(slot.date, time);
  expect(await move(admin, id, { ...slot, start: '20:00' })).toBe(expected);
});
