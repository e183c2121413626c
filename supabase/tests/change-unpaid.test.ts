import type { TestBackend } from './support/backend.ts';
import { book, openCheckout, pay, stored } from './support/bookings.ts';
import { bookingsToChange, change, changed } from './support/changes.ts';
import { withCustomerAndAdmin } from './support/customer-and-admin.ts';
import { outboxOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { inParallel, size, tally } from './support/scale.ts';

// What the booking form changes of a hold, and what happens at the same time: docs/product/changes.md#change-hold.
// On PostgreSQL these are real races; on the embedded database one connection serializes them.
let backend: TestBackend;
let customer: Person;
let admin: Person;
withCustomerAndAdmin((given) => ({ backend, customer, admin } = given));

const { day, booked, paid, taken } = bookingsToChange(
  () => backend,
  () => customer,
);
const bookingsOf = async () =>
  (
    await backend.sql<{ n: number }>('select count(*)::int as n from public.bookings where user_id = $1::uuid', [
      customer.id,
    ])
  )[0]!.n;
const valuesOf = async (id: string, columns: string) =>
  (await backend.sql(`select ${columns} from public.bookings where id = $1::uuid`, [id]))[0];

const quote = (addons: string[]) => ({
  kind: 'quote',
  content: { guestCount: 40, hours: 4, packageType: 'premium', addons },
});

describe('of a hold', () => {
  // rule: B-2-29
  test('everything that its form has changes in one call: number, id and the one booking stay', async () => {
    const hold = await booked();
    const before = await changed(backend, hold.id);
    const to = await day();
    const changes = {
      ...{ name: 'Cora', phone: '(202) 555-0190', company_name: 'Contact & Sons', day_contact_name: 'Dana' },
      ...{ event_name: 'Wedding of Ana', event_date: to[1].date, event_time: '18:00', event_type: 'wedding' },
      ...{ location: 'Dupont Circle', venue: 'Hall', zip_code: '20036', access_note: 'Back door', guest_count: 60 },
      ...{ referral_source: 'friend', referral_details: 'Ana', special_requests: 'No nuts', package_id: 'luxury' },
    };
    expect(await change(customer, hold.id, changes, { total: 999 })).toBe('changed');
    expect(await changed(backend, hold.id)).toMatchObject({
      ...changes,
      event_time: '18:00:00',
      number: before.number,
      status: 'pending',
      total_amount: 999,
    });
    expect(await bookingsOf()).toBe(1);
    expect([await taken(hold.slots), await taken(to)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  // rule: B-2-29, B-5-05
  test('the plans change with the add-ons that a quote asks for, and it goes with them', async () => {
    const { id } = await booked({ plans: [quote(['mocktails'])] });
    const [one] = [await valuesOf(id, 'requested_extras, quote_price_list_id')];
    expect(one).toMatchObject({ requested_extras: [expect.any(String)] });
    expect(await change(customer, id, { plans: [quote(['mocktails', 'champagne'])] })).toBe('changed');
    expect(await valuesOf(id, 'requested_extras, quote_price_list_id')).toEqual({
      requested_extras: [expect.any(String), expect.any(String)],
      quote_price_list_id: one!['quote_price_list_id'],
    });
    expect(await change(customer, id, { plans: [] })).toBe('changed');
    expect(await valuesOf(id, 'plans, quote_price_list_id, requested_extras')).toEqual({
      plans: [],
      quote_price_list_id: null,
      requested_extras: [],
    });
    for (const plans of [[{ kind: 'poem', content: {} }], 'poem', null])
      expect(await change(customer, id, { plans })).toBe('PT422 invalid_value plans');
  });

  // rule: B-2-29
  test('the source is settled once it is paid, for the owner too', async () => {
    const { id } = await paid();
    const before = await changed(backend, id);
    for (const who of [customer, admin])
      for (const changes of [{ referral_source: 'friend' }, { referral_details: 'Ana' }])
        expect(await change(who, id, changes)).toBe('PT403 not_allowed');
    expect(await changed(backend, id)).toEqual(before);
  });

  // rule: B-2-29
  test('a time that is taken is refused with its sentence, and the hold keeps what it had', async () => {
    const hold = await booked();
    const session = await openCheckout(backend, hold);
    const full = await day();
    await book(await person(backend), full[1]);
    const before = await changed(backend, hold.id);
    const changes = { event_date: full[1].date, event_time: '18:00', guest_count: 60, event_name: 'Later' };
    expect(await change(customer, hold.id, changes, { total: 799 })).toBe(
      'PT409 slot_unavailable The selected time slot is no longer available. Please choose another time.',
    );
    expect(await changed(backend, hold.id)).toEqual(before);
    expect([await taken(hold.slots), await taken(full)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(await pay(backend, session)).toMatchObject({ outcome: 'confirmed' });
  });

  // rule: B-2-29
  test('what was seen before it was paid, or before another change, is not changed', async () => {
    const { id, ...hold } = await booked();
    const { version } = (await stored(backend, id)) as unknown as { version: number };
    const seen = (changes: object) =>
      customer.client.rpc('change_booking', { p_booking_id: id, p_changes: changes as never, p_version: version });
    await pay(backend, await openCheckout(backend, { ...hold, id }));
    const before = await changed(backend, id);
    expect((await seen({ location: 'Navy Yard' })).error).toMatchObject({
      code: 'PT409',
      message: 'changed_elsewhere',
    });
    expect(await changed(backend, id)).toEqual(before);
  });
});

describe('at the same time', () => {
  const rounds = size(3, 40);

  // rule: B-2-29
  test('many holds that move to one free place: one gets it, the others keep theirs', async () => {
    const crowd = await inParallel(Array.from({ length: size(6, 24) }), 6, () => person(backend));
    const [place] = await day();
    const holds = await inParallel(crowd, 6, async (who) => {
      const [home] = await day();
      return { who, home, id: (await book(who, home, { event_time: '14:00' })).id };
    });
    const ends = await Promise.all(holds.map(({ who, id }) => change(who, id, { event_date: place.date })));
    expect(tally(ends.map((end) => end.split(' ').slice(0, 2).join(' ')))).toEqual({
      changed: 1,
      'PT409 slot_unavailable': crowd.length - 1,
    });
    expect(await taken([place])).toEqual([1]);
    expect(tally((await taken(holds.map(({ home }) => home))).map(String))).toEqual({ '0': 1, '1': crowd.length - 1 });
  });

  // rule: B-2-29
  test('a hold that moves and a new booking of the same place: one gets it, and nobody loses theirs', async () => {
    for (let round = 0; round < rounds; round += 1) {
      customer = await person(backend);
      const hold = await booked();
      const [place] = await day();
      const other = await person(backend);
      const [moved, made] = await Promise.all([
        change(customer, hold.id, { event_date: place.date }),
        book(other, place, { event_time: '14:00' }).then(
          () => 'booked',
          () => 'refused',
        ),
      ]);
      expect([`${moved.slice(0, 7)} ${made}`]).toEqual([expect.stringMatching(/^(changed refused|PT409 s booked)$/)]);
      expect(await taken([place, hold.slots[0]])).toEqual(moved === 'changed' ? [1, 0] : [1, 1]);
    }
  });

  // rule: B-2-29
  test('a change and the payment: the booking is confirmed once, and what was paid is all its money', async () => {
    for (let round = 0; round < rounds; round += 1) {
      customer = await person(backend);
      const hold = await booked();
      const session = await openCheckout(backend, hold);
      const to = await day();
      const changes = { event_date: to[0].date, guest_count: 80 };
      const [end, { outcome }] = await Promise.all([
        change(customer, hold.id, changes, { total: 799 }),
        pay(backend, session),
      ]);
      expect([end, outcome]).toEqual(['changed', 'confirmed']);
      expect(await changed(backend, hold.id)).toMatchObject({
        status: 'confirmed',
        guest_count: 80,
        total_amount: 799,
      });
      expect([await taken(hold.slots), await taken(to)]).toEqual([
        [0, 0],
        [1, 0],
      ]);
    }
  });

  // rule: B-2-29
  test('a change and the end of the hold: it changes as a whole or not at all', async () => {
    for (let round = 0; round < rounds; round += 1) {
      customer = await person(backend);
      const hold = await booked();
      const [place] = await day();
      const before = (await outboxOf(backend, hold.id)).length;
      const [end] = await Promise.all([
        change(customer, hold.id, { event_date: place.date }),
        backend.sql(`update public.bookings set hold_expires_at = private.now() where id = $1::uuid`, [hold.id]),
      ]);
      expect(end).toMatch(/^(changed|PT409 wrong_status The time was not paid for while it was held\.)$/);
      await backend.service().rpc('sweep');
      expect(await stored(backend, hold.id)).toMatchObject({
        status: 'cancelled',
        event_date: end === 'changed' ? place.date : hold.slots[0].date,
      });
      expect(await taken([place, hold.slots[0]])).toEqual([0, 0]);
      expect((await outboxOf(backend, hold.id)).length).toBe(before);
    }
  });
});
