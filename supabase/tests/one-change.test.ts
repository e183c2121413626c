import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, openCheckout, pay } from './support/bookings.ts';
import type { Slot } from './support/bookings.ts';
import { bookingsToChange, change, changed, history, preview, untilEvent } from './support/changes.ts';
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

const { day, paid, taken } = bookingsToChange(
  () => backend,
  () => customer,
);
const closeSlot = ({ id }: Slot) =>
  backend.sql('update private.slots set is_available = false where id = $1::uuid', [id]);
const documents = async (id: string) => {
  const { data } = await admin.client.rpc('documents', { p_booking_id: id });
  return (data as { kind: string }[]).map(({ kind }) => kind).sort();
};

// rule: B-2-29
test('one change of everything is one entry of the history, one mail to each and one new invoice', async () => {
  const { id, slots } = await paid();
  const to = await day();
  const changes = {
    event_date: to[1].date,
    event_time: '18:00',
    event_type: 'wedding',
    guest_count: 80,
    hours: 6,
    event_name: 'Wedding of Ana and Leo',
    location: 'Dupont Circle',
    special_requests: 'No nuts',
    phone: '(202) 555-0190',
  };
  const before = [await outboxOf(backend, id), (await history(customer, id)).length] as const;
  const decision = { total: 1438, settlement: 'charged', reason: 'As agreed by phone' };
  expect(await change(admin, id, changes, decision)).toBe('changed');
  expect(await changed(backend, id)).toMatchObject({ ...changes, event_time: '18:00:00', total_amount: 1438 });
  expect([await taken(slots), await taken(to)]).toEqual([
    [0, 0],
    [0, 1],
  ]);
  expect((await outboxOf(backend, id)).slice(before[0].length)).toEqual([
    'sync.acuity',
    'mail.booking_changed',
    'mail.booking_changed_admin',
  ]);
  const entries = await history(customer, id);
  expect(entries).toHaveLength(before[1] + 1);
  expect(entries[0]).toMatchObject({
    change: 'moved',
    old: { event_type: 'private', hours: 4, guest_count: 40, total_amount: 499 },
    new: { event_type: 'wedding', hours: 6, guest_count: 80, total_amount: 1438, phone: true, special_requests: true },
  });
  expect(await documents(id)).toEqual(['credit_note', 'invoice', 'invoice', 'receipt']);
});

