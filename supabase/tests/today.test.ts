import { addDays, monthBefore, todayInNewYork } from 'shared-data/domain/time';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, setClock } from './support/bookings.ts';
import { paidBookingIn, slotIn } from './support/changes.ts';
import { fixturesOf } from './support/fixtures.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { sentReview } from './support/reviews.ts';

let backend: TestBackend;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  customer = await person(backend);
});
afterAll(() => backend.stop());

interface Line {
  kind: string;
  id: string | null;
  title: string;
  detail: string | null;
  cents: number | null;
  total: number;
}
const lines = async (kind: string) =>
  ((await admin.client.rpc('today_lines')).data as Line[]).filter((line) => line.kind === kind);
/** Noon of the fifteenth so many months later: no month lacks the day. */
const middleOfMonth = (later: number) => `${addDays(monthBefore(todayInNewYork(new Date()), -later), 14)}T17:00:00Z`;
const figures = async () => ((await admin.client.rpc('today_figures')).data as Record<string, number>[])[0]!;

test('nothing waits in an empty database', async () => {
  expect((await admin.client.rpc('today_lines')).data).toEqual([]);
  expect(await figures()).toMatchObject({ takings_cents: 0, takings_before_cents: 0 });
});

// rule: B-3-01
test('the events of seven days are listed with their open balance, later ones are not; a month ahead their contracts wait', async () => {
  const soon = await paidBookingIn(backend, customer, await slotIn(backend, 6), { deposit: true });
  const later = await paidBookingIn(backend, customer, await slotIn(backend, 7));
  await paidBookingIn(backend, customer, await slotIn(backend, 31));
  expect(await lines('event')).toEqual([expect.objectContaining({ id: soon.id, cents: 24_900, total: 1 })]);
  expect((await lines('unsigned')).map(({ id }) => id)).toEqual([soon.id, later.id]);
  await backend.sql(`update public.bookings set signature_required = false where id = $1::uuid`, [later.id]);
  expect((await lines('unsigned')).map(({ id }) => id)).toEqual([soon.id]);
});

// rule: B-3-01
test.each([
  ['urgent', '1 hour'],
  ['soon', '4 hours'],
  ['standard', '24 hours'],
])('an enquiry that is %s waits after %s, until it is answered', async (urgency, target) => {
  const [{ id } = { id: '' }] = await backend.sql<{ id: string }>(
    `insert into public.contacts (name, email, phone, message, urgency, created_at)
      values ('Ada', 'ada@example.com', '202 555 0100', 'Hello', $1, private.now() - $2::interval + interval '1 minute') returning id`,
    [urgency, target],
  );
  const found = async () => (await lines('enquiry')).some((line) => line.id === id);
  expect(await found()).toBe(false);
  await backend.sql(`update public.contacts set created_at = created_at - interval '2 minutes' where id = $1::uuid`, [
    id,
  ]);
  expect(await found()).toBe(true);
  await backend.sql(`update public.contacts set status = 'responded' where id = $1::uuid`, [id]);
  expect(await found()).toBe(false);
});

