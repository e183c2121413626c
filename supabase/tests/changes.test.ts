import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { change, changed, history, paidBookingIn, preview, slotIn, untilEvent } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { outboxOf } from './support/outcomes.ts';
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
  customer = await person(backend);
  await backend.sql(`update private.clock set shift = '0'`);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const booked = async (
  options: { deposit?: boolean; days?: number; status?: 'pending' | 'in_progress' | 'completed' } = {},
) => paidBookingIn(backend, customer, await slotIn(backend, options.days ?? 40), options);
const money = async (id: string) => {
  const { data } = await admin.client.rpc('booking_money', { p_booking_ids: [id] });
  const [{ price, paid, open, waived: waived, refund_pending: returning }] = data as [Record<string, number>];
  return { price, paid, open, waived, returning };
};

// rule: B-2-24
test('a customer changes name, location and requests; both are told', async () => {
  const { id } = await booked();
  const changes = { event_name: 'Spring party', location: 'Dupont Circle', special_requests: ' No nuts ' };
  expect(await change(customer, id, changes)).toBe('changed');
  expect(await changed(backend, id)).toMatchObject({ ...changes, special_requests: 'No nuts', total_amount: 499 });
  expect((await outboxOf(backend, id)).slice(-3)).toEqual([
    'sync.acuity',
    'mail.booking_changed',
    'mail.booking_changed_admin',
  ]);
  const [latest] = await history(customer, id);
  expect(latest).toMatchObject({
    change: 'changed',
    way: 'account',
    old: { event_name: 'Garden party', location: 'Georgetown' },
    new: { event_name: 'Spring party', location: 'Dupont Circle', special_requests: true },
  });
  expect(JSON.stringify(latest)).not.toContain('nuts');
});

// rule: B-2-24
test('more guests raise the price of the list, and the difference is open', async () => {
  const { id } = await booked();
  expect(await preview(customer, id, { guest_count: 80 })).toMatchObject({
    total_amount: 499,
    new_total_amount: 799,
    money: { paid: 49_900, open: 0 },
    outcomes: [{ settlement: 'charged', money: { paid: 49_900, open: 30_000, refund_pending: 0 } }],
  });
  expect(await change(customer, id, { guest_count: 80 })).toBe('PT422 price_changed 799');
  expect(await change(customer, id, { guest_count: 80 }, { total: 499 })).toBe('PT422 price_changed 799');
  expect(await change(customer, id, { guest_count: 80 }, { total: 799 })).toBe('changed');
  expect(await changed(backend, id)).toMatchObject({ guest_count: 80, total_amount: 799 });
  expect(await money(id)).toMatchObject({ price: 79_900, paid: 49_900, open: 30_000 });
});

test('more guests are charged with the discount that the booking has', async () => {
  for (let n = 0; n < 3; n += 1)
    await paidBookingIn(backend, customer, await slotIn(backend, 45 + n), { status: 'completed' });
  const { id, total_amount: before } = await booked();
  expect(before).toBe(449);
  expect(await change(customer, id, { guest_count: 80 }, { total: 719 })).toBe('changed');
  expect(await changed(backend, id)).toMatchObject({ total_amount: 719, loyalty_percent: 10 });
});

// rule: B-2-24
test('more guests at the same price change no money', async () => {
  const { id } = await booked({ deposit: true });
  expect(await change(customer, id, { guest_count: 50 })).toBe('changed');
  expect(await money(id)).toMatchObject({ price: 49_900, paid: 25_000, open: 24_900 });
});

// rule: B-2-24
test('fewer guests are agreed by an enquiry', async () => {
  const { id } = await booked();
  expect(await change(customer, id, { guest_count: 39 })).toContain('PT409 fewer_guests');
  expect(await changed(backend, id)).toMatchObject({ guest_count: 40 });
});

// rule: B-2-24
test('a customer neither waives nor refunds a difference', async () => {
  const { id } = await booked();
  const decision = { total: 799, settlement: 'waived', reason: 'Because' };
  expect(await change(customer, id, { guest_count: 80 }, decision)).toBe('changed');
  expect(await money(id)).toMatchObject({ open: 30_000, waived: 0 });
  expect((await history(customer, id))[0]).toMatchObject({ reason: null });
});

// rule: B-2-24
test('a customer changes a booking until 48 hours before the event, an admin until it has ended', async () => {
  const { id } = await booked({ days: 30 });
  await untilEvent(backend, id, '48 hours 1 minute');
  expect(await change(customer, id, { event_name: 'In time' })).toBe('changed');
  await untilEvent(backend, id, '47 hours 59 minutes');
  expect(await change(customer, id, { event_name: 'Too late' })).toContain('PT409 change_too_late');
  await backend.sql(`update public.bookings set status = 'in_progress' where id = $1::uuid`, [id]);
  await untilEvent(backend, id, '-3 hours -59 minutes');
  expect(await change(admin, id, { event_name: 'By us' })).toBe('changed');
  await untilEvent(backend, id, '-4 hours -1 minute');
  expect(await change(admin, id, { event_name: 'Over' })).toBe('PT409 wrong_status The event has begun.');
});

