import { depositOf } from 'shared-data/domain/deposit';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** What the database offers, in cents, at a time of New York's. */
async function offered(totalAmount: number, eventDate: string, at: string): Promise<number | null> {
  await backend.sql(
    `update private.clock set shift = ($1::timestamp at time zone 'America/New_York') - clock_timestamp()`,
    [at],
  );
  const [row] = await backend.sql<{ cents: number | null }>(
    `select private.deposit_cents(jsonb_populate_record(null::public.bookings, $1::text::jsonb)) as cents`,
    [JSON.stringify({ total_amount: totalAmount, event_date: eventDate })],
  );
  return row?.cents ?? null;
}

// "a deposit of half (rounded up to whole dollars; offered when the event is more than 14 days away)"
// rule: B-2-10
test.each([
  [499, '2190-06-16', '2190-06-01', 250],
  [598, '2190-06-16', '2190-06-01', 299],
  [1, '2190-06-16', '2190-06-01', 1],
  [499, '2190-06-15', '2190-06-01', null],
  [499, '2190-06-01', '2190-06-01', null],
  [499, '2026-11-15', '2026-10-31', 250], // clocks go back in between
  [499, '2027-03-15', '2027-02-28', 250], // clocks go forward in between
])('for $%i the page and the database offer the same deposit, all day long', async (total, event, today, dollars) => {
  expect(depositOf(total, event, today)).toBe(dollars);
  for (const time of ['00:00', '23:59'])
    expect(await offered(total, event, `${today} ${time}`)).toBe(dollars === null ? null : dollars * 100);
});