// rule: B-3-01
test('refunds, disputes, syncs, mails and contracts that need a person are listed, and those that do not are not', async () => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 40));
  const kinds = ['refund_by_hand', 'refund_failed', 'dispute', 'sync', 'mail', 'countersign'];
  for (const kind of kinds) expect(await lines(kind)).toEqual([]);
  await backend.sql(
    `with cash as (insert into public.payments (booking_id, purpose, method, amount, status) values ($1::uuid, 'balance', 'cash', 100, 'completed')
        returning id)
      select private.request_refund(cash.id, 'by_hand', 100) from cash`,
    [id],
  );
  await backend.sql(
    `select private.request_refund(p.id, 'by_hand', 200) from public.payments p where p.booking_id = $1::uuid and p.method = 'card'`,
    [id],
  );
  expect(await lines('refund_by_hand')).toEqual([expect.objectContaining({ id, detail: 'cash', cents: 100 })]);
  expect(await lines('refund_failed')).toEqual([]);
  await backend.sql(
    `update public.refunds set status = 'failed', made_at = private.now() where booking_id = $1::uuid and amount = 200`,
    [id],
  );
  await backend.sql(
    `insert into public.disputes (booking_id, payment_id, provider_dispute_id, amount, reason, created_at)
      select p.booking_id, p.id, 'dp_1', 300, 'fraudulent', private.now() from public.payments p where p.booking_id = $1::uuid and p.method = 'card'`,
    [id],
  );
  await backend.sql(
    `update public.booking_sync set sync_status = 'failed', error_message = 'No answer' where booking_id = $1::uuid`,
    [id],
  );
  await backend.sql(
    `insert into private.outbox (kind, payload, status, run_at, created_at, finished_at, last_error)
      select kind, jsonb_build_object('booking_id', $1::text), 'failed', private.now(), private.now() - age, private.now(), 'No mailbox'
        from (values ('mail.booking_confirmed', interval '1 day'), ('mail.booking_confirmed', interval '15 days')) as row (kind, age)`,
    [id],
  );
  await backend.sql(
    `update private.contracts set signed_at = private.now(), signer_name = 'Ada', signature_method = 'typed', signature_data = 'Ada'
      where booking_id = $1::uuid`,
    [id],
  );
  expect(await lines('refund_failed')).toEqual([expect.objectContaining({ id, cents: 200 })]);
  expect(await lines('dispute')).toEqual([expect.objectContaining({ id, cents: 300, detail: 'fraudulent' })]);
  expect(await lines('sync')).toEqual([expect.objectContaining({ id, detail: 'No answer' })]);
  expect(await lines('mail')).toEqual([
    expect.objectContaining({ id, title: 'mail.booking_confirmed', detail: 'No mailbox' }),
  ]);
  expect(await lines('countersign')).toEqual([expect.objectContaining({ id, detail: 'Ada' })]);
});

// rule: B-2-60, B-3-01
test('a hold by phone waits two days before it ends, and many unpaid bookings of one account are unusual', async () => {
  const held = await fixturesOf(backend, () => admin).bookingByPhone();
  expect(await lines('hold')).toEqual([]);
  await letPass(backend, '2 days');
  expect(await lines('hold')).toEqual([expect.objectContaining({ id: held.id, cents: 49_900 })]);
  const busy = await person(backend, { fullName: 'Busy Bee' });
  for (let times = 0; times < 5; times += 1) {
    const { id } = await book(busy, await makeSlot(backend));
    await busy.client.rpc('cancel_booking', { p_booking_id: id, p_refund_cents: 0 });
  }
  expect(await lines('holding')).toEqual([expect.objectContaining({ title: 'Busy Bee', detail: '5' })]);
});

// rule: B-3-01
test('a review waits until it is decided on, an approved one again while a report is open, also in the navigation', async () => {
  const counted = async () =>
    ((await admin.client.rpc('desk_counts')).data as { page: string; waiting: number }[]).find(
      ({ page }) => page === '/admin?tab=testimonials',
    )?.waiting;
  expect(await counted()).toBe(0);
  const id = await sentReview(backend);
  expect(await lines('review')).toEqual([expect.objectContaining({ id, title: 'Rowan H.', detail: '5' })]);
  expect(await counted()).toBe(1);
  await admin.client.rpc('approve_review', { p_review_id: id });
  expect(await lines('review')).toEqual([]);
  expect(await counted()).toBe(0);
  for (const reason of ['abuse', 'fake'])
    await backend.sql(
      `insert into private.review_reports (review_id, reason, reported_at) values ($1::uuid, $2, private.now())`,
      [id, reason],
    );
  expect(await lines('review_report')).toEqual([expect.objectContaining({ id, detail: 'abuse', total: 1 })]);
  expect(await counted()).toBe(1);
  await admin.client.rpc('settle_review_reports', { p_review_id: id });
  expect(await lines('review_report')).toEqual([]);
  expect(await counted()).toBe(0);
});

