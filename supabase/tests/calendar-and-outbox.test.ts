import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { cancel, cancelByOwner } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { CONFIRMED } from './support/outcomes.ts';
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

describe('an admin can retry a failed sync', () => {
  async function failedSync(): Promise<BookingRow> {
    const booking = await book(customer, await makeSlot(backend));
    await pay(backend, await openCheckout(backend, booking));
    await backend
      .service()
      .rpc('record_sync', { p_booking_id: booking.id, p_ok: false, p_error: 'scheduling: HTTP 500' });
    return booking;
  }
  const syncs = (booking: BookingRow) =>
    backend.sql(
      `select status, run_at <= private.now() as due from private.outbox where kind = 'sync.acuity' and payload ->> 'booking_id' = $1`,
      [booking.id],
    );

  test('it is pending and due now, also after repeated requests', async () => {
    const admin = await person(backend, { role: 'admin' });
    const booking = await failedSync();
    await backend.sql(
      `update private.outbox set status = 'failed', attempts = 8 where kind = 'sync.acuity' and payload ->> 'booking_id' = $1`,
      [booking.id],
    );
    const retry = () => admin.client.rpc('retry_sync', { p_booking_id: booking.id });
    expect((await retry()).data).toBe('pending');
    expect((await retry()).data).toBe('pending');
    expect(
      await backend.sql('select sync_status, error_message from public.booking_sync where booking_id = $1::uuid', [
        booking.id,
      ]),
    ).toEqual([{ sync_status: 'pending', error_message: null }]);
    expect(await syncs(booking)).toEqual([
      { status: 'failed', due: true },
      { status: 'due', due: true },
    ]);
  });

  test('a row that waits for its next attempt becomes due and is not duplicated', async () => {
    const admin = await person(backend, { role: 'admin' });
    const booking = await failedSync();
    await backend.sql(
      `update private.outbox set run_at = run_at + interval '1 hour' where kind = 'sync.acuity' and payload ->> 'booking_id' = $1`,
      [booking.id],
    );
    await admin.client.rpc('retry_sync', { p_booking_id: booking.id });
    expect(await syncs(booking)).toEqual([{ status: 'due', due: true }]);
  });

  test('a completed sync is not changed, and an unpaid booking is refused', async () => {
    const admin = await person(backend, { role: 'admin' });
    const retry = async ({ id }: { id: string }) => {
      const { data, error } = await admin.client.rpc('retry_sync', { p_booking_id: id });
      return error?.code ?? (data as string);
    };
    const synced = await failedSync();
    await backend.service().rpc('record_sync', { p_booking_id: synced.id, p_ok: true, p_external_id: '4711' });
    expect(await retry(synced)).toBe('completed');
    expect(await retry(await book(rival, await makeSlot(backend)))).toBe('PT409');
  });
});

test('a refund is retried until it succeeds, at most once an hour', async () => {
  await backend.sql(`update private.outbox set status = 'done', finished_at = private.now()`);
  const booking = await book(customer, await makeSlot(backend));
  const session = await openCheckout(backend, booking);
  await cancel(customer, booking.id);
  await pay(backend, session);
  for (let tries = 1; tries <= 12; tries += 1) {
    const { data } = await backend.service().rpc('claim_outbox', { p_limit: 10 });
    const refund = (data as { id: number; kind: string; attempts: number }[]).find(
      ({ kind }) => kind === 'refund.stripe',
    );
    expect(refund).toMatchObject({ attempts: tries });
    expect(
      (await backend.service().rpc('finish_outbox', { p_id: refund!.id, p_ok: false, p_error: 'payment: HTTP 500' }))
        .data,
    ).toBe('due');
    await letPass(backend, '1 hour');
  }
});

