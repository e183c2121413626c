import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookWithoutAccount, makeSlot, openCheckout, pay } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { PASSWORD, person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const address = () => `${randomUUID().slice(0, 8)}@example.com`;
const ids = async ({ client }: Person) =>
  ((await client.from('bookings').select('id').order('created_at')).data ?? []).map(({ id }) => String(id));
const accountOf = async (bookingId: string) =>
  (await backend.sql('select user_id, customer_id from public.bookings where id = $1::uuid', [bookingId]))[0];

// rule: B-2-01
test('a confirmed sign-up gets the bookings made for its address, and their customer', async () => {
  const email = address();
  const first = await bookWithoutAccount(backend, { email: email.toUpperCase() });
  const second = await bookWithoutAccount(backend, { email });
  const who = await person(backend, { email });
  expect(await ids(who)).toEqual([first.id, second.id]);
  expect(await accountOf(first.id)).toEqual({ user_id: who.id, customer_id: first.customer_id });
  expect((await who.client.from('customers').select('id,phone')).data).toEqual([
    { id: first.customer_id, phone: '(202) 555-0100' },
  ]);
});

// rule: B-2-01
test('an address that is not confirmed claims nothing until it is', async () => {
  const email = address();
  const booking = await bookWithoutAccount(backend, { email });
  const visitor = backend.visitor();
  const { data } = await visitor.auth.signUp({ email, password: 'a long enough password' });
  const withoutAccount = { user_id: null, customer_id: booking.customer_id };
  expect(await accountOf(booking.id)).toEqual(withoutAccount);
  await backend.sql(`update auth.users set last_sign_in_at = now() where email = $1`, [email]);
  expect(await accountOf(booking.id)).toEqual(withoutAccount);
  await backend.sql(`update auth.users set email_confirmed_at = now() where email = $1`, [email]);
  expect(await accountOf(booking.id)).toEqual({ ...withoutAccount, user_id: data.user!.id });
});

test('an account that asks for another address claims its bookings only when that is confirmed', async () => {
  const email = address();
  const booking = await bookWithoutAccount(backend, { email });
  const who = await person(backend);
  await who.client.auth.updateUser({ email });
  await who.client.auth.signInWithPassword({ email: who.email, password: PASSWORD });
  expect(await accountOf(booking.id)).toMatchObject({ user_id: null });
  await backend.sql(`update auth.users set email = $2, email_change = null where id = $1::uuid`, [who.id, email]);
  expect(await accountOf(booking.id)).toMatchObject({ user_id: who.id });
});

test('a booking made for a confirmed address belongs to the account immediately', async () => {
  const who = await person(backend);
  const booking = await bookWithoutAccount(backend, { email: who.email.toUpperCase() });
  expect(booking.user_id).toBe(who.id);
  expect(await ids(who)).toEqual([booking.id]);
});

test('an account that has bookings claims at its next sign-in and stays one customer', async () => {
  const who = await person(backend);
  const own = await book(who, await makeSlot(backend));
  const email = address();
  const booking = await bookWithoutAccount(backend, { email, company_name: 'Hale & Sons' });
  // The address was changed before there were claims.
  await backend.sql('alter table auth.users disable trigger claim_bookings_at_confirmation');
  await backend.sql('update auth.users set email = $2 where id = $1::uuid', [who.id, email]);
  await backend.sql('alter table auth.users enable trigger claim_bookings_at_confirmation');
  expect(await ids(who)).toEqual([own.id]);

  await who.client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(await ids(who)).toEqual([own.id, booking.id]);
  expect((await who.client.from('customers').select('company_name,phone')).data).toEqual([
    { company_name: 'Hale & Sons', phone: '(202) 555-0100' },
  ]);
  expect(await backend.sql('select from public.customers where id = $1::uuid', [booking.customer_id])).toEqual([]);
});

// rule: B-2-01
test('of two holds of one slot, an own and a claimed one, the newer stays', async () => {
  const who = await person(backend);
  const slot = await makeSlot(backend, 2);
  const email = address();
  const claimed = await bookWithoutAccount(backend, { email }, slot);
  const own = await book(who, slot);
  await backend.sql('update auth.users set email = $2 where id = $1::uuid', [who.id, email]);
  const rows = await backend.sql(
    'select id, status from public.bookings where user_id = $1::uuid order by created_at',
    [who.id],
  );
  expect(rows).toEqual([
    { id: claimed.id, status: 'cancelled' },
    { id: own.id, status: 'pending' },
  ]);
});

test('a customer who has an account is never claimed by another one, whatever address their contact names', async () => {
  const email = address();
  const owner = await person(backend);
  const booking = await book(owner, await makeSlot(backend), { name: 'Ann', email, phone: '202 555 0100' });
  const other = await person(backend, { email });
  expect(await ids(other)).toEqual([]);
  expect(await accountOf(booking.id)).toMatchObject({ user_id: owner.id });
});

// rule: B-2-01
test('of two accounts that claim one address at the same time, exactly one gets all of it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = address();
    const { id, customer_id } = await bookWithoutAccount(backend, { email });
    const second = await bookWithoutAccount(backend, { customer_id, email: null });
    const [left, right] = [await person(backend), await person(backend)];
    await book(right, await makeSlot(backend));
    // Two accounts never have one address; this goes past the account server.
    await Promise.all(
      [left, right].map((who) => backend.sql('select private.claim_bookings($1::uuid, $2)', [who.id, email])),
    );
    const owners = await Promise.all([id, second.id].map(accountOf));
    expect([left.id, right.id]).toContain(owners[0]?.user_id);
    expect(owners[1]).toEqual(owners[0]);
  }
});

test('who signs in with another address while the account books waits for the booking, and neither is refused', async () => {
  const who = await person(backend);
  await book(who, await makeSlot(backend));
  const email = address();
  // As a booking does: the lock of the account's customer, and a while later its row.
  const booking = backend.sql(`do $$ begin
    perform pg_advisory_xact_lock(hashtextextended('customer of ${who.id}', 0));
    perform pg_sleep(0.5);
    update public.customers set phone = '202 555 0123' where user_id = '${who.id}';
  end $$`);
  const signIn = backend.sql('update auth.users set email = $2 where id = $1::uuid', [who.id, email]);
  await Promise.all([booking, signIn]);
  expect(await backend.sql('select email, phone from public.customers where user_id = $1::uuid', [who.id])).toEqual([
    { email, phone: '202 555 0123' },
  ]);
});

test('a claim at the same time as bookings for the address and by the account leaves each with its customer', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = address();
    const who = await person(backend);
    // An account with a paid booking may hold three: those that it claims count as well.
    await pay(backend, await openCheckout(backend, await book(who, await makeSlot(backend))));
    await bookWithoutAccount(backend, { email });
    const slots = await Promise.all([makeSlot(backend), makeSlot(backend)]);
    await Promise.all([
      bookWithoutAccount(backend, { email }, slots[0]),
      backend.sql('update auth.users set email = $2 where id = $1::uuid', [who.id, email]),
      book(who, slots[1]),
    ]);
    await backend.sql('update auth.users set last_sign_in_at = now() where id = $1::uuid', [who.id]);
    expect(await ids(who)).toHaveLength(4);
    await expectInvariant(backend);
  }
});