// rule: B-3-01
test('at most twenty of a kind are listed, with the number of all', async () => {
  await backend.sql(
    `insert into public.contacts (name, email, phone, message, created_at)
      select 'Many', 'many@example.com', '202 555 0100', 'Hello', private.now() - interval '3 days' from generate_series(1, 25)`,
  );
  const found = await lines('enquiry');
  expect(found).toHaveLength(20);
  expect(found[0]?.total).toBe(25);
});

// rule: B-3-01
test('takings are those of the month without what was returned, against the last month to the same day', async () => {
  await setClock(backend, middleOfMonth(1));
  const before = await figures();
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 45));
  await backend.sql(
    `select private.request_refund(p.id, 'by_hand', 9900) from public.payments p where p.booking_id = $1::uuid`,
    [id],
  );
  const [refund] = await backend.sql<{ id: string; payment: string }>(
    'select id, payment_id as payment from public.refunds where booking_id = $1::uuid',
    [id],
  );
  await backend.sql(
    `insert into public.ledger_entries (booking_id, kind, amount, payment_id, refund_id, created_at)
      values ($1::uuid, 'refund', 9900, $2::uuid, $3::uuid, private.now())`,
    [id, refund!.payment, refund!.id],
  );
  const write = (kind: string, shift: string) =>
    backend.sql(
      `insert into public.ledger_entries (booking_id, kind, amount, reason, created_at)
        values ($1::uuid, 'write_off', 5000, $2, private.now() - $3::interval)`,
      [id, kind, shift],
    );
  await write('not a taking', '0 days');
  expect((await figures()).takings_cents! - before.takings_cents!).toBe(49_900 - 9_900);
  await setClock(backend, middleOfMonth(2));
  expect(await figures()).toMatchObject({ takings_cents: 0 });
  expect((await figures()).takings_before_cents).toBeGreaterThanOrEqual(40_000);
});

// rule: B-3-01
test('places left are the free ones of open slots until the end of the month', async () => {
  await setClock(backend, middleOfMonth(2));
  await backend.sql('update private.slots set is_available = false');
  // At an hour that no booking of these tests reaches.
  await backend.sql(
    `insert into private.slots (date, start_time, end_time, max_bookings)
      select day, '00:03', '00:05', 3 from unnest(array[(date_trunc('month', private.local_now()) + interval '1 month - 1 day')::date,
        (date_trunc('month', private.local_now()) + interval '1 month')::date]) as day`,
  );
  expect(await figures()).toMatchObject({ places_left: 3 });
});

// rule: B-3-70
test('the navigation counts the lines of today without the events, and the new enquiries', async () => {
  const counts = async () =>
    Object.fromEntries(
      ((await admin.client.rpc('desk_counts')).data as { page: string; waiting: number }[]).map((row) => [
        row.page,
        row.waiting,
      ]),
    );
  const all = (await admin.client.rpc('today_lines')).data as Line[];
  const totals = new Map(all.map(({ kind, total }) => [kind, kind === 'event' ? 0 : total]));
  const waiting = [...totals.values()].reduce((sum, total) => sum + total, 0);
  expect(waiting).toBeGreaterThan(0);
  const before = await counts();
  expect(before['/admin/today']).toBe(waiting);
  const enquiries = [false, false, true].map((spam) => `('Ada', 'ada@example.com', '202 555 0100', 'Hello', ${spam})`);
  await backend.sql(
    `insert into public.contacts (name, email, phone, message, is_spam) values ${enquiries.join(', ')}`,
  );
  expect((await counts())['/admin/enquiries']).toBe(before['/admin/enquiries']! + 2);
});
