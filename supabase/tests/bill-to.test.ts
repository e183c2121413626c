import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import type { BookingRow } from './support/bookings.ts';
import { book, bookWithoutAccount, linkTo, makeSlot, openCheckout, pay } from './support/bookings.ts';
import { cancelByOwner } from './support/cancellations.ts';
import { change } from './support/changes.ts';
import { documentsOf } from './support/documents.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { listArgs } from './support/desk-list.ts';

// docs/product/invoices.md#bill-to
let backend: TestBackend;
let admin: Person;
/** The customer, who has paid nothing before. */
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  owner = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const ACME = {
  p_company_name: ' Acme LLC ',
  p_address: '1 Main Street\nArlington, VA 22201\n',
  p_order_number: 'PO-77',
};
const STORED = { company_name: 'Acme LLC', address: '1 Main Street\nArlington, VA 22201', order_number: 'PO-77' };
const NONE = { p_company_name: '', p_address: ' ', p_order_number: '' };

const set = async ({ client }: Pick<Person, 'client'>, id: string, texts: object) =>
  (await client.rpc('set_bill_to', { p_booking_id: id, ...texts })).error?.message ?? 'ok';
const given = async ({ client }: Pick<Person, 'client'>, id: string) =>
  (await client.rpc('bill_to', { p_booking_id: id }).maybeSingle()).data;

/** Each document as kind and the bill-to that it shows. */
const shown = async (id: string) =>
  Promise.all(
    (await documentsOf(backend, id)).map(async (document) => {
      const { data } = await backend
        .service()
        .rpc('open_document', { p_document_id: document.id, p_user_id: admin.id, p_token: null })
        .single<{ details: { bill_to: unknown } }>();
      return [document.kind, data?.details.bill_to];
    }),
  );
const paid = async (booking: BookingRow) => pay(backend, await openCheckout(backend, booking));

// rule: B-2-14
test('a bill-to that is given before the first payment stands on invoice and receipt', async () => {
  const booking = await book(owner, await makeSlot(backend));
  const { id } = booking;
  expect(await set(owner, id, ACME)).toBe('ok');
  expect(await given(owner, id)).toEqual(STORED);
  await paid(booking);
  expect(await shown(id)).toEqual([
    ['invoice', STORED],
    ['receipt', STORED],
  ]);
});

// rule: B-2-14
test('one that is given later issues nothing, and stands on the next papers; a credit note has that of its invoice', async () => {
  const booking = await book(owner, await makeSlot(backend));
  const { id } = booking;
  await paid(booking);
  expect(await set(owner, id, ACME)).toBe('ok');
  expect(await shown(id)).toEqual([
    ['invoice', null],
    ['receipt', null],
  ]);
  expect(await change(owner, id, { guest_count: 60 }, { total: 799 })).toBe('changed');
  expect((await shown(id)).slice(2)).toEqual([
    ['credit_note', null],
    ['invoice', STORED],
  ]);
  expect(await set(owner, id, NONE)).toBe('ok');
  expect(await given(owner, id)).toBeNull();
});

// rule: B-2-14
test('the owner gives it too; another customer and staff neither see nor change it', async () => {
  const { id } = await book(owner, await makeSlot(backend));
  expect(await set(admin, id, ACME)).toBe('ok');
  expect(await given(admin, id)).toEqual(STORED);
  for (const role of [undefined, 'staff'] as const) {
    const other = await person(backend, { role });
    expect(await given(other, id)).toBeNull();
    expect(await set(other, id, NONE)).toBe('not_allowed');
  }
  expect(await given(owner, id)).toEqual(STORED);
});

// rule: B-2-14
test('by a link of the booking it is given and seen; by an unknown one it is not', async () => {
  const { id } = await bookWithoutAccount(backend);
  const visitor = backend.visitor();
  const [link, unknown] = [{ p_token: await linkTo(backend, id) }, { p_token: 'f'.repeat(32) }];
  expect((await visitor.rpc('set_linked_bill_to', { ...link, ...ACME })).data).toBe(true);
  expect((await visitor.rpc('linked_bill_to', link).maybeSingle()).data).toEqual(STORED);
  expect((await visitor.rpc('set_linked_bill_to', { ...unknown, ...NONE })).data).toBeNull();
  expect((await visitor.rpc('linked_bill_to', unknown).maybeSingle()).data).toBeNull();
  expect(await given(admin, id)).toEqual(STORED);
});

// docs/product/customers.md#link-limits
test('an unknown link counts once, however many bookings have a bill-to', async () => {
  for (let made = 0; made < 2; made += 1)
    expect(await set(admin, (await bookWithoutAccount(backend)).id, ACME)).toBe('ok');
  await backend.sql('delete from private.rate_limits');
  await backend.visitor().rpc('linked_bill_to', { p_token: 'f'.repeat(32) });
  expect(await backend.sql('select hits from private.rate_limits')).toEqual([{ hits: 1 }]);
});

test.each([
  ['company_name', { p_company_name: 'a'.repeat(201) }],
  ['address', { p_address: 'a'.repeat(301) }],
  ['order_number', { p_order_number: 'a'.repeat(61) }],
])('a text that is too long is refused by its name: %s', async (field, texts) => {
  const { id } = await book(owner, await makeSlot(backend));
  const { error } = await owner.client.rpc('set_bill_to', { p_booking_id: id, ...ACME, ...texts });
  expect([error?.code, error?.details]).toEqual(['PT422', field]);
  expect(await given(owner, id)).toBeNull();
});

// rule: B-2-14
test('a cancelled booking takes no bill-to', async () => {
  const booking = await book(owner, await makeSlot(backend));
  const { id } = booking;
  await paid(booking);
  await cancelByOwner(admin, id);
  expect(await set(owner, id, ACME)).toBe('wrong_status');
});

// rule: B-2-14
test('the history names that it changed, by whom, and none of its texts', async () => {
  const { id } = await book(owner, await makeSlot(backend));
  await set(owner, id, ACME);
  await set(owner, id, ACME);
  await set(admin, id, { ...ACME, p_order_number: 'PO-78' });
  const { data } = await owner.client
    .from('booking_history')
    .select('actor,change,new')
    .eq('booking_id', id)
    .order('id');
  expect(data!.slice(1)).toEqual([
    { actor: 'customer', change: 'changed', new: { bill_to: true } },
    { actor: 'admin', change: 'changed', new: { bill_to: true } },
  ]);
  expect(JSON.stringify(data)).not.toContain('Acme');
});

// rule: B-2-14
test('the owner finds documents by the company and the order number of the bill-to', async () => {
  const booking = await book(owner, await makeSlot(backend));
  const { id } = booking;
  await set(owner, id, { ...ACME, p_company_name: 'Zebra Events', p_order_number: 'ZE-4711' });
  await paid(booking);
  for (const search of ['zebra ev', 'ze-4711']) {
    const { data } = await admin.client.rpc('issued_documents', listArgs({ search, kind: 'invoice' }));
    expect((data as { booking_id: string }[]).map(({ booking_id }) => booking_id)).toEqual([id]);
  }
});