// rule: B-2-29
test('of a change that is refused in one part nothing is made', async () => {
  const { id, slots } = await paid();
  const full = await day();
  await book(await person(backend), full[1]);
  const changes = { event_date: full[1].date, event_time: '18:00', event_name: 'Later', guest_count: 80 };
  const before = await changed(backend, id);
  expect(await change(customer, id, changes, { total: 799 })).toContain('PT409 slot_unavailable');
  expect(await change(customer, id, { event_name: 'Later', guest_count: 39 })).toContain('PT409 fewer_guests');
  expect(await changed(backend, id)).toEqual(before);
  expect([await taken(slots), await taken(full)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

// rule: B-2-29
test('another day at the same price issues no papers', async () => {
  const { id } = await paid();
  const before = await documents(id);
  const to = await day();
  expect(await change(customer, id, { event_date: to[0].date })).toBe('changed');
  expect(await documents(id)).toEqual(before);
});

describe('hours', () => {
  // rule: B-2-06
  test('more of them cost the list price, take the next slot and are paid as balance', async () => {
    const { id, slots } = await paid();
    expect(await preview(customer, id, { hours: 6 })).toMatchObject({
      new_total_amount: 749,
      outcomes: [{ money: { open: 25_000 } }],
    });
    expect(await change(customer, id, { hours: 6 }, { total: 749 })).toBe('changed');
    expect(await changed(backend, id)).toMatchObject({ hours: 6, total_amount: 749 });
    expect(await taken(slots)).toEqual([1, 1]);
  });

  // rule: B-2-63
  test('that reach a full slot are refused with its hours, and fewer hours release it', async () => {
    const { id, slots } = await paid({ hours: 6 });
    const other = await person(backend);
    const evening = () => change(other, second.id, { event_date: slots[1].date, event_time: '18:00' });
    const second = await book(other, (await day())[1]);
    await pay(backend, await openCheckout(backend, second));
    expect(await evening()).toContain('slot_unavailable');
    const decision = { total: 499, settlement: 'refunded', reason: 'Ends at six' };
    expect(await change(admin, id, { hours: 4 }, decision)).toBe('changed');
    expect(await taken(slots)).toEqual([1, 0]);
    expect(await evening()).toBe('changed');
    expect(await change(customer, id, { hours: 6 }, { total: 749 })).toBe(
      'PT409 slot_unavailable 18:00-22:00 6 PM to 10 PM is full. Please choose another time or fewer hours.',
    );
    expect(await changed(backend, id)).toMatchObject({ hours: 4, total_amount: 499 });
  });

  // rule: B-2-63
  test('within a slot that the owner has closed since stay possible', async () => {
    const { id, slots } = await paid();
    await closeSlot(slots[0]);
    expect(await change(customer, id, { hours: 5 }, { total: 624 })).toBe('changed');
    await closeSlot(slots[1]);
    expect(await change(customer, id, { hours: 6 }, { total: 749 })).toBe('changed');
    expect(await taken(slots)).toEqual([1, 1]);
  });

  // rule: B-2-06
  test.each([
    [3, 'PT409 fewer_hours'],
    [7, 'PT422 invalid_value hours'],
    [0, 'PT422 invalid_value hours'],
    [25, 'PT422 invalid_value hours'],
  ])('a customer changes to %i hours: %s', async (hours, refusal) => {
    const { id } = await paid();
    expect(await change(customer, id, { hours })).toContain(refusal);
    expect(await changed(backend, id)).toMatchObject({ hours: 4 });
  });

  // rule: B-2-63
  test('until after the end of service are for the owner', async () => {
    const { id } = await paid();
    const late = await day();
    const move = { event_date: late[1].date, event_time: '21:30' };
    expect(await change(customer, id, { ...move, hours: 5 }, { total: 624 })).toContain('slot_unavailable latest_end');
    expect(await change(customer, id, move)).toBe('changed');
    expect(await change(customer, id, { hours: 5 }, { total: 624 })).toContain('slot_unavailable latest_end');
    const decision = { total: 624, settlement: 'charged', reason: 'A long night' };
    expect(await change(admin, id, { hours: 5 }, decision)).toBe('changed');
  });
});

describe('kind and package', () => {
  // rule: B-2-29
  test('a kind that costs more is paid as balance, one that costs less is agreed by an enquiry', async () => {
    const { id } = await paid();
    expect(await change(customer, id, { event_type: 'wedding' }, { total: 599 })).toBe('changed');
    expect(await changed(backend, id)).toMatchObject({ event_type: 'wedding', total_amount: 599 });
    expect(await preview(customer, id, { event_type: 'private' })).toMatchObject({ refusal: { key: 'lower_price' } });
    expect(await change(customer, id, { event_type: 'private' }, { total: 499 })).toContain('PT409 lower_price');
  });

  // rule: B-2-07
  test('a package brings its hours, bartenders, guests and price, and back by guests those of the list', async () => {
    const { id, slots } = await paid();
    expect(await change(customer, id, { package_id: 'premium' }, { total: 509 })).toBe('changed');
    expect(await changed(backend, id)).toMatchObject({
      way: 'package',
      package_id: 'premium',
      hours: 5,
      bartenders: 2,
      max_guests: 75,
      total_amount: 509,
    });
    expect(await taken(slots)).toEqual([1, 1]);
    expect(await change(customer, id, { guest_count: 76 })).toContain('PT422 package_too_small luxury');
    expect(await change(customer, id, { package_id: null, hours: 4 }, { total: 499 })).toContain('PT409 fewer_hours');
    const decision = { total: 499, settlement: 'refunded', reason: 'As agreed by phone' };
    expect(await change(admin, id, { package_id: null, hours: 4 }, decision)).toBe('changed');
    expect(await changed(backend, id)).toMatchObject({ way: 'guests', hours: 4, bartenders: 2, max_guests: 40 });
  });

  // rule: B-2-07
  test.each([
    [{ package_id: 'gold' }, 'PT422 invalid_value package_id'],
    [{ event_type: 'gala' }, 'PT422 invalid_value event_type'],
  ])('%j is not sold: %s', async (changes, refusal) => {
    const { id } = await paid();
    expect(await change(admin, id, changes)).toBe(refusal);
  });

  // rule: B-2-26
  test('another kind is another contract to sign, also where the price stays', async () => {
    const { id } = await paid({ package_id: 'premium' });
    const versions = () =>
      backend.sql<{ type: string }>(
        `select document #>> '{event,type}' as type from private.contracts where booking_id = $1::uuid order by version`,
        [id],
      );
    expect(await change(customer, id, { event_type: 'wedding' })).toBe('changed');
    expect(await versions()).toEqual([{ type: 'private' }, { type: 'wedding' }]);
  });
});

// rule: B-2-23
test('fewer than 15 days before the event a customer changes the rest, but not the day', async () => {
  const { id } = await paid();
  const to = await day();
  await untilEvent(backend, id, '14 days');
  expect(await change(customer, id, { event_date: to[0].date, event_name: 'Later' })).toContain('PT409 move_too_late');
  expect(await change(customer, id, { event_name: 'Later', hours: 5 }, { total: 624 })).toBe('changed');
  expect(await changed(backend, id)).toMatchObject({ move_count: 0, refund_cap: 100 });
});

describe('a price that was agreed on', () => {
  const agreed = async () => {
    const booking = await paid();
    const decision = { total: 700, settlement: 'charged', reason: 'A second bar' };
    expect(await change(admin, booking.id, { agreed_price: 700 }, decision)).toBe('changed');
    return booking;
  };

  // rule: B-2-16
  test.each([{ guest_count: 41 }, { hours: 5 }, { event_type: 'wedding' }])(
    'holds for what it was agreed for: a customer does not change %j',
    async (changes) => {
      const { id } = await agreed();
      expect(await preview(customer, id, changes)).toMatchObject({ refusal: { key: 'agreed_price' } });
      expect(await change(customer, id, changes)).toContain('PT409 agreed_price');
      expect(await change(admin, id, changes)).toBe('changed');
      expect(await changed(backend, id)).toMatchObject({ ...changes, total_amount: 700 });
    },
  );

  // rule: B-2-16
  test('leaves date, time, name, place, requests and contact to the customer', async () => {
    const { id } = await agreed();
    const to = await day();
    const changes = {
      event_date: to[1].date,
      event_time: '18:30',
      event_name: 'Later',
      location: 'Navy Yard',
      special_requests: 'Ice',
      name: 'Ana Married',
    };
    expect(await change(customer, id, changes)).toBe('changed');
    expect(await changed(backend, id)).toMatchObject({ ...changes, event_time: '18:30:00', total_amount: 700 });
  });

  // rule: B-2-16
  test('is not combined with a package', async () => {
    const { id } = await agreed();
    expect(await change(admin, id, { package_id: 'premium' })).toBe('PT422 invalid_value package_id');
  });
});
