import { randomUUID } from 'node:crypto';
import type { Database } from 'shared-data/database';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass } from './support/bookings.ts';
import { listArgs } from './support/desk-list.ts';
import { expectInvariant } from './support/invariant.ts';
import { acceptOffer, anOffer, offerToken } from './support/offers.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  await backend.sql(`update private.clock set shift = '0'`);
  await backend.sql('delete from private.rate_limits');
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const list = async (args: Record<string, unknown> = {}) => {
  const { data, error } = await admin.client.rpc('list_offers', listArgs(args));
  if (error) throw new Error(`${error.message} ${error.details}`);
  return data as Database['public']['Functions']['list_offers']['Returns'];
};
const inDays = async (days: number) =>
  (await backend.sql<{ day: string }>('select (private.local_now()::date + $1::int)::text as day', [days]))[0]!.day;
const QUIN = { name: 'Quin Vale', email: 'quin@example.com', phone: '(202) 555-0188' };
const offerTo = async (p_enquiry_id: string, p_person: object | null, changes: object = {}) => {
  const { error } = await admin.client.rpc('write_offer', {
    p_id: randomUUID(),
    p_enquiry_id,
    p_price: 700,
    p_body: 'A bar for your evening',
    p_valid_until: await inDays(3),
    p_event_type: 'wedding',
    p_guest_count: 60,
    p_hours: 6,
    p_bartenders: 3,
    p_person: p_person as never,
    ...changes,
  });
  return error ? `${error.message} ${error.details ?? ''}`.trim() : 'written';
};
const contact = async (id: string) => (await backend.sql('select * from public.contacts where id = $1::uuid', [id]))[0];

// rule: offers.md#offer-list
test('the offers are listed with state and end, the open one that ends next first', async () => {
  const [late, accepted, withdrawn] = [await anOffer(backend), await anOffer(backend), await anOffer(backend)];
  const booking = await acceptOffer(backend, await offerToken(backend, accepted.id), {
    p_event_date: accepted.slot.date,
    p_event_time: '18:00',
  });
  await admin.client.rpc('withdraw_offer', { p_offer_id: withdrawn.id });
  const enquiry = randomUUID();
  expect(await offerTo(enquiry, QUIN)).toBe('written');
  const rows = await list();
  expect(rows.slice(0, 2).map((row) => [row.name, row.state, row.valid_until])).toEqual([
    ['Quin Vale', 'open', await inDays(3)],
    ['Nora Quist', 'open', await inDays(5)],
  ]);
  expect(rows[1]!.id).toBe(late.id);
  expect(rows.find(({ id }) => id === accepted.id)).toMatchObject({
    state: 'accepted',
    booking_id: booking,
    booking_status: 'pending',
  });
  expect(rows.find(({ id }) => id === accepted.id)!.ended_at).not.toBeNull();
  expect((await list({ state: 'withdrawn' })).map(({ id }) => id)).toEqual([withdrawn.id]);
  expect((await list({ search: 'QUIN@' })).map((row) => [row.enquiry_id, row.price, row.total_count])).toEqual([
    [enquiry, 700, 1],
  ]);
  await letPass(backend, '4 days');
  expect((await list({ search: 'quin' }))[0]).toMatchObject({ state: 'expired' });
  expect((await list({ state: 'open' })).map(({ id }) => id)).toEqual([late.id]);
  await expect(list({ status: 'open' })).rejects.toThrow('invalid_value status');
});

// rule: offers.md#offer-without-enquiry
test('an offer to somebody without an enquiry is mailed and accepted like any other', async () => {
  const enquiry = randomUUID();
  const id = randomUUID();
  expect(await offerTo(enquiry, { ...QUIN, name: ' Quin Vale ' }, { p_id: id })).toBe('written');
  expect(await offerTo(enquiry, QUIN, { p_id: id })).toBe('written');
  expect(await contact(enquiry)).toMatchObject({ ...QUIN, source: 'offer', status: 'responded', user_id: null });
  const mails = await backend.sql<{ kind: string; email: string }>(
    `select kind, payload ->> 'email' as email from private.outbox where payload ->> 'contact_id' = $1`,
    [enquiry],
  );
  expect(mails).toEqual([{ kind: 'mail.offer', email: 'quin@example.com' }]);
  const slot = (await anOffer(backend)).slot;
  const booking = await acceptOffer(backend, await offerToken(backend, id), {
    p_price: 700,
    p_event_date: slot.date,
    p_event_time: '18:00',
  });
  expect((await list({ search: 'quin', state: 'accepted' }))[0]).toMatchObject({ booking_id: booking });
});

// rule: offers.md#offer-without-enquiry
test('a refused offer without an enquiry keeps nothing of the person and names what is wrong', async () => {
  const enquiry = randomUUID();
  expect(await offerTo(enquiry, { ...QUIN, phone: '12' })).toBe('invalid_value phone');
  expect(await offerTo(enquiry, { ...QUIN, email: 'quin' })).toBe('invalid_value email');
  expect(await offerTo(enquiry, { ...QUIN, name: ' ' })).toBe('invalid_value name');
  expect(await offerTo(enquiry, QUIN, { p_price: 0 })).toBe('invalid_value price');
  expect(await contact(enquiry)).toBeUndefined();
  expect(await offerTo(enquiry, null)).toBe('not_found');
});

// rule: offers.md#offer-without-enquiry
test('an enquiry that exists is not changed by an offer that names another person', async () => {
  const { contactId, id } = await anOffer(backend);
  await admin.client.rpc('withdraw_offer', { p_offer_id: id });
  expect(await offerTo(contactId, QUIN)).toBe('written');
  expect(await contact(contactId)).toMatchObject({ name: 'Nora Quist', source: 'plan' });
});