// rule: P-1-15
test('the appointment is created only after payment, by one worker at a time, and stays completed', async () => {
  const booking = await book(customer, await makeSlot(backend));
  const claim = () => backend.service().rpc('claim_sync', { p_booking_id: booking.id, p_lease_seconds: 60 }).single();
  const record = (args: object) => backend.service().rpc('record_sync', { p_booking_id: booking.id, ...args });
  expect((await claim()).error).toMatchObject({ code: 'PT409', message: 'wrong_status' });
  expect((await record({ p_ok: true, p_external_id: '1' })).error).toMatchObject({ code: 'PT409' });

  await pay(backend, await openCheckout(backend, booking));
  expect((await claim()).data).toMatchObject({
    claimed: true,
    sync_status: 'pending',
    external_booking_id: null,
    booking: { booking_id: booking.id },
  });
  expect((await claim()).data).toMatchObject({ claimed: false });
  await letPass(backend, '61 seconds');
  expect((await claim()).data).toMatchObject({ claimed: true });

  await record({ p_ok: false, p_error: 'scheduling: 503' });
  expect((await claim()).data).toMatchObject({ claimed: true, sync_status: 'failed' });
  await record({ p_ok: true, p_external_id: '4711' });
  await record({ p_ok: false, p_error: 'late news' });
  expect((await claim()).data).toMatchObject({
    claimed: false,
    sync_status: 'completed',
    external_booking_id: '4711',
  });
});

// rule: notifications-and-mails.md#mail-tries
test('a row is claimed once per lease, again after it, and is tried for a day', async () => {
  await backend.sql(`update private.outbox set status = 'done', finished_at = private.now()`);
  const booking = await book(customer, await makeSlot(backend));
  await pay(backend, await openCheckout(backend, booking));
  const claim = async () =>
    ((await backend.service().rpc('claim_outbox', { p_limit: 10 })).data ?? []) as {
      id: number;
      kind: string;
      attempts: number;
    }[];
  const finish = async (id: number, ok: boolean) =>
    (await backend.service().rpc('finish_outbox', { p_id: id, p_ok: ok, p_error: ok ? null : 'down' })).data as string;

  const [a, b] = await Promise.all([claim(), claim()]);
  expect([...a, ...b].map(({ kind }) => kind).sort()).toEqual(CONFIRMED);
  expect(await claim()).toEqual([]);
  await letPass(backend, '61 seconds');
  const again = await claim();
  expect(again.map(({ attempts }) => attempts)).toEqual([2, 2, 2]);

  const [mail, notice, sync] = CONFIRMED.map((kind) => again.find((row) => row.kind === kind));
  expect(await finish(mail!.id, true)).toBe('done');
  expect(await finish(notice!.id, true)).toBe('done');
  expect(await finish(mail!.id, true)).toBe('gone');
  let status = await finish(sync!.id, false);
  for (let tries = 3; tries <= 30; tries += 1) {
    expect(status).toBe('due');
    await letPass(backend, '1 hour');
    expect((await claim()).map(({ attempts }) => attempts)).toEqual([tries]);
    status = await finish(sync!.id, false);
  }
  expect(status).toBe('failed');
  await letPass(backend, '2 hours');
  expect(await claim()).toEqual([]);
});

// rule: B-3-62
test('a custom webhook is told of each entry and removal by a separate row, and other software is not', async () => {
  const told = (id: string) =>
    backend.sql(
      `select payload ->> 'change' as change, (payload ->> 'revision')::integer as revision from private.outbox
        where kind = 'webhook.booking' and payload ->> 'booking_id' = $1 order by id`,
      [id],
    );
  const entered = async () => {
    const booking = await book(customer, await makeSlot(backend));
    await pay(backend, await openCheckout(backend, booking));
    await backend.service().rpc('record_sync', { p_booking_id: booking.id, p_ok: false, p_error: 'down' });
    await backend
      .service()
      .rpc('record_sync', { p_booking_id: booking.id, p_ok: true, p_external_id: '7', p_revision: 0 });
    return booking.id;
  };
  expect(await told(await entered())).toEqual([]);
  await backend.sql(`update private.integration set software = 'custom', webhook_url = 'https://hooks.example.com/x'`);
  const id = await entered();
  expect(await told(id)).toEqual([{ change: 'entered', revision: 0 }]);
  await cancelByOwner(await person(backend, { role: 'admin' }), id);
  await backend.service().rpc('record_calendar_removal', { p_booking_id: id, p_ok: true, p_external_id: '7' });
  expect(await told(id)).toEqual([
    { change: 'entered', revision: 0 },
    { change: 'removed', revision: 0 },
  ]);
  await backend.sql(`update private.integration set software = 'acuity', webhook_url = ''`);
});
