import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { cancelByOwner } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { outboxOf, reportRefund } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

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
