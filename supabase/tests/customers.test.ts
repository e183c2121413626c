import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import {
  book,
  bookingRow,
  bookWithoutAccount,
  makeSlot,
  openCheckout,
  pay,
  placesTaken,
  stored,
} from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  customer = await person(backend, { fullName: 'Rowan Hale' });
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const contact = {
  name: 'Rowan Hale',
  email: 'office@example.com',
  phone: '(202) 555-0100',
  company_name: 'Hale & Sons',
  referral_source: 'friend',
  referral_details: 'Charles',
};
const recordOf = async (who: Person) =>
  (await who.client.from('customers').select('name,email,phone,company_name,referral_source,referral_details')).data;

// rule: B-2-01
test('a booking keeps the contact that was typed for it, and the customer’s record has it with the account’s address', async () => {
  const booking = await book(customer, await makeSlot(backend), contact);
  expect(booking).toMatchObject(contact);
  expect(await recordOf(customer)).toEqual([{ ...contact, email: customer.email }]);
});

// rule: B-2-01
test('a later booking changes nothing in the contact of the first, and the record keeps how the customer first heard of us', async () => {
  const first = await book(customer, await makeSlot(backend), contact);
  await pay(backend, await openCheckout(backend, first));
  const second = { name: 'R. Hale', email: 'r@example.com', phone: '202 555 0199', company_name: '  ' };
  const later = await book(customer, await makeSlot(backend), { ...second, referral_source: 'search' });
  expect(later).toMatchObject({ ...second, company_name: null, referral_source: 'search', referral_details: null });
  expect(await stored(backend, first.id)).toMatchObject(contact);
  expect(await recordOf(customer)).toEqual([
    { ...contact, ...second, email: customer.email, company_name: 'Hale & Sons' },
  ]);
});

test('a booking without a contact takes name and address from the account', async () => {
  const booking = await book(customer, await makeSlot(backend));
  expect(await recordOf(customer)).toMatchObject([{ name: 'Rowan Hale', email: customer.email, phone: null }]);
  expect(booking).toMatchObject({ name: 'Rowan Hale', email: null, phone: null });
});

test.each([
  ['name', 'x'.repeat(10_000)],
  ['email', `${'x'.repeat(10_000)}@example.com`],
  ['email', 'rowan@example.com\r\nBcc: everybody@example.com'],
  ['email', 'rowan@example.com,other@example.com'],
  ['email', 'rowan'],
  ['phone', 'call me'],
  ['phone', '5'.repeat(10_000)],
  ['company_name', 'x'.repeat(10_000)],
  ['referral_source', 'a bus'],
  ['referral_details', 'x'.repeat(10_000)],
])('a booking whose %s is %.40j is refused with the field, and nothing is stored', async (field, value) => {
  const row = bookingRow(customer, await makeSlot(backend), { ...contact, [field]: value });
  const { error } = await customer.client.from('bookings').insert(row);
  expect(error).toMatchObject({ code: 'PT422', message: 'invalid_value', details: field });
  expect(await recordOf(customer)).toEqual([]);
});

test('a refused booking does not change the customer’s record', async () => {
  await book(customer, await makeSlot(backend), contact);
  const full = await makeSlot(backend, 0);
  await customer.client.from('bookings').insert(bookingRow(customer, full, { ...contact, phone: '202 555 0199' }));
  expect(await recordOf(customer)).toEqual([{ ...contact, email: customer.email }]);
});

describe('without an account', () => {
  // rule: B-2-01
  test('bookings for one address, in any spelling, belong to one customer', async () => {
    const first = await bookWithoutAccount(backend, { email: 'Mae.Field@example.com' });
    const second = await bookWithoutAccount(backend, { email: 'mae.field@example.com' });
    expect(second).toMatchObject({ customer_id: first.customer_id, user_id: null });
  });

  test('a booking needs an address', async () => {
    await expect(bookWithoutAccount(backend, { email: null })).rejects.toThrow('PT422 invalid_value');
  });

  test('a hold takes its place from other customers, with and without account', async () => {
    const slot = await makeSlot(backend);
    await bookWithoutAccount(backend, {}, slot);
    await expect(bookWithoutAccount(backend, {}, slot)).rejects.toThrow('slot_unavailable');
    await expect(book(customer, slot)).rejects.toThrow('slot_unavailable');
    expect(await placesTaken(backend, slot)).toBe(1);
  });

  test('a new hold of the same place replaces the older one', async () => {
    const slot = await makeSlot(backend);
    const email = 'twice@example.com';
    const first = await bookWithoutAccount(backend, { email }, slot);
    const second = await bookWithoutAccount(backend, { email, guest_count: 41 }, slot);
    const rows = await backend.sql(
      'select id, cancel_reason from public.bookings where customer_id = $1::uuid order by created_at',
      [second.customer_id],
    );
    expect(rows).toEqual([
      { id: first.id, cancel_reason: 'superseded' },
      { id: second.id, cancel_reason: null },
    ]);
  });

  // rule: B-2-01
  test('the mails about a paid booking go to the customer’s address and tell the owner the contact', async () => {
    const booking = await bookWithoutAccount(backend, { email: 'paula@example.com', name: 'Paula Reyes' });
    await pay(backend, await openCheckout(backend, booking));
    const rows = await backend.sql<{ kind: string; payload: Record<string, unknown> }>(
      `select kind, payload from private.outbox where payload ->> 'booking_id' = $1 and kind like 'mail.%' order by id`,
      [booking.id],
    );
    const facts = { email: 'paula@example.com', user_id: null };
    expect(rows).toMatchObject([
      { kind: 'mail.booking_confirmed', payload: facts },
      {
        kind: 'mail.payment_received_admin',
        payload: { ...facts, contact: { name: 'Paula Reyes', email: 'paula@example.com', phone: '(202) 555-0100' } },
      },
    ]);
  });

  // rule: B-2-01
  test('no one who is signed in sees the booking or the customer, except an admin', async () => {
    const { id, customer_id } = await bookWithoutAccount(backend);
    const admin = await person(backend, { role: 'admin' });
    const seen = async ({ client }: Person) => [
      (await client.from('bookings').select('id').eq('id', id)).data?.length,
      (await client.from('customers').select('id').eq('id', customer_id)).data?.length,
    ];
    expect(await seen(customer)).toEqual([0, 0]);
    expect(await seen(await person(backend, { role: 'staff' }))).toEqual([0, 0]);
    expect(await seen(admin)).toEqual([1, 1]);
  });
});

test('the service cannot give a booking to an account that is not its customer’s', async () => {
  const booking = await bookWithoutAccount(backend);
  const own = await book(customer, await makeSlot(backend));
  const other = await person(backend);
  const update = async (id: string, changes: object) =>
    (await backend.service().from('bookings').update(changes).eq('id', id)).error?.message;
  expect(await update(booking.id, { user_id: other.id })).toBe('not_allowed');
  expect(await update(own.id, { user_id: null, customer_id: booking.customer_id })).toBe('not_allowed');
  await expect(bookWithoutAccount(backend, { user_id: other.id, customer_id: booking.customer_id })).rejects.toThrow(
    'PT422',
  );
});
