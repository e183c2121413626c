import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookWithoutAccount, linkTo, makeSlot, openCheckout, pay, stored } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { signBooking } from './support/contracts.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  customer = await person(backend, { fullName: 'Wren Profile' });
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const ana = { name: 'Ana First', email: 'ana@first.example', phone: '(202) 555-0111', company_name: 'First & Co' };
const ben = { name: 'Ben Second', email: 'ben@second.example', phone: '(202) 555-0122', company_name: null };

async function paid(who: Person, contact: object): Promise<BookingRow> {
  const booking = await book(who, await makeSlot(backend), contact as Record<string, unknown>);
  await pay(backend, await openCheckout(backend, booking));
  return stored(backend, booking.id);
}
async function change(who: Person, booking: BookingRow, changes: Record<string, unknown>) {
  return who.client.rpc('change_booking', { p_booking_id: booking.id, p_changes: changes as never });
}
const sheet = async (booking: { id: string }) =>
  (
    await backend.sql<{ sheet: Record<string, unknown> }>('select private.booking_sheet($1::uuid) as sheet', [
      booking.id,
    ])
  )[0]!.sheet;
const contract = async (booking: { id: string }) =>
  (
    await backend.sql<{ version: number; client: object; event: object }>(
      `select c.version, c.document -> 'client' as client, c.document -> 'event' as event
        from private.contracts c where c.booking_id = $1::uuid and c.superseded_at is null`,
      [booking.id],
    )
  )[0]!;
const mails = (booking: { id: string }) =>
  backend.sql<{ kind: string; email: string; copy: boolean }>(
    `select kind, payload ->> 'email' as email, payload ? 'copy' as copy from private.outbox
      where payload ->> 'booking_id' = $1 and kind in (select k.kind from private.mail_kinds() k where k.recipient = 'customer') order by id`,
    [booking.id],
  );

// rule: B-2-14
test('a second booking under another contact leaves sheet, contract and invoice of the first as they are', async () => {
  const first = await paid(customer, ana);
  await paid(customer, ben);
  expect(await sheet(first)).toMatchObject({ contact: ana });
  expect(await contract(first)).toMatchObject({ client: { name: 'Ana First', company_name: 'First & Co' } });
  await change(customer, first, { location: '1 New Street' });
  expect(await contract(first)).toMatchObject({
    version: 2,
    client: { name: 'Ana First', email: 'ana@first.example' },
    event: { location: '1 New Street' },
  });
  const [invoice] = await backend.sql(
    `select details -> 'client' as client from private.documents where booking_id = $1::uuid and kind = 'invoice'`,
    [first.id],
  );
  expect(invoice).toMatchObject({ client: { name: 'Ana First', email: 'ana@first.example' } });
});

// rule: B-2-14
test('the account’s own address is not stored, and follows the account', async () => {
  const booking = await paid(customer, { ...ana, email: customer.email.toUpperCase() });
  expect(booking.email).toBeNull();
  await backend.sql(`update auth.users set email = 'moved@example.com' where id = $1::uuid`, [customer.id]);
  expect(await sheet(booking)).toMatchObject({ email: 'moved@example.com', contact: { email: 'moved@example.com' } });
});

// rule: B-2-14
test('another address gets copies from the payment on, and no copy of a link to pay', async () => {
  const booking = await book(customer, await makeSlot(backend), ana);
  await backend.service().rpc('mail_payment_link', { p_booking_id: booking.id });
  expect(await mails(booking)).toEqual([{ kind: 'mail.payment_link', email: customer.email, copy: false }]);
  await pay(backend, await openCheckout(backend, booking));
  expect((await mails(booking)).slice(1)).toEqual([
    { kind: 'mail.booking_confirmed', email: customer.email, copy: false },
    { kind: 'mail.booking_confirmed', email: 'ana@first.example', copy: true },
  ]);
});

// rule: B-2-14
test('one mailbox gets at most 20 copies a day', async () => {
  const booking = await paid(customer, { ...ana, email: 'many@first.example' });
  for (let n = 0; n < 21; n += 1) await change(admin, booking, { event_name: `Party ${n}` });
  expect((await mails(booking)).filter(({ copy }) => copy)).toHaveLength(20);
});

