import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, openCheckout, pay, stored } from './support/bookings.ts';
import type { Slot } from './support/bookings.ts';
import { bookingsToChange, change, changed, preview } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { outboxOf, paymentOf, refundsOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { bookByPhone } from './support/phone.ts';
import type { PhoneRow } from './support/phone.ts';

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

const { day, booked, paid, taken } = bookingsToChange(
  () => backend,
  () => customer,
);

describe('a booking that is not paid', () => {
  // rule: B-2-29
  test('changes in place and keeps its end, and its open checkout ends', async () => {
    const hold = await booked();
    const first = await openCheckout(backend, hold);
    expect(await change(customer, hold.id, { event_name: 'Later' })).toBe('changed');
    expect((await paymentOf(backend, first)).status).toBe('failed');
    const session = await openCheckout(backend, hold);
    const end = (await stored(backend, hold.id)).hold_expires_at;
    const to = await day();
    const changes = { event_date: to[1].date, event_time: '18:00', guest_count: 20 };
    expect(await change(customer, hold.id, changes, { total: 299 })).toBe('changed');
    expect(await changed(backend, hold.id)).toMatchObject({
      ...changes,
      event_time: '18:00:00',
      status: 'pending',
      total_amount: 299,
      move_count: 0,
      refund_cap: 100,
    });
    expect((await stored(backend, hold.id)).hold_expires_at).toEqual(end);
    expect([await taken(hold.slots), await taken(to)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect((await paymentOf(backend, session)).status).toBe('failed');
    expect(await outboxOf(backend, hold.id)).toEqual(['expire.stripe', 'expire.stripe']);
    const again = await openCheckout(backend, { ...hold, total_amount: 299 });
    expect(await pay(backend, again, { cents: 29_900 })).toMatchObject({ outcome: 'confirmed' });
  });

  // rule: B-2-29
  test('is paid by a checkout of its former price: what is above the new one goes back, what is below it is open', async () => {
    const cheaper = await booked();
    const session = await openCheckout(backend, cheaper);
    expect(await change(customer, cheaper.id, { guest_count: 20 }, { total: 299 })).toBe('changed');
    expect(await pay(backend, session)).toMatchObject({ outcome: 'confirmed' });
    expect(await refundsOf(backend, cheaper.id)).toMatchObject([{ amount: 20_000, reason: 'overpaid' }]);
    const dearer = await booked();
    const early = await openCheckout(backend, dearer);
    expect(await change(customer, dearer.id, { guest_count: 80 }, { total: 799 })).toBe('changed');
    expect(await pay(backend, early)).toMatchObject({ outcome: 'confirmed' });
    expect(await preview(customer, dearer.id, {})).toMatchObject({ money: { paid: 49_900, open: 30_000 } });
  });

  // rule: B-2-29
  test('is not changed once its hold has expired', async () => {
    const notPaid = 'PT409 wrong_status The time was not paid for while it was held.';
    const { id } = await booked();
    await backend.sql(
      `update public.bookings set hold_expires_at = private.now() - interval '1 second' where id = $1::uuid`,
      [id],
    );
    expect(await change(customer, id, { event_name: 'Late' })).toBe(notPaid);
    expect(await change(admin, id, { event_name: 'Late' })).toBe(notPaid);
  });

  // rule: B-2-29
  test('replaces another unpaid booking of the customer where it moves to its hours', async () => {
    await paid();
    const [one, other] = [await booked(), await booked()];
    expect(await change(customer, one.id, { event_date: other.slots[0].date })).toBe('changed');
    expect(await stored(backend, other.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'superseded' });
    expect([await taken(one.slots), await taken(other.slots)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  // rule: B-2-60
  test('does not move to hours that the account has booked three times within a day', async () => {
    await paid();
    const { slots } = await booked();
    for (let n = 0; n < 2; n += 1) await book(customer, slots[0], { event_time: '14:00' });
    const { id } = await booked();
    expect(await change(customer, id, { event_date: slots[0].date })).toContain('PT429 too_many_renewals');
    expect(await change(admin, id, { event_date: slots[0].date })).toBe('changed');
  });

  // rule: B-2-29
  test('by phone is changed by the owner without a decision, and the customer gets one mail that pays it', async () => {
    const [, evening] = await day();
    const hold = (await bookByPhone(backend, admin, evening)) as PhoneRow;
    const before = await outboxOf(backend, hold.id);
    expect(await change(admin, hold.id, { event_type: 'wedding', guest_count: 20, hours: 7 }, { total: 628 })).toBe(
      'changed',
    );
    expect(await changed(backend, hold.id)).toMatchObject({ total_amount: 628, hours: 7, status: 'pending' });
    expect((await outboxOf(backend, hold.id)).slice(before.length)).toEqual([
      'mail.booking_changed',
      'mail.booking_changed_admin',
    ]);
    expect((await stored(backend, hold.id)).hold_expires_at).toEqual(hold.hold_expires_at);
  });

  // rule: B-2-29
  test('by phone that moves before the end of its hold is held until it begins', async () => {
    const [, evening] = await day();
    const hold = (await bookByPhone(backend, admin, evening)) as PhoneRow;
    const [soon] = await backend.sql<Slot>(
      `insert into private.slots (date, start_time, end_time, max_bookings)
        values (private.local_now()::date + 1, '03:00', '03:09', 1)
        on conflict (date, start_time) do update set max_bookings = 1 returning id, date::text`,
    );
    expect(await change(admin, hold.id, { event_date: soon!.date, event_time: '03:00' })).toBe('changed');
    const [row] = await backend.sql<{ same: boolean }>(
      `select hold_expires_at = (event_date + event_time) at time zone 'America/New_York' as same
        from public.bookings where id = $1::uuid`,
      [hold.id],
    );
    expect(row).toEqual({ same: true });
  });
});
