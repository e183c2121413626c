import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { cancel, cancelByOwner } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { CONFIRMED, outboxOf, reportRefund } from './support/outcomes.ts';
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

describe('a paid booking that an admin cancels is removed from the calendar', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await person(backend, { role: 'admin' });
  });
  const paid = async () => {
    const booking = await book(customer, await makeSlot(backend));
    await pay(backend, await openCheckout(backend, booking));
    return booking;
  };
  const remove = async ({ id }: BookingRow) => expect(await cancelByOwner(admin, id)).toBe('ok');
  const rpc = async (name: string, { id }: BookingRow, args: object = {}) => {
    const { data, error } = await backend.service().rpc(name, { p_booking_id: id, ...args });
    return error?.code ?? (Array.isArray(data) ? (data[0] as object) : (data as string));
  };
  const enter = (booking: BookingRow) => rpc('record_sync', booking, { p_ok: true, p_external_id: '4711' });
  const sync = async ({ id }: BookingRow) =>
    (
      await backend.sql(
        'select sync_status, external_booking_id, error_message from public.booking_sync where booking_id = $1::uuid',
        [id],
      )
    )[0];
  const work = async ({ id }: BookingRow) => (await outboxOf(backend, id)).filter((kind) => kind.endsWith('acuity'));

  test('the cancellation adds the outbox row, and the sync is pending until the removal is done', async () => {
    const booking = await paid();
    await enter(booking);
    await remove(booking);
    expect(await work(booking)).toEqual(['sync.acuity', 'cancel.acuity']);
    expect(await sync(booking)).toEqual({ sync_status: 'pending', external_booking_id: '4711', error_message: null });
    expect(await rpc('claim_calendar_removal', booking)).toEqual({
      claimed: true,
      sync_status: 'pending',
      external_booking_id: '4711',
    });
    expect(await rpc('claim_calendar_removal', booking)).toMatchObject({ claimed: false });
    await rpc('record_calendar_removal', booking, { p_ok: true, p_external_id: '4711' });
    expect(await sync(booking)).toEqual({ sync_status: 'completed', external_booking_id: '4711', error_message: null });
    expect(await rpc('claim_calendar_removal', booking)).toMatchObject({ claimed: false, sync_status: 'completed' });
  });

  test('also after a refund in the provider’s dashboard', async () => {
    const booking = await book(customer, await makeSlot(backend));
    const session = await openCheckout(backend, booking);
    await pay(backend, session);
    await reportRefund(backend, session, 49_900);
    expect(await work(booking)).toEqual(['sync.acuity', 'cancel.acuity']);
  });

  test('an unpaid booking has no appointment to remove', async () => {
    const booking = await book(customer, await makeSlot(backend));
    await remove(booking);
    expect(await work(booking)).toEqual([]);
    expect(await rpc('claim_calendar_removal', booking)).toEqual({
      claimed: false,
      sync_status: 'gone',
      external_booking_id: null,
    });
    const confirmed = await paid();
    expect(await rpc('claim_calendar_removal', confirmed)).toBe('PT409');
    expect(await rpc('record_calendar_removal', confirmed, { p_ok: true })).toBe('PT409');
  });

  test('a booking without an appointment keeps no sync row', async () => {
    const booking = await paid();
    await remove(booking);
    await rpc('claim_calendar_removal', booking);
    expect(await rpc('record_calendar_removal', booking, { p_ok: true })).toBe('gone');
    expect(await sync(booking)).toBeUndefined();
  });

  test('a worker that is creating the appointment keeps the lease, and cannot complete the sync after the cancellation', async () => {
    const booking = await paid();
    expect(await rpc('claim_sync', booking)).toMatchObject({ claimed: true });
    await remove(booking);
    expect(await rpc('claim_calendar_removal', booking)).toMatchObject({ claimed: false, sync_status: 'pending' });
    expect(await enter(booking)).toBe('PT409');
    expect(await rpc('claim_sync', booking)).toBe('PT409');
    await letPass(backend, '61 seconds');
    expect(await rpc('claim_calendar_removal', booking)).toMatchObject({ claimed: true });
  });

  test('the appointment is removed in either order of concurrent sync and cancellation', async () => {
    // One after the other: an account has one hold until it has paid.
    const all = [await paid(), await paid(), await paid()];
    for (const booking of all) await rpc('claim_sync', booking);
    await Promise.all(all.flatMap((booking) => [remove(booking), enter(booking)]));
    for (const booking of all) {
      expect(await sync(booking)).toMatchObject({ sync_status: 'pending' });
      expect(await work(booking)).toEqual(['sync.acuity', 'cancel.acuity']);
    }
  });

  test('the admin sees a failed removal and can retry it', async () => {
    const booking = await paid();
    await enter(booking);
    await remove(booking);
    await rpc('claim_calendar_removal', booking);
    await rpc('record_calendar_removal', booking, { p_ok: false, p_error: 'scheduling: HTTP 500' });
    expect(await sync(booking)).toEqual({
      sync_status: 'failed',
      external_booking_id: '4711',
      error_message: 'scheduling: HTTP 500',
    });
    await backend.sql(
      `update private.outbox set status = 'failed', attempts = 8 where kind = 'cancel.acuity' and payload ->> 'booking_id' = $1`,
      [booking.id],
    );
    for (let time = 0; time < 2; time += 1) {
      expect((await admin.client.rpc('retry_sync', { p_booking_id: booking.id })).data).toBe('pending');
    }
    expect(await work(booking)).toEqual(['sync.acuity', 'cancel.acuity', 'cancel.acuity']);
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
