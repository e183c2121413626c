import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { change, move, paidBookingIn, slotIn } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { outboxOf } from './support/outcomes.ts';
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

interface Claim {
  claimed: boolean;
  sync_status: string;
  external_booking_id: string | null;
  revision: number;
  booking: { event_date: string; event_name: string };
}
const rpc = async <Answer>(name: string, id: string, args: object = {}) => {
  const { data, error } = await backend.service().rpc(name, { p_booking_id: id, ...args });
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data as Answer;
};
const claim = async (id: string) => (await rpc<[Claim]>('claim_sync', id))[0];
const entered = (id: string, revision: number, external = '4711') =>
  rpc('record_sync', id, { p_ok: true, p_external_id: external, p_revision: revision });
const sync = async (id: string) =>
  (
    await backend.sql(
      'select sync_status, external_booking_id, error_message from public.booking_sync where booking_id = $1::uuid',
      [id],
    )
  )[0];

async function synced() {
  const booking = await paidBookingIn(backend, customer, await slotIn(backend, 40));
  await entered(booking.id, (await claim(booking.id)).revision);
  return booking.id;
}

// rule: changes.md#change-calendar
test('a move makes the sync pending with the new facts, and keeps the appointment’s id', async () => {
  const id = await synced();
  const to = await slotIn(backend, 41);
  await move(customer, id, to);
  expect(await sync(id)).toMatchObject({ sync_status: 'pending', external_booking_id: '4711' });
  expect((await outboxOf(backend, id)).filter((kind) => kind === 'sync.acuity')).toHaveLength(1);
  expect(await claim(id)).toMatchObject({
    claimed: true,
    external_booking_id: '4711',
    booking: { event_date: to.date },
  });
});

// rule: changes.md#change-calendar
test('a booking that moves while it is entered stays pending until its new time is entered', async () => {
  const id = await synced();
  await move(customer, id, await slotIn(backend, 41));
  const first = await claim(id);
  const last = await slotIn(backend, 42);
  await move(customer, id, last);
  expect(await claim(id)).toMatchObject({ claimed: false });
  expect(await entered(id, first.revision)).toBe('pending');
  const second = await claim(id);
  expect(second).toMatchObject({ claimed: true, booking: { event_date: last.date } });
  expect(await entered(id, second.revision)).toBe('completed');
});

test('a failure with earlier facts is not shown for the new ones, and loses no id', async () => {
  const id = await synced();
  await move(customer, id, await slotIn(backend, 41));
  const { revision } = await claim(id);
  await change(customer, id, { event_name: 'Another' });
  await rpc('record_sync', id, { p_ok: false, p_error: 'down', p_revision: revision });
  expect(await sync(id)).toEqual({ sync_status: 'pending', external_booking_id: '4711', error_message: null });
  const next = await claim(id);
  await rpc('record_sync', id, { p_ok: false, p_error: 'down', p_revision: next.revision });
  expect(await sync(id)).toEqual({ sync_status: 'failed', external_booking_id: '4711', error_message: 'down' });
});

test.each([
  ['event_name', { event_name: 'Another' }],
  ['location', { location: 'Another' }],
  ['special_requests', { special_requests: 'Another' }],
  ['guest_count', { guest_count: 41 }],
])('a change of %s is entered too', async (_column, changes) => {
  const id = await synced();
  expect(await change(customer, id, changes)).toBe('changed');
  expect(await sync(id)).toMatchObject({ sync_status: 'pending' });
});

// rule: B-3-62
test('while auto-sync is off nothing is entered until an admin retries', async () => {
  const admin = await person(backend, { role: 'admin' });
  const keep = (autoSync: boolean) =>
    backend.service().rpc('save_integration', {
      p_software: 'acuity',
      p_user_id: '1',
      p_webhook_url: '',
      p_auto_sync: autoSync,
      p_encrypted_key: 'v1.AAAA.BBBB',
      p_key_last4: 'wxyz',
    });
  const id = await synced();
  expect((await keep(false)).error).toBeNull();
  try {
    await move(customer, id, await slotIn(backend, 42));
    expect((await outboxOf(backend, id)).filter((kind) => kind === 'sync.acuity')).toEqual([]);
    expect(await sync(id)).toMatchObject({ sync_status: 'failed', error_message: 'Auto-sync is off.' });
    await admin.client.rpc('retry_sync', { p_booking_id: id });
    expect((await outboxOf(backend, id)).filter((kind) => kind === 'sync.acuity')).toHaveLength(1);
    expect((await admin.client.rpc('integration_settings').maybeSingle()).data).toEqual({
      software: 'acuity',
      user_id: '1',
      webhook_url: '',
      auto_sync: false,
      key_last4: 'wxyz',
    });
  } finally {
    await keep(true);
  }
});
