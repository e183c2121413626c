import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, makeSlot } from './support/bookings.ts';
import { person } from './support/people.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

async function aBooking(): Promise<string> {
  return (await book(await person(backend), await makeSlot(backend))).id;
}
const write = async (booking: string, key: string, payload: object | null = { booking_id: booking }) => {
  const [row] = await backend.sql<{ written: boolean }>(
    `select private.enqueue_once($1::uuid, 'mail.booking_confirmed', $2, $3::text::jsonb) as written`,
    [booking, key, payload && JSON.stringify(payload)],
  );
  return row?.written;
};
const mailsOf = async (booking: string) =>
  (
    await backend.sql(
      `select 1 from private.outbox where kind = 'mail.booking_confirmed' and payload ->> 'booking_id' = $1`,
      [booking],
    )
  ).length;

// rule: B-2-31
test('a scheduled mail of one occasion is written once, also by calls at the same time', async () => {
  const booking = await aBooking();
  const written = await Promise.all(Array.from({ length: 5 }, () => write(booking, '2190-06-01')));
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await mailsOf(booking)).toBe(1);
});

test('another occasion and another booking get their own mail', async () => {
  const [booking, other] = [await aBooking(), await aBooking()];
  expect([
    await write(booking, '2190-06-01'),
    await write(booking, '2190-06-02'),
    await write(other, '2190-06-01'),
  ]).toEqual([true, true, true]);
  expect([await mailsOf(booking), await mailsOf(other)]).toEqual([2, 1]);
});

test('a mail that has nobody to go to is not counted as written', async () => {
  const booking = await aBooking();
  expect(await write(booking, '2190-06-01', null)).toBe(false);
  expect(await write(booking, '2190-06-01')).toBe(true);
});

test('a mail that is rolled back can be written again', async () => {
  const booking = await aBooking();
  await expect(
    backend.sql(
      `do $$ begin
        perform private.enqueue_once('${booking}', 'mail.booking_confirmed', '2190-06-01', '{"booking_id": "${booking}"}');
        raise exception 'stop';
      end $$`,
    ),
  ).rejects.toThrow('stop');
  expect(await write(booking, '2190-06-01')).toBe(true);
  expect(await mailsOf(booking)).toBe(1);
});