// rule: B-2-14
test('another address of a booking without an account ends its links, and the next mail goes there', async () => {
  const guest = await bookWithoutAccount(backend, { email: 'typo@guest.example' });
  await pay(backend, await openCheckout(backend, guest));
  const token = await linkTo(backend, guest.id);
  const opened = async () => (await backend.visitor().rpc('linked_booking', { p_token: token })).data;
  expect(await opened()).not.toBeNull();
  await change(admin, guest, { email: 'right@guest.example' });
  expect(await opened()).toBeNull();
  expect((await mails(guest)).at(-1)).toEqual({
    kind: 'mail.booking_changed',
    email: 'right@guest.example',
    copy: false,
  });
});

// rule: B-2-14
test('a merge of customers changes no contact', async () => {
  const guest = await bookWithoutAccount(backend, { email: 'merged@guest.example', name: 'Cleo Guest' });
  const { customer_id: keep } = await paid(customer, ben);
  const { error } = await admin.client.rpc('merge_customers', { p_keep: keep!, p_away: guest.customer_id });
  expect(error).toBeNull();
  expect(await sheet(guest)).toMatchObject({
    email: customer.email,
    contact: { name: 'Cleo Guest', email: 'merged@guest.example' },
  });
});

// rule: B-2-26
test('a changed name is another contract to sign; a changed phone, mail or company is not', async () => {
  const booking = await paid(customer, ana);
  await change(customer, booking, { phone: '202 555 0133', email: 'new@first.example', company_name: '' });
  expect(await contract(booking)).toMatchObject({ version: 1, client: { name: 'Ana First' } });
  await change(customer, booking, { name: 'Ana Married' });
  expect(await contract(booking)).toMatchObject({ version: 2, client: { name: 'Ana Married', company_name: null } });
});

// rule: B-2-14
test('the history names the changed part of the contact and not what it is', async () => {
  const booking = await paid(customer, ana);
  await change(customer, booking, { phone: '202 555 0133', day_contact_name: 'Dana Day', access_note: 'Gate 4411' });
  const [entry] = await backend.sql(
    `select change, old, new from public.booking_history where booking_id = $1::uuid order by id desc limit 1`,
    [booking.id],
  );
  expect(entry).toEqual({
    change: 'changed',
    old: {},
    new: { phone: true, day_contact_name: true, access_note: true },
  });
});

// rule: B-2-14
test('a person who only stands as a contact is not erased with their own account', async () => {
  const other = await person(backend, { fullName: 'Ola Other' });
  const booking = await paid(customer, { ...ana, email: other.email });
  await backend.sql('select private.erase_person($1::uuid, private.customer_of($1::uuid))', [other.id]);
  expect(await sheet(booking)).toMatchObject({ contact: { email: other.email } });
});

// rule: B-2-26
test('a change that makes a new contract says so before and in its mail, and the owner can ask for the signature', async () => {
  const booking = await paid(customer, ana);
  const preview = async (changes: object) =>
    (
      await customer.client
        .rpc('preview_change', { p_booking_id: booking.id, p_changes: changes as never })
        .maybeSingle()
    ).data;
  const ask = async () => (await admin.client.rpc('ask_for_signature', { p_booking_id: booking.id })).error?.message;
  expect(await preview({ location: '2 Elm Street' })).toMatchObject({ sign_again: false });
  await signBooking(customer.client, booking.id);
  expect(await ask()).toBe('wrong_status');
  expect(await preview({ location: '2 Elm Street' })).toMatchObject({ sign_again: true });
  expect(await preview({ event_name: 'Other', phone: '202 555 0133' })).toMatchObject({ sign_again: false });
  await change(customer, booking, { location: '2 Elm Street' });
  const [row] = await backend.sql(
    `select payload -> 'sign_again' as sign_again from private.outbox
      where kind = 'mail.booking_changed' and payload ->> 'booking_id' = $1 and not payload ? 'copy'`,
    [booking.id],
  );
  expect(row).toEqual({ sign_again: true });
  expect(await ask()).toBeUndefined();
  expect((await mails(booking)).at(-1)).toMatchObject({ kind: 'mail.signature_request', email: customer.email });
});

// rule: B-2-14
test('the sheet has the parts of the place that were given', async () => {
  const parts = { venue: 'The Boat House', zip_code: '20024', access_note: 'Gate 4' };
  expect(await sheet(await paid(customer, { ...ana, ...parts }))).toMatchObject(parts);
});