// rule: B-2-24
test.each(['in_progress', 'completed'] as const)('a customer does not change a booking that is %s', async (status) => {
  const { id } = await booked({ status });
  expect(await change(customer, id, { event_name: 'Another' })).toBe('PT409 wrong_status The event has begun.');
});

describe('an admin decides about the difference', () => {
  // rule: B-2-24
  test('a rise is charged', async () => {
    const { id } = await booked();
    const decision = { total: 1199, settlement: 'charged', reason: 'Twice the guests' };
    expect(await change(admin, id, { guest_count: 120 }, decision)).toBe('changed');
    expect(await money(id)).toMatchObject({ open: 70_000, waived: 0 });
    expect((await history(customer, id))[0]).toMatchObject({
      actor: 'admin',
      way: 'admin',
      reason: 'Twice the guests',
    });
  });

  // rule: B-2-24
  test('a rise is waived by an entry of the ledger with the reason', async () => {
    const { id } = await booked({ deposit: true });
    const decision = { total: 799, settlement: 'waived', reason: 'A gift' };
    expect(await change(admin, id, { guest_count: 80 }, decision)).toBe('changed');
    expect(await money(id)).toMatchObject({ price: 79_900, open: 24_900, waived: 30_000 });
    expect(
      await backend.sql(
        `select kind, amount, reason, created_by from public.ledger_entries where booking_id = $1::uuid and kind = 'waiver'`,
        [id],
      ),
    ).toEqual([{ kind: 'waiver', amount: 30_000, reason: 'A gift', created_by: admin.id }]);
    expect((await history(customer, id)).slice(0, 2)).toMatchObject([
      { change: 'waiver', new: { amount_cents: 30_000 } },
      { change: 'changed' },
    ]);
  });

  // rule: B-2-24
  test('a fall is refunded as far as it was paid', async () => {
    const [paid, half] = [
      await booked(),
      await paidBookingIn(backend, await person(backend), await slotIn(backend, 41), { deposit: true }),
    ];
    const decision = { total: 299, settlement: 'refunded', reason: 'Fewer guests' };
    expect(await preview(admin, paid.id, { guest_count: 20 })).toMatchObject({
      outcomes: [
        { settlement: 'refunded', money: { price: 29_900, refund_pending: 20_000, open: 0 } },
        { settlement: 'kept', money: { price: 49_900, refund_pending: 0, open: 0 } },
        { settlement: 'waived', money: { price: 49_900, refund_pending: 0, open: 0 } },
      ],
    });
    expect(await change(admin, paid.id, { guest_count: 20 }, decision)).toBe('changed');
    expect(await money(paid.id)).toMatchObject({ price: 29_900, paid: 29_900, open: 0, returning: 20_000 });
    expect(
      await backend.sql(`select amount, reason from public.refunds where booking_id = $1::uuid`, [paid.id]),
    ).toEqual([{ amount: 20_000, reason: 'price_changed' }]);
    expect(await change(admin, half.id, { guest_count: 20 }, decision)).toBe('changed');
    expect(await money(half.id)).toMatchObject({ price: 29_900, paid: 25_000, open: 4_900, returning: 0 });
  });

  // rule: B-2-24
  test('an agreed price takes the place of the list price, with the reason for the customer, and settles', async () => {
    const { id } = await booked({ deposit: true });
    expect(await preview(admin, id, { agreed_price: 700 })).toMatchObject({
      new_total_amount: 700,
      outcomes: [
        { settlement: 'charged', money: { open: 45_000, waived: 0 } },
        { settlement: 'waived', money: { open: 24_900, waived: 20_100 } },
      ],
    });
    const rise = { total: 700, settlement: 'charged', reason: 'A second bar' };
    expect(await change(admin, id, { agreed_price: 700 }, rise)).toBe('changed');
    expect(await money(id)).toMatchObject({ price: 70_000, open: 45_000 });
    const fall = { total: 200, settlement: 'refunded', reason: 'Less time' };
    expect(await change(admin, id, { agreed_price: 200, guest_count: 80 }, fall)).toBe('changed');
    expect(await money(id)).toMatchObject({ price: 20_000, paid: 20_000, open: 0, returning: 5_000 });
    expect(await changed(backend, id)).toMatchObject({
      guest_count: 80,
      total_amount: 200,
      agreed_price: 200,
      agreed_price_reason: 'Less time',
    });
    expect((await history(customer, id)).find(({ change: what }) => what === 'changed')).toMatchObject({
      reason: 'Less time',
      old: { total_amount: 700, agreed_price: 700 },
      new: { total_amount: 200, agreed_price: 200 },
    });
  });

  // rule: B-2-24
  test('an agreed price that equals the list price ends the discount and needs a reason', async () => {
    for (let n = 0; n < 3; n += 1)
      await paidBookingIn(backend, customer, await slotIn(backend, 50 + n), { status: 'completed' });
    const { id } = await booked();
    expect(await change(admin, id, { agreed_price: 449 })).toBe('PT422 invalid_value reason');
    expect(await change(admin, id, { agreed_price: 449 }, { reason: 'Fixed' })).toBe('changed');
    expect(await changed(backend, id)).toMatchObject({ total_amount: 449, loyalty_percent: 0 });
  });

  test.each([-1, 100_001, 4.5, '450', null])('%p is no price', async (price) => {
    const { id } = await booked();
    const decision = { total: 450, settlement: 'refunded', reason: 'Why' };
    expect(await change(admin, id, { agreed_price: price }, decision)).toBe('PT422 invalid_value agreed_price');
  });

  // rule: B-2-24
  test('a customer agrees on no price', async () => {
    const { id } = await booked();
    expect(await change(customer, id, { agreed_price: 1 }, { total: 1 })).toBe('PT403 not_allowed');
    expect(await changed(backend, id)).toMatchObject({ total_amount: 499, agreed_price: null });
  });

  // rule: B-2-24
  test.each([
    ['without a decision', 80, { total: 799, reason: 'Why' }, 'PT422 invalid_value settlement'],
    ['without a reason', 80, { total: 799, settlement: 'charged', reason: ' ' }, 'PT422 invalid_value reason'],
    ['a rise refunded', 80, { total: 799, settlement: 'refunded', reason: 'Why' }, 'PT422 invalid_value settlement'],
    ['a fall charged', 20, { total: 299, settlement: 'charged', reason: 'Why' }, 'PT422 invalid_value settlement'],
    ['a rise kept', 80, { total: 799, settlement: 'kept', reason: 'Why' }, 'PT422 invalid_value settlement'],
    ['another price', 20, { total: 1, settlement: 'refunded', reason: 'Why' }, 'PT422 price_changed 299'],
  ])('%s is refused and changes nothing', async (_case, guests, decision, refusal) => {
    const { id } = await booked();
    expect(await change(admin, id, { guest_count: guests, event_name: 'Other' }, decision)).toBe(refusal);
    expect(await changed(backend, id)).toMatchObject({ guest_count: 40, event_name: 'Garden party' });
  });
});

