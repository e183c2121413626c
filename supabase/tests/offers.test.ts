import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, letPass, openLink, stored, sweep } from './support/bookings.ts';
import { fixturesOf } from './support/fixtures.ts';
import type { Fixtures } from './support/fixtures.ts';
import { expectInvariant } from './support/invariant.ts';
import { anOffer, at, offersByLink, refusal } from './support/offers.ts';
import { moneyOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/offers.md
let backend: TestBackend;
let admin: Person;
let make: Fixtures;
beforeAll(async () => {
  backend = await startTestBackend();
  make = fixturesOf(backend, () => admin);
  admin = await person(backend, { role: 'admin', fullName: 'Ada Owner' });
});
beforeEach(async () => {
  await backend.sql(`update private.clock set shift = '0'`);
  await backend.sql('delete from private.rate_limits');
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const inDays = async (days: number) =>
  (await backend.sql<{ day: string }>('select (private.local_now()::date + $1::int)::text as day', [days]))[0]!.day;
const write = async (enquiryId: string, changes: Record<string, unknown> = {}, who = admin) => {
  const { error } = await who.client.rpc('write_offer', {
    p_id: randomUUID(),
    p_enquiry_id: enquiryId,
    p_price: 450,
    p_body: ' For your evening:\n<b>a bar</b>, =1+1 ',
    p_valid_until: await inDays(10),
    p_event_type: 'wedding',
    p_guest_count: 60,
    p_hours: 6,
    p_bartenders: 3,
    ...changes,
  });
  return refusal(error) ?? 'written';
};
const { accept, seen } = offersByLink(() => backend);
const offersOf = async (enquiryId: string) =>
  (await admin.client.rpc('offers_of_enquiry', { p_enquiry_id: enquiryId })).data as Record<string, unknown>[];
const bookingOf = async (id: string) =>
  (await backend.sql('select * from public.bookings where id = $1::uuid', [id]))[0]!;

// rule: B-5-06
test('an offer is mailed once with its link, answers the enquiry, and is one at a time until it is withdrawn', async () => {
  const { contactId, id: first } = await anOffer(backend);
  expect(await write(contactId)).toBe('offer_open');
  expect((await admin.client.rpc('withdraw_offer', { p_offer_id: first })).error).toBeNull();
  expect(refusal((await admin.client.rpc('withdraw_offer', { p_offer_id: first })).error)).toBe(
    'wrong_status withdrawn',
  );
  const p_id = randomUUID();
  expect([await write(contactId, { p_id }), await write(contactId, { p_id })]).toEqual(['written', 'written']);
  const mails = await backend.sql<{ payload: Record<string, unknown> }>(
    `select payload from private.outbox where kind = 'mail.offer' and payload ->> 'offer_id' = $1`,
    [p_id],
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]!.payload).toMatchObject({ name: 'Nora Quist', price: 450, guest_count: 60, event_date: null });
  expect(await seen(String(mails[0]!.payload.token))).toMatchObject({
    state: 'open',
    price: 450,
    body: 'For your evening:\n<b>a bar</b>, =1+1',
    place_free: true,
    booking: null,
  });
  expect(await offersOf(contactId)).toMatchObject([
    { id: p_id, state: 'open', written_by: 'Ada Owner' },
    { id: first, state: 'withdrawn' },
  ]);
  const [enquiry] = await backend.sql('select status from public.contacts where id = $1::uuid', [contactId]);
  expect(enquiry).toEqual({ status: 'responded' });
});

// rule: B-5-06
test('a mail that was given up is sent again with a new link', async () => {
  const { id, contactId } = await anOffer(backend);
  await backend.sql('select private.mail_offer($1::uuid)', [id]);
  await backend.sql(
    `update private.outbox set status = 'failed', finished_at = private.now() where payload ->> 'offer_id' = $1`,
    [id],
  );
  expect(await offersOf(contactId)).toMatchObject([{ mail_failed: true }]);
  expect((await admin.client.rpc('resend_offer', { p_offer_id: id })).error).toBeNull();
  expect(await offersOf(contactId)).toMatchObject([{ mail_failed: false }]);
});

// rule: B-5-06
test.each([
  ['no price', { p_price: 0 }, 'invalid_value price'],
  ['too high a price', { p_price: 100_001 }, 'invalid_value price'],
  ['an empty text', { p_body: ' \n' }, 'invalid_value body'],
  ['too long a text', { p_body: 'x'.repeat(5001) }, 'invalid_value body'],
  ['another type', { p_event_type: 'rave' }, 'invalid_value event_type'],
  ['no guests', { p_guest_count: 0 }, 'invalid_value guest_count'],
  ['a date without a time', { p_event_date: '2190-01-01' }, 'invalid_value event_time'],
  ['a day in the past', { p_valid_until: '2020-01-01' }, 'invalid_value valid_until'],
  ['a validity of years', { p_valid_until: '2190-01-01' }, 'invalid_value valid_until'],
  ['a time that is not offered', { p_event_date: '2190-01-01', p_event_time: '18:00' }, 'slot_unavailable'],
])('an offer with %s is refused', async (_case, changes, expected) => {
  const [enquiry] = await backend.sql<{ id: string }>(
    `insert into public.contacts (name, email, phone, message) values ('A', 'a@example.com', '1', 'Hello') returning id`,
  );
  expect(await write(enquiry!.id, changes)).toBe(expected);
  expect(await offersOf(enquiry!.id)).toEqual([]);
});

// rule: B-5-06
test('an offer is accepted into a held booking at its price, whose link pays for it', async () => {
  const offer = await make.offer();
  const { token } = offer;
  const id = String(await accept(token, at(offer)));
  expect(await bookingOf(id)).toMatchObject({
    status: 'pending',
    total_amount: 450,
    agreed_price: 450,
    guest_count: 40,
    event_type: 'private',
    by_phone: true,
    user_id: null,
  });
  const [customer] = await backend.sql(
    'select name, email, phone from public.customers where id = (select customer_id from public.bookings where id = $1::uuid)',
    [id],
  );
  expect(customer).toEqual({ name: 'Nora Quist', email: offer.email, phone: '(202) 555-0177' });
  const kinds = await backend.sql(
    `select kind from private.outbox where payload ->> 'booking_id' = $1 and kind like 'mail.%' order by id`,
    [id],
  );
  expect(kinds).toEqual([{ kind: 'mail.payment_link' }, { kind: 'mail.offer_accepted_admin' }]);
  expect((await admin.client.rpc('today_lines')).data).toContainEqual(expect.objectContaining({ kind: 'hold', id }));
  expect(await seen(token)).toMatchObject({ state: 'accepted', booking: { status: 'pending' } });
  const opened = await openLink(backend, token);
  expect((await backend.visitor().rpc('linked_booking', { p_token: opened })).data).toMatchObject({ id });
  await make.payByCard(await stored(backend, id));
  expect(await moneyOf(backend, id)).toMatchObject({ price: 45_000, paid: 45_000, open: 0 });
  expect(await offersOf(offer.contactId)).toMatchObject([
    { state: 'accepted', booking_id: id, booking_status: 'confirmed' },
  ]);
});

// rule: B-5-06
test('an offer with a date is accepted at that date only, and an account with the address gets the booking', async () => {
  const owner = await person(backend);
  const offer = await make.offer({ fixed: true, email: owner.email });
  const { token } = offer;
  expect(await accept(token, { p_event_date: await inDays(3), p_event_time: '18:00' })).toBe(
    'invalid_value event_date',
  );
  expect(await accept(token, { ...at(offer), p_event_time: '19:00' })).toBe('invalid_value event_time');
  const id = String(await accept(token));
  expect((await owner.client.from('bookings').select('id,total_amount')).data).toEqual([{ id, total_amount: 450 }]);
});

// rule: B-5-06
test('what the enquiry has is known to the offer until it is accepted, and needs not be typed', async () => {
  const about = { event_name: 'Nora & Ben', location: 'Pier 4', special_requests: 'Two bars', event_time: '18:30' };
  const offer = await make.offer({ about });
  expect(await seen(offer.token)).toMatchObject({
    known: { phone: '(202) 555-0100', ...about, event_date: null },
  });
  const { data } = await backend
    .visitor()
    .rpc('accept_offer', { p_token: offer.token, p_price: 450, ...at(offer) })
    .maybeSingle();
  const { booking_id: id } = data as { booking_id: string };
  expect(await bookingOf(id)).toMatchObject({
    event_name: 'Nora & Ben',
    location: 'Pier 4',
    special_requests: 'Two bars',
  });
  expect(await backend.sql('select name, phone from public.customers where email = $1', [offer.email])).toEqual([
    { name: 'Nora Quist', phone: '(202) 555-0100' },
  ]);
  expect(await seen(offer.token)).toMatchObject({ state: 'accepted', known: null });
  expect((await admin.client.rpc('enquiry_of_booking', { p_booking_id: id })).data).toMatchObject([
    { id: offer.contactId },
  ]);
});

// rule: B-5-06
test('an offer can be accepted until the end of its last day in New York', async () => {
  const offer = await make.offer();
  const { token } = offer;
  const [{ rest } = { rest: '' }] = await backend.sql<{ rest: string }>(
    `select ((private.local_now()::date + 6)::timestamp at time zone 'America/New_York' - private.now()
        - interval '1 minute')::text as rest`,
  );
  await letPass(backend, rest);
  expect(await seen(token)).toMatchObject({ state: 'open' });
  await letPass(backend, '2 minutes');
  expect(await accept(token, at(offer))).toBe('offer_expired');
  expect(await seen(token)).toMatchObject({ state: 'expired' });
  expect(refusal((await admin.client.rpc('resend_offer', { p_offer_id: offer.id })).error)).toBe(
    'wrong_status expired',
  );
  expect(await write(offer.contactId)).toBe('written');
});

// rule: B-5-06
test('a place that is gone is shown and refused, and the offer stays open', async () => {
  const offer = await make.offer({ fixed: true });
  const { token } = offer;
  expect(await seen(token)).toMatchObject({ place_free: true });
  await bookWithoutAccount(backend, {}, offer.slot);
  expect(await seen(token)).toMatchObject({ state: 'open', place_free: false });
  expect(await offersOf(offer.contactId)).toMatchObject([{ state: 'open', place_free: false }]);
  expect(await accept(token)).toBe('slot_unavailable');
  expect(await seen(token)).toMatchObject({ state: 'open' });
});

// rule: B-5-06
test('an accepted offer that is not paid loses its place after three days, and both are told', async () => {
  const offer = await make.offer({ fixed: true });
  const { token } = offer;
  const { id } = await make.bookingByOffer(offer);
  await letPass(backend, '71 hours');
  await sweep(backend);
  expect(await seen(token)).toMatchObject({ state: 'accepted', booking: { status: 'pending' } });
  await letPass(backend, '25 hours');
  await sweep(backend);
  expect(await seen(token)).toMatchObject({ state: 'accepted', booking: { status: 'cancelled' } });
  const told = await backend.sql(
    `select kind from private.outbox where payload ->> 'booking_id' = $1 and kind like 'mail.hold%' order by kind`,
    [id],
  );
  expect(told).toEqual([{ kind: 'mail.hold_expired' }, { kind: 'mail.hold_expired_admin' }]);
});

// rule: B-5-06
test('the terms of an offer never change, and an offer ends once', async () => {
  const { id } = await anOffer(backend);
  for (const change of ['price = 1', `body = 'Other'`, 'guest_count = 1', `valid_until = valid_until + 1`])
    await expect(backend.sql(`update private.offers set ${change} where id = $1::uuid`, [id])).rejects.toThrow(
      'not_allowed',
    );
  const booking = await bookWithoutAccount(backend);
  await backend.sql(`update private.offers set state = 'withdrawn', ended_at = now() where id = $1::uuid`, [id]);
  await expect(
    backend.sql('update private.offers set booking_id = $2::uuid where id = $1::uuid', [id, booking.id]),
  ).rejects.toThrow('not_allowed');
  await expect(
    backend.sql(`update private.offers set state = 'open', ended_at = null where id = $1::uuid`, [id]),
  ).rejects.toThrow('not_allowed');
});

// rule: B-5-06
test('an enquiry that is erased with its account takes its offers and their links along', async () => {
  const owner = await person(backend);
  const { id, token } = await make.offer({ email: owner.email });
  const { data } = await owner.client.rpc('my_data');
  expect((data as { messages: { offers: object[] }[] }).messages[0]?.offers).toMatchObject([{ id, price: 450 }]);
  expect((await owner.client.rpc('close_account')).error).toBeNull();
  expect(await seen(token)).toBeNull();
  expect(await backend.sql('select purpose from private.links where subject_id = $1::uuid', [id])).toEqual([]);
});
