import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, makeSlot } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/my-account.md#profile-phone
let backend: TestBackend;
let customer: Person;
beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const save = (phone: string, who = customer) => who.client.rpc('save_my_phone', { p_phone: phone });
const records = async (who = customer) =>
  (await who.client.from('customers').select('name,email,phone').eq('user_id', who.id)).data;

// rule: my-account.md#profile-phone
test('a phone is saved before the first booking, changed and taken back', async () => {
  await customer.client.from('profiles').upsert({ id: customer.id, full_name: 'Nora Whitfield' });
  expect((await save(' (202) 555-0142 ')).error).toBeNull();
  expect(await records()).toEqual([{ name: 'Nora Whitfield', email: customer.email, phone: '(202) 555-0142' }]);
  await save('202-555-0199');
  expect(await records()).toMatchObject([{ phone: '202-555-0199' }]);
  expect((await save('')).error).toBeNull();
  expect(await records()).toMatchObject([{ phone: null }]);
});

test('taking back a phone that was never given makes no record', async () => {
  expect((await save(' ')).error).toBeNull();
  expect(await records()).toEqual([]);
});

// rule: my-account.md#profile-phone
test('the phone of a booking becomes that of the account, and a later one of the profile leaves the booking as it is', async () => {
  const slot = await makeSlot(backend);
  const { id } = await book(customer, slot, { name: 'Nora Whitfield', phone: '202-555-0142' });
  expect(await records()).toMatchObject([{ phone: '202-555-0142' }]);
  await save('202-555-0199');
  const booking = await customer.client.from('bookings').select('phone').eq('id', id).single();
  expect(booking.data).toEqual({ phone: '202-555-0142' });
});

test.each(['555-01', 'call me', '1'.repeat(41)])('"%s" is no phone, and nothing is saved', async (phone) => {
  const { error } = await save(phone);
  expect(error).not.toBeNull();
  expect(await records()).toEqual([]);
});

// rule: my-account.md#profile-phone
test('nobody else reads the phone, though the profile of a commenter is public', async () => {
  await save('202-555-0142');
  await customer.client.from('comments').insert({ user_id: customer.id, content: 'Lovely', blog_post_slug: 'a-post' });
  const other = await person(backend);
  expect(await records(customer)).toHaveLength(1);
  expect((await other.client.from('customers').select().eq('user_id', customer.id)).data).toEqual([]);
  const { data } = await other.client.from('profiles').select().eq('id', customer.id);
  expect(JSON.stringify(data)).not.toContain('555-0142');
});

test('the phone is in the download of the account’s data and goes with the account', async () => {
  await save('202-555-0177');
  const { data } = await customer.client.rpc('my_data');
  expect(data).toMatchObject({ customer: { phone: '202-555-0177' } });
  expect((await customer.client.rpc('close_account')).error).toBeNull();
  expect(await backend.sql('select 1 from public.customers where phone = $1', ['202-555-0177'])).toEqual([]);
});
