import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import {
  book,
  completedBooking,
  letPass,
  makeSlot,
  openCheckout,
  pay,
  placesTaken,
  stored,
  sweep,
} from './support/bookings.ts';
import type { Slot } from './support/bookings.ts';
import { change, history } from './support/changes.ts';
import { fixturesOf } from './support/fixtures.ts';
import type { Fixtures } from './support/fixtures.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { bookByPhone } from './support/phone.ts';
import type { PhoneRow } from './support/phone.ts';

let backend: TestBackend;
let admin: Person;
let slot: Slot;
let make: Fixtures;

beforeAll(async () => {
  backend = await startTestBackend();
  make = fixturesOf(backend, () => admin);
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  await backend.sql(`update private.clock set shift = '0'`);
  slot = await makeSlot(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const mails = async (bookingId: string) =>
  (
    await backend.sql<{ kind: string }>(
      `select kind from private.outbox where kind like 'mail.%' and payload ->> 'booking_id' = $1 order by id`,
      [bookingId],
    )
  ).map(({ kind }) => kind);
const newYork = async (days: number) =>
  (await backend.sql<{ day: string }>('select (private.local_now()::date + $1::int)::text as day', [days]))[0]!.day;
const customerOf = async (id: string) => (await stored(backend, id)).customer_id!;
const own = { total_amount: 350, agreed_price: 350, agreed_price_reason: 'Neighbor of the office' };

// rule: B-2-14
test('a booking by phone keeps venue, ZIP code, access and who is called on the day; blanks are left out', async () => {
  const day = { venue: 'Rooftop', zip_code: '20007', access_note: 'Ring twice', day_contact_name: 'Ana Ruiz' };
  const given = {
    venue: ' Rooftop ',
    zip_code: '20007',
    access_note: 'Ring twice',
    day_contact_name: 'Ana Ruiz',
  };
  const booked = await bookByPhone(backend, admin, slot, { ...given, day_contact_phone: '202-555-0177' });
  expect(booked).toMatchObject({ ...day, day_contact_phone: '202-555-0177' });
  const blank = { venue: ' ', zip_code: '', access_note: '', day_contact_name: '', day_contact_phone: '' };
  const none = { venue: null, zip_code: null, access_note: null, day_contact_name: null, day_contact_phone: null };
  expect(await bookByPhone(backend, admin, await makeSlot(backend), blank)).toMatchObject(none);
  expect(await bookByPhone(backend, admin, await makeSlot(backend), { zip_code: '2000' })).toBe(
    'invalid_value zip_code',
  );
});

describe('an agreed price', () => {
  // rule: B-2-16, B-3-12
  test('is what is owed and paid, without a loyalty discount, and the history names it', async () => {
    const regular = await person(backend);
    const before = await completedBooking(backend, regular);
    const booked = await make.bookingByPhone({ slot, customer_id: await customerOf(before.id), ...own });
    expect(booked).toMatchObject({ user_id: regular.id, total_amount: 350, loyalty_percent: 0, way: 'agreed' });
    expect((await history(regular, booked.id)).at(-1)).toMatchObject({
      change: 'created',
      way: 'admin',
      actor: 'admin',
      reason: own.agreed_price_reason,
      new: { agreed_price: 350, total_amount: 350 },
    });
    expect(await pay(backend, await openCheckout(backend, booked), { cents: 35_000 })).toMatchObject({
      outcome: 'confirmed',
    });
    const { data } = await regular.client
      .rpc('preview_change', {
        p_booking_id: booked.id,
        p_changes: { guest_count: 90 },
      })
      .maybeSingle();
    expect(data).toMatchObject({ total_amount: 350, new_total_amount: 350, outcomes: [{ money: { open: 0 } }] });
    expect(await change(regular, booked.id, { guest_count: 90 })).toContain('PT409 agreed_price');
    expect(await change(admin, booked.id, { guest_count: 90 })).toBe('changed');
    expect(await stored(backend, booked.id)).toMatchObject({ total_amount: 350, guest_count: 90 });
  });

  // rule: B-3-12
  test.each([
    ['without a reason', { ...own, agreed_price_reason: ' ' }, 'invalid_value agreed_price_reason'],
    ['below nothing', { ...own, total_amount: null, agreed_price: -1 }, 'invalid_value agreed_price'],
    [
      'of more than a booking may cost',
      { ...own, total_amount: null, agreed_price: 100_001 },
      'invalid_value agreed_price',
    ],
  ])('is refused %s', async (_, changes, refusal) => {
    expect(await bookByPhone(backend, admin, slot, changes)).toBe(refusal);
    expect(await placesTaken(backend, slot)).toBe(0);
  });

  // rule: desk-phone-bookings.md#agreed-price
  test('of nothing confirms the booking without a payment, and no link to pay is mailed', async () => {
    const booked = (await bookByPhone(backend, admin, slot, {
      ...{ agreed_price: 0, total_amount: 0, agreed_price_reason: 'For the shelter' },
    })) as PhoneRow;
    expect(booked).toMatchObject({ status: 'confirmed', total_amount: 0, hold_expires_at: null });
    expect(await mails(booked.id)).toEqual(['mail.booking_confirmed']);
    const [money] = await backend.sql('select open, received, paid from private.booking_money($1::uuid)', [booked.id]);
    expect(money).toEqual({ open: 0, received: 0, paid: 0 });
    expect(await backend.sql('select id from private.documents where booking_id = $1::uuid', [booked.id])).toEqual([]);
  });

  // rule: desk-phone-bookings.md#agreed-price
  test('that becomes nothing confirms a hold', async () => {
    const held = (await bookByPhone(backend, admin, slot)) as PhoneRow;
    expect(await change(admin, held.id, { agreed_price: 0 }, { total: 0, reason: 'A gift' })).toBe('changed');
    expect(await stored(backend, held.id)).toMatchObject({ total_amount: 0, status: 'confirmed' });
    expect(await mails(held.id)).toEqual(['mail.payment_link', 'mail.booking_confirmed']);
  });

  // rule: B-3-12
  test('left out, the list price is owed, and another one than was shown is refused', async () => {
    expect(await bookByPhone(backend, admin, slot, { total_amount: 400 })).toBe('price_changed 499');
    expect(await bookByPhone(backend, admin, slot)).toMatchObject({ total_amount: 499, agreed_price: null });
  });
});

describe('a hold until a date', () => {
  // rule: B-3-12
  test('lasts three days unless another day is chosen, and its mail contains when it ends', async () => {
    const booked = await make.bookingByPhone({ slot });
    expect(booked).toMatchObject({ status: 'pending', held_until: `${await newYork(3)} 23:59` });
    expect(await mails(booked.id)).toEqual(['mail.payment_link']);
    const [mail] = await backend.sql<{ until: string }>(
      `select payload ->> 'hold_expires_at' as until from private.outbox where kind = 'mail.payment_link' and payload ->> 'booking_id' = $1`,
      [booked.id],
    );
    expect(new Date(mail!.until)).toEqual(new Date(booked.hold_expires_at!));
    const longest = await makeSlot(backend);
    const until = await newYork(14);
    expect(await bookByPhone(backend, admin, longest, { hold_until: until })).toMatchObject({
      held_until: `${until} 23:59`,
    });
  });

  // rule: B-3-12
  test('ends with the event’s begin at the latest, and is refused beyond two weeks, after the event and in the past', async () => {
    const today = await newYork(0);
    const near = { date: await newYork(2) };
    await backend.sql(
      `insert into private.slots (date, start_time, end_time) values ($1::date, '18:00', '22:00') on conflict do nothing`,
      [near.date],
    );
    expect(await bookByPhone(backend, admin, slot, { hold_until: await newYork(15) })).toBe('invalid_value hold_until');
    expect(await bookByPhone(backend, admin, slot, { hold_until: await newYork(-1) })).toBe('invalid_value hold_until');
    expect(await bookByPhone(backend, admin, near, { hold_until: await newYork(3) })).toBe('invalid_value hold_until');
    expect(await bookByPhone(backend, admin, near)).toMatchObject({ held_until: `${near.date} 18:00` });
    expect(await bookByPhone(backend, admin, slot, { hold_until: today })).not.toBe('invalid_value hold_until');
  });

  // rule: B-2-32
  test.each([
    ['23:59', '1 day 09:00'],
    ['08:59', '09:00'],
    ['09:00', '09:00'],
    ['17:59', '17:59'],
    ['18:00', '1 day 09:00'],
  ])('a hold that ends at %s New York is reported to the customer in the hours of reminders', async (time, told) => {
    const { id } = await make.bookingByPhone({ slot, ...own });
    await letPass(backend, '4 days');
    await backend.sql(
      `update private.clock set shift = shift + ((private.local_now()::date + 1 + $1::time) at time zone 'America/New_York' - private.now())`,
      [time],
    );
    await sweep(backend);
    const [row] = await backend.sql<{ customer: boolean; owner: boolean }>(
      `select bool_or(kind = 'mail.hold_expired'
            and date_trunc('minute', run_at at time zone 'America/New_York') = private.local_now()::date + $2::interval) as customer,
          bool_or(kind = 'mail.hold_expired_admin' and run_at <= private.now()) as owner
        from private.outbox where payload ->> 'booking_id' = $1`,
      [id, told],
    );
    expect(row).toEqual({ customer: true, owner: true });
  });

  // rule: B-3-12
  test('keeps its place through the sweep until then; afterwards customer and owner are told once, and nothing is payable', async () => {
    const booked = await make.bookingByPhone({ slot, ...own });
    await letPass(backend, '2 days');
    await sweep(backend);
    expect(await stored(backend, booked.id)).toMatchObject({ status: 'pending' });
    expect(await placesTaken(backend, slot)).toBe(1);
    await letPass(backend, '2 days');
    await sweep(backend);
    await sweep(backend);
    expect(await stored(backend, booked.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired' });
    expect(await mails(booked.id)).toEqual(['mail.payment_link', 'mail.hold_expired', 'mail.hold_expired_admin']);
    await expect(openCheckout(backend, booked as never)).rejects.toThrow('wrong_status');
    expect((await admin.client.rpc('mail_payment_link', { p_booking_id: booked.id })).error?.message).toBe(
      'wrong_status',
    );
  });

  // rule: B-3-12
  test('does not count against the customer, who can neither replace it nor take its place', async () => {
    const customer = await person(backend);
    const online = await book(customer, await makeSlot(backend));
    const held = await make.bookingByPhone({ slot, customer_id: await customerOf(online.id), ...own });
    await expect(book(customer, slot)).rejects.toThrow('slot_unavailable');
    expect(await stored(backend, held.id)).toMatchObject({ status: 'pending', total_amount: 350 });
    expect(await stored(backend, online.id)).toMatchObject({ status: 'pending' });
    await customer.client.rpc('cancel_booking', { p_booking_id: online.id, p_refund_cents: 0 });
    await book(customer, await makeSlot(backend));
    // An admin corrects it: the second one replaces the first.
    expect(await bookByPhone(backend, admin, slot, { customer_id: held.customer_id })).toMatchObject({
      status: 'pending',
    });
    expect(await stored(backend, held.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'superseded' });
  });
});

describe('cash or a check', () => {
  // rule: B-3-12
  test.each([
    ['full', 35_000, 0],
    ['deposit', 17_500, 17_500],
  ])(
    'for the %s amount confirms the booking immediately, and the customer gets the confirmation',
    async (purpose, cents, open) => {
      const booked = await make.bookingByPhone({
        slot,
        ...own,
        payment: 'check',
        payment_purpose: purpose,
        payment_note: 'No. 1042',
      });
      expect(booked).toMatchObject({ status: 'confirmed', hold_expires_at: null });
      expect(await mails(booked.id)).toEqual(['mail.booking_confirmed']);
      const [money] = await backend.sql(`select paid, open from private.booking_money($1::uuid)`, [booked.id]);
      expect(money).toEqual({ paid: cents, open });
      expect((await history(admin, booked.id)).map(({ change: what, way }) => `${what} ${way}`)).toEqual([
        'confirmed admin',
        'manual_payment admin',
        'created admin',
      ]);
    },
  );

  test('needs the purpose, and nothing is kept of a refused booking', async () => {
    expect(await bookByPhone(backend, admin, slot, { payment: 'cash' })).toBe('invalid_value payment_purpose');
    expect(await placesTaken(backend, slot)).toBe(0);
  });
});

// rule: B-3-12
test('a full slot, a closed one and one in the past are refused', async () => {
  await make.bookingByPhone({ slot });
  expect(await bookByPhone(backend, admin, slot)).toBe('slot_unavailable');
  expect(await bookByPhone(backend, admin, { date: await newYork(-1) })).toBe('slot_unavailable');
  const closed = await makeSlot(backend);
  await backend.sql('update private.slots set is_available = false where id = $1::uuid', [closed.id]);
  expect(await bookByPhone(backend, admin, closed)).toBe('slot_unavailable');
});

// rule: B-3-12
test('a booking that is sent twice is one', async () => {
  const id = randomUUID();
  const [first, second] = [await make.bookingByPhone({ slot, id }), await make.bookingByPhone({ slot, id })];
  expect([first.id, second.id]).toEqual([id, id]);
  expect(await mails(id)).toEqual(['mail.payment_link']);
});

// rule: B-3-12
test('customers are found by name, address, company and digits of the phone number, with their loyalty discount', async () => {
  const regular = await person(backend);
  const completed = await completedBooking(backend, regular);
  await make.bookingByPhone({ slot, name: 'Nora Quist', phone: '(202) 555-7788', company_name: 'Quist & Co' });
  const find = async (text: string) =>
    (await admin.client.rpc('find_customers', { p_search: text })).data as { id: string; name: string }[];
  for (const text of ['nora', 'QUIST &', '555 77 88'])
    expect((await find(text))[0]).toMatchObject({ name: 'Nora Quist', bookings: 1 });
  expect(await find(regular.email)).toMatchObject([{ has_account: true, loyalty_percent: 5 }]);
  expect(await find(await customerOf(completed.id))).toHaveLength(1);
  for (const text of ['', 'n', '%', 'nobody of that name']) expect(await find(text)).toEqual([]);
});
