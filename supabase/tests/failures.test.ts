import { newTraceId, writeTraceparent } from 'shared-data/trace-context';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay, sweep } from './support/bookings.ts';
import { cancelByOwner } from './support/cancellations.ts';
import { paidBookingIn, slotIn } from './support/changes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  await backend.sql('delete from private.outbox');
  await backend.sql('delete from private.alerts'); // a mail of the test before delays the next one
  customer = await person(backend);
});
afterAll(() => backend.stop());

interface Row {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
}
const paid = async () => {
  const booking = await book(customer, await makeSlot(backend));
  await pay(backend, await openCheckout(backend, booking));
  return booking;
};
/** Writes rows that were given up, and returns their ids. */
const giveUp = async (...kinds: string[]) => {
  const rows = await backend.sql<Row>(
    `insert into private.outbox (kind, payload, status, attempts, run_at, created_at, finished_at, last_error)
      select kind, '{}', 'failed', 8, private.now(), private.now(), private.now(), 'down' from unnest($1::text[]) as kind returning id`,
    [kinds],
  );
  return rows.map(({ id }) => id);
};
/** What the owner is mailed about failures, in order. */
const reports = () =>
  backend.sql<Row>(
    `select id, kind, payload from private.outbox where kind in ('mail.work_failed_admin', 'mail.failures_admin') order by id`,
  );

/** Makes a row of the outbox fail the given number of times. */
async function fail(kind: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const { data } = await backend.service().rpc('claim_outbox', { p_limit: 100 });
    const row = (data as Row[]).find((one) => one.kind === kind);
    await backend.service().rpc('finish_outbox', { p_id: row!.id, p_ok: false, p_error: 'down' });
    await letPass(backend, '1 hour');
  }
}

// rule: notifications-and-mails.md#failure-mails
test.each(['sync.acuity', 'mail.booking_confirmed', 'refund.stripe'])(
  '%s that has failed for an hour is mailed to the owner once',
  async (work) => {
    const booking = await paid();
    if (work === 'refund.stripe') await cancelByOwner(admin, booking.id);
    await fail(work, 7);
    await sweep(backend);
    expect(await reports()).toEqual([]);
    await fail(work, work === 'refund.stripe' ? 3 : 1);
    await sweep(backend);
    await letPass(backend, '1 hour');
    await sweep(backend);
    expect(await reports()).toMatchObject([
      {
        kind: 'mail.work_failed_admin',
        payload: { booking_id: booking.id, email: customer.email, work, error: 'down' },
      },
    ]);
  },
);

// rule: notifications-and-mails.md#failure-mails
test('failures that come together are one mail, and those of the next quarter of an hour wait for the next', async () => {
  const { id, number } = await paidBookingIn(backend, customer, await slotIn(backend, 20));
  await giveUp(...Array<string>(21).fill('mail.plan'), 'expire.stripe');
  await sweep(backend);
  const [first, ...more] = await reports();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ kind: 'mail.failures_admin', payload: { count: 22 } });
  expect(first!.payload.failures).toHaveLength(20);
  await giveUp('mail.enquiry_answer');
  await letPass(backend, '14 minutes');
  await sweep(backend);
  expect(await reports()).toHaveLength(1);
  const [failed] = await giveUp('mail.booking_confirmed');
  await backend.sql(`update private.outbox set payload = jsonb_build_object('booking_id', $2::text) where id = $1`, [
    failed,
    id,
  ]);
  await letPass(backend, '2 minutes');
  await sweep(backend);
  expect((await reports())[1]).toMatchObject({
    kind: 'mail.failures_admin',
    payload: {
      count: 2,
      failures: [
        { work: 'mail.enquiry_answer', error: 'down', booking: null },
        { work: 'mail.booking_confirmed', error: 'down', booking: number },
      ],
    },
  });
});

// rule: B-3-80, notifications-and-mails.md#failure-mails
test('a mail to the owner that was given up writes no other mail, and is on Today', async () => {
  const [id] = await giveUp('mail.failures_admin');
  await sweep(backend);
  expect(await reports()).toHaveLength(1);
  const lines = (await admin.client.rpc('today_lines')).data as { kind: string; work_id: number }[];
  expect(lines).toContainEqual(expect.objectContaining({ kind: 'mail', title: 'mail.failures_admin', work_id: id }));
});

// rule: desk-today.md#today-actions
test('an admin tries failed work again as the same row; what fails again is mailed again, what lost its token is refused', async () => {
  const [plan, issue] = await giveUp('mail.plan', 'mail.issue');
  await sweep(backend);
  expect((await admin.client.rpc('retry_work', { p_work_id: issue })).error).toMatchObject({
    code: 'PT409',
    message: 'wrong_status',
  });
  expect((await admin.client.rpc('retry_work', { p_work_id: plan })).error).toBeNull();
  expect((await admin.client.rpc('retry_work', { p_work_id: plan })).error).toMatchObject({ code: 'PT409' });
  await sweep(backend); // what is tried again needs nobody for now
  await letPass(backend, '1 hour');
  await fail('mail.plan', 8);
  await sweep(backend);
  expect((await reports()).map(({ payload }) => payload.count)).toEqual([2, 1]);
});

// rule: B-2-11
test('a balance that was not paid when due is on Today until it is', async () => {
  const balances = async () =>
    ((await admin.client.rpc('today_lines')).data as { kind: string }[]).filter(({ kind }) => kind === 'balance');
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 20), { deposit: true });
  expect(await balances()).toEqual([]);
  await backend.sql(`update public.bookings set event_date = private.local_now()::date + 1 where id = $1::uuid`, [id]);
  expect(await balances()).toEqual([expect.objectContaining({ id, cents: 24_900 })]);
  await backend.sql(
    `insert into public.ledger_entries (booking_id, kind, amount, reason, created_at) values ($1::uuid, 'write_off', 24900, 'x', private.now())`,
    [id],
  );
  expect(await balances()).toEqual([]);
});

test('work has the id of the request that decided it, and of a malformed header none', async () => {
  const enqueue = (traceparent: string) =>
    backend.sql(
      `with request as (select set_config('request.headers', json_build_object('traceparent', $1::text)::text, true) as set)
        select private.enqueue('mail.plan', '{}') from request where set is not null`,
      [traceparent],
    );
  const traceId = newTraceId();
  await enqueue(writeTraceparent(traceId));
  await enqueue(`${writeTraceparent(traceId)}'`);
  const { data } = await backend.service().rpc('claim_outbox', { p_limit: 10 });
  const rows = (data as { id: number; request_id: string | null }[]).sort((one, other) => one.id - other.id);
  expect(rows.map((row) => row.request_id)).toEqual([traceId, null]);
});
