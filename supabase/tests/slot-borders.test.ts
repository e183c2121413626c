import { slotForTime } from '../../shared-data/src/domain/calendar/slots.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, makeSlot } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

interface Row {
  id: string;
  date: string;
  start_time: string;
  end_time: string;
  max_bookings: number;
  is_available: boolean;
}

const times = ['17:59', '18:00', '21:59', '22:00', '22:01', '23:00', '23:30', '23:31'];
const later = ['none', 'open', 'full', 'closed'] as const;

// A slot with no places (max_bookings 0) is full without any booking.
const places = { open: 1, full: 0, closed: 1 };

describe.each(later)('a slot from 18:00 to 22:00, and from 22:00 to 23:30: %s', (state) => {
  test.each(times)('at %s the database and the pages choose the same slot', async (time) => {
    const { date } = await makeSlot(backend);
    if (state !== 'none') {
      await backend.sql(
        `insert into private.slots (date, start_time, end_time, max_bookings, is_available)
          values ($1::date, '22:00', '23:30', $2, $3)`,
        [date, places[state], state !== 'closed'],
      );
    }
    const rows = await backend.sql<Row>('select *, date::text from private.slots where date = $1::date', [date]);
    const expected = slotForTime(
      rows.map((row) => ({
        id: row.id,
        date: row.date,
        startTime: row.start_time,
        endTime: row.end_time,
        maxBookings: row.max_bookings,
        currentBookings: 0,
        isAvailable: row.is_available,
      })),
      date,
      time,
    );
    const customer = await person(backend);
    const { data, error } = await customer.client
      .from('bookings')
      .insert(bookingRow(customer, { id: '', date }, { event_time: time }))
      .select('slot_id');
    expect(error?.message ?? data).toEqual(expected ? [{ slot_id: expected.id }] : 'slot_unavailable');
  });
});
