import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { change, changed, move, paidBookingIn, slotIn } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { resultOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;
let colleague: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin', fullName: 'Ada Owner' });
  colleague = await person(backend, { role: 'admin', fullName: 'Bo Partner' });
});
beforeEach(async () => {
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const version = async (id: string) =>
  (await backend.sql<{ version: number }>('select version from public.bookings where id = $1::uuid', [id]))[0]!.version;

describe('two admins', () => {
  // rule: B-3-13
  it('the second one is refused, sees the change with its author, and then decides', async () => {
    const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 40));
    const seen = await version(id);
    expect(await change(colleague, id, { location: 'Navy Yard' })).toBe('changed');
    const to = await slotIn(backend, 41);
    const args = { p_booking_id: id, p_changes: { event_date: to.date, event_time: to.start } };
    const now = await version(id);
    expect(await resultOf(admin, 'change_booking', { ...args, p_version: seen })).toBe(`changed_elsewhere ${now}`);
    const { data } = await admin.client.rpc('booking_log', { p_booking_id: id, p_after: seen });
    expect(data).toEqual([
      expect.objectContaining({
        version: now,
        actor_name: 'Bo Partner',
        old: { location: 'Georgetown' },
        new: { location: 'Navy Yard' },
      }),
    ]);
    expect(await resultOf(admin, 'change_booking', { ...args, p_version: now })).toBeNull();
    expect(await changed(backend, id)).toMatchObject({ event_date: to.date, location: 'Navy Yard' });
  });

  it.each([
    ['change_booking', { p_changes: { event_name: 'Another' } }],
    ['cancel_booking_by_owner', { p_reason: 'Flooded' }],
    ['record_manual_payment', { p_amount_cents: 100, p_method: 'cash' }],
    ['write_off', { p_amount_cents: 100, p_reason: 'Late' }],
    ['refund_by_admin', { p_amount_cents: 100, p_reason: 'Late' }],
  ])('%s is refused after a payment that the admin has not seen', async (name, args) => {
    const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 42), { deposit: true });
    const seen = await version(id);
    const cash = { p_booking_id: id, p_amount_cents: 500, p_method: 'cash', p_version: seen };
    expect(await resultOf(colleague, 'record_manual_payment', cash)).toEqual(expect.any(String));
    const now = await version(id);
    expect(now).toBe(seen + 1);
    expect(await resultOf(admin, name, { p_booking_id: id, ...args, p_version: seen })).toBe(
      `changed_elsewhere ${now}`,
    );
    expect(await resultOf(admin, name, { p_booking_id: id, ...args, p_version: now })).not.toEqual(
      expect.stringContaining('changed_elsewhere'),
    );
  });

  // rule: B-3-13
  it('nobody sets the version or the number of a booking', async () => {
    const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 42));
    const before = await changed(backend, id);
    const { error } = await backend.service().from('bookings').update({ version: 99, number: 5 }).eq('id', id);
    expect(error).toBeNull();
    expect({ ...(await changed(backend, id)), updated_at: null }).toEqual({ ...before, updated_at: null });
  });

  // rule: B-3-13
  it('of two who record the same cash at the same time one does', async () => {
    const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 42), { deposit: true });
    const cash = { p_booking_id: id, p_amount_cents: 5000, p_method: 'cash', p_version: await version(id) };
    const answers = await Promise.all([admin, colleague].map((who) => resultOf(who, 'record_manual_payment', cash)));
    expect(answers.filter((answer) => String(answer).startsWith('changed_elsewhere'))).toHaveLength(1);
  });
});

test('a move without a version is not compared', async () => {
  const { id } = await paidBookingIn(backend, customer, await slotIn(backend, 48));
  expect(await move(customer, id, await slotIn(backend, 49))).toBe('moved');
});
