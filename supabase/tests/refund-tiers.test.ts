import { addDays } from 'shared-data/domain/time';
import { refundPercent } from 'shared-data/domain/refund';
import type { RefundPercent } from 'shared-data/domain/refund';
import { REFUND_CASES } from 'shared-data/testing/refund-cases';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

// rule: B-2-20
test.each(REFUND_CASES.map(({ name, ...expected }) => [name, expected] as const))(
  'in the database a cancellation %s returns its part',
  async (_, { at, eventDate, cap, percent }) => {
    const rows = await backend.sql(
      `select private.refund_percent($1::date, ($2::timestamptz at time zone 'America/New_York')::date, $3::integer) as percent`,
      [eventDate, at, cap],
    );
    expect(rows).toEqual([{ percent }]);
  },
);

// rule: B-2-20
test('the database and the pages compute the same part on each of 500 days before an event', async () => {
  const eventDate = '2028-03-20';
  const rows = await backend.sql<{ days: number; cap: RefundPercent; percent: number }>(
    `select days, cap, private.refund_percent($1::date, $1::date - days, cap) as percent
      from generate_series(-20, 479) as days, unnest(array[0, 50, 100]) as cap`,
    [eventDate],
  );
  expect(rows).toHaveLength(1500);
  expect(
    rows.filter(({ days, cap, percent }) => refundPercent(eventDate, addDays(eventDate, -days), cap) !== percent),
  ).toEqual([]);
});