// rule: B-2-24
test.each([
  [{}, 'PT422 nothing_changed'],
  [{ event_name: 'Garden party', guest_count: 40 }, 'PT422 nothing_changed'],
  [{ event_type: 'gala' }, 'PT422 invalid_value event_type'],
  [{ event_type: null }, 'PT422 invalid_value event_type'],
  [{ total_amount: 1 }, 'PT422 invalid_value total_amount'],
  [{ status: 'completed' }, 'PT422 invalid_value status'],
  [{ user_id: '00000000-0000-4000-8000-000000000000' }, 'PT422 invalid_value user_id'],
  [{ event_date: '2030-02-31' }, 'PT422 invalid_value event_date'],
  [{ event_date: 'infinity' }, 'PT422 invalid_value event_date'],
  [{ event_date: null }, 'PT422 invalid_value event_date'],
  [{ event_time: '25:00' }, 'PT422 invalid_value event_time'],
  [{ event_date: '2027-02-30' }, 'PT422 invalid_value event_date'],
  [{ event_date: '2027-02-29' }, 'PT422 invalid_value event_date'],
  [{ event_date: '2027-13-01' }, 'PT422 invalid_value event_date'],
  [{ event_date: '0000-01-01' }, 'PT422 invalid_value event_date'],
  [{ event_date: 'June 5' }, 'PT422 invalid_value event_date'],
  [{ hours: 4.5 }, 'PT422 invalid_value hours'],
  [{ hours: null }, 'PT422 invalid_value hours'],
  [{ slot_id: '00000000-0000-4000-8000-000000000000' }, 'PT422 invalid_value slot_id'],
  [{ hold_expires_at: '2030-01-01T00:00:00Z' }, 'PT422 invalid_value hold_expires_at'],
  [{ guest_count: 0 }, 'PT422 invalid_value guest_count'],
  [{ guest_count: 40.5 }, 'PT422 invalid_value guest_count'],
  [{ guest_count: '41' }, 'PT422 invalid_value guest_count'],
  [{ event_name: ' ' }, 'PT422 invalid_value event_name'],
  [{ event_name: null }, 'PT422 invalid_value event_name'],
  [{ location: 'x'.repeat(301) }, 'PT422 invalid_value location'],
  [['event_name'], 'PT422 invalid_value changes'],
])('a change %j is answered with %s', async (changes, refusal) => {
  const { id } = await booked();
  expect(await change(customer, id, changes as Record<string, unknown>)).toBe(refusal);
});

// rule: B-2-24
test('only the customer and an admin change a booking or see what that would do', async () => {
  const { id } = await booked();
  for (const who of [await person(backend), await person(backend, { role: 'staff' })]) {
    expect(await change(who, id, { event_name: 'Mine' })).toBe('PT403 not_allowed');
    expect(await preview(who, id, {})).toBe('PT403');
  }
});

// rule: B-2-24
test('more than 30 changes an hour are refused', async () => {
  const { id } = await booked();
  const change31 = async () => {
    for (let n = 0; n < 30; n += 1) expect(await change(customer, id, { event_name: `Name ${n}` })).toBe('changed');
    return change(customer, id, { event_name: 'Once more' });
  };
  expect(await change31()).toContain('PT429 rate_limited');
});
