import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass, makeSlot, placesTaken, stored, sweep } from './support/bookings.ts';
import type { Slot } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { acceptOffer, offerToken } from './support/offers.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { bookByPhone } from './support/phone.ts';

// docs/product/offers.md#held-offer
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

const plan = {
  kind: 'menu',
  content: { eventType: 'wedding', alcoholPreferences: 'gin', foodPairings: [], guestCount: 60 },
};
const inDays = async (days: number) =>
  (await backend.sql<{ day: string }>('select (private.local_now()::date + $1::int)::text as day', [days]))[0]!.day;

/** An enquiry with a plan and no place. */
async function enquiry(changes: { location?: string; phone?: string } = {}) {
  const id = randomUUID();
  await backend.sql(
    `insert into public.contacts (id, name, email, phone, message, source, location, created_at)
      values ($1::uuid, 'Nora Quist', $2, $3, 'A menu', 'plan', $4, private.now())`,
    [id, `${id}@example.com`, changes.phone ?? '(202) 555-0100', changes.location ?? null],
  );
  await backend.sql(
    `insert into private.enquiry_plans (contact_id, kind, content, consented_at, price_list_id)
      values ($1::uuid, $2, $3::jsonb, private.now(), private.price_list_id_on(private.local_now()::date))`,
    [id, plan.kind, plan.content],
  );
  return id;
}

async function hold(slot: Slot, enquiryId: string, changes: Record<string, unknown> = {}) {
  const id = randomUUID();
  const { error } = await admin.client.rpc('write_offer', {
    p_id: id,
    p_enquiry_id: enquiryId,
    p_price: 450,
    p_body: 'A bar for your evening',
    p_valid_until: await inDays(10),
    p_event_type: 'wedding',
    p_guest_count: 60,
    p_hours: 4,
    p_bartenders: 3,
    p_event_date: slot.date,
    p_event_time: '18:00',
    p_holds_place: true,
    p_location: 'Georgetown',
    ...changes,
  });
  return { id, refused: error && `${error.message} ${error.details ?? ''}`.trim() };
}
const held = async () => {
  const slot = await makeSlot(backend);
  const enquiryId = await enquiry();
  const { id } = await hold(slot, enquiryId);
  return { slot, enquiryId, id, token: await offerToken(backend, id) };
};
const offers = async (enquiryId: string) =>
  (await admin.client.rpc('offers_of_enquiry', { p_enquiry_id: enquiryId })).data as Record<string, unknown>[];
const seen = async (token: string) =>
  (await backend.visitor().rpc('linked_offer', { p_token: token })).data as Record<string, unknown>;
const accept = (token: string, changes = {}) => acceptOffer(backend, token, changes);

// rule: B-5-06
test('a held offer takes its place with the enquiry’s plan until its last day, and the acceptance pays for that booking', async () => {
  const { slot, enquiryId, token } = await held();
  const [offer] = await offers(enquiryId);
  expect(offer).toMatchObject({ state: 'open', holds_place: true, booking_status: 'pending', place_free: true });
  expect(await placesTaken(backend, slot)).toBe(1);
  const booking = await stored(backend, String(offer!.booking_id));
  expect(booking).toMatchObject({ total_amount: 450, plans: [plan], by_phone: true, location: 'Georgetown' });
  const [end] = await backend.sql(
    `select (hold_expires_at at time zone 'America/New_York')::text as at from public.bookings where id = $1::uuid`,
    [booking.id],
  );
  expect(end).toEqual({ at: `${await inDays(10)} 23:59:00` });
  expect(await seen(token)).toMatchObject({ state: 'open', holds_place: true, place_free: true });
  const [mail] = await backend.sql<{ payload: object }>(
    `select payload from private.outbox where kind = 'mail.offer' and payload ->> 'contact_id' = $1`,
    [enquiryId],
  );
  expect(mail!.payload).toMatchObject({ held_until: expect.any(String) as string });

  expect(await accept(token, { p_location: 'Foggy Bottom' })).toBe(booking.id);
  expect(await stored(backend, booking.id)).toMatchObject({
    status: 'pending',
    location: 'Foggy Bottom',
    plans: [plan],
  });
  expect(await offers(enquiryId)).toMatchObject([{ state: 'accepted', booking_id: booking.id }]);
  expect(await placesTaken(backend, slot)).toBe(1);
  expect(await accept(token)).toBe('offer_accepted');
});

// rule: B-5-05
test('without a held place an accepted offer takes the plan along too', async () => {
  const slot = await makeSlot(backend);
  const enquiryId = await enquiry({ location: 'Georgetown' });
  const { id } = await hold(slot, enquiryId, { p_holds_place: false });
  expect(await placesTaken(backend, slot)).toBe(0);
  const bookingId = await accept(await offerToken(backend, id));
  expect(await stored(backend, bookingId!)).toMatchObject({ plans: [plan] });
});

// rule: B-5-05
test('a booking by phone that answers an enquiry keeps its plan', async () => {
  const booking = await bookByPhone(backend, admin, await makeSlot(backend), { enquiry_id: await enquiry() });
  expect(booking).toMatchObject({ plans: [plan] });
});

// rule: B-5-06
test.each<[string, Record<string, unknown>, string]>([
  ['no date', { p_event_date: undefined, p_event_time: undefined }, 'invalid_value event_date'],
  ['no place', { p_location: ' ' }, 'invalid_value location'],
])('an offer that holds its place with %s is refused', async (_case, changes, refused) => {
  expect((await hold(await makeSlot(backend), await enquiry(), changes)).refused).toBe(refused);
});

// rule: B-5-06
test('a place is held for 14 days at most', async () => {
  const slot = await makeSlot(backend);
  const refused = async (days: number) =>
    (await hold(slot, await enquiry(), { p_valid_until: await inDays(days) })).refused;
  expect([await refused(15), await refused(14)]).toEqual(['invalid_value valid_until', null]);
});

// rule: B-5-06
test('a withdrawn offer gives its place back and mails nothing', async () => {
  const { slot, id, enquiryId, token } = await held();
  const mails = () => backend.sql(`select id from private.outbox where kind like 'mail.%'`);
  const before = (await mails()).length;
  expect((await admin.client.rpc('withdraw_offer', { p_offer_id: id })).error).toBeNull();
  expect(await placesTaken(backend, slot)).toBe(0);
  expect((await mails()).length).toBe(before);
  expect(await offers(enquiryId)).toMatchObject([{ state: 'withdrawn' }]);
  expect(await accept(token)).toBe('offer_withdrawn');
});

// rule: B-5-06
test('when its hold ends the offer has expired, its place is free, and another one can be written', async () => {
  const { slot, enquiryId, token } = await held();
  await letPass(backend, '11 days');
  expect((await seen(token)).state).toBe('expired');
  expect(await accept(token)).toBe('offer_expired');
  await sweep(backend);
  expect(await placesTaken(backend, slot)).toBe(0);
  expect(await offers(enquiryId)).toMatchObject([{ state: 'expired' }]);
  expect((await hold(slot, enquiryId, { p_valid_until: await inDays(3) })).refused).toBeNull();
});

// rule: B-5-06
test('who pays the held booking without accepting has accepted', async () => {
  const { enquiryId, id } = await held();
  const [offer] = await offers(enquiryId);
  await backend.sql(`select private.confirm_by_hand($1::uuid, 'cash', 'full', null, null)`, [
    String(offer!.booking_id),
  ]);
  expect(await offers(enquiryId)).toMatchObject([{ state: 'accepted', booking_status: 'confirmed' }]);
  const { error } = await admin.client.rpc('withdraw_offer', { p_offer_id: id });
  expect(`${error?.message} ${error?.details}`).toBe('wrong_status accepted');
});

// rule: B-5-06
test('of a withdrawal and an acceptance at the same time one wins, and the place follows it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { slot, id, token } = await held();
    const [accepted, withdrawn] = await Promise.all([
      accept(token),
      admin.client.rpc('withdraw_offer', { p_offer_id: id }),
    ]);
    const wasAccepted = accepted !== 'offer_withdrawn';
    expect(withdrawn.error === null).toBe(!wasAccepted);
    expect(await placesTaken(backend, slot)).toBe(wasAccepted ? 1 : 0);
  }
});

// rule: B-5-06
test('a sweep and an acceptance at the end of the hold leave either a held booking or an expired offer', async () => {
  const { slot, enquiryId, token } = await held();
  await letPass(backend, '11 days');
  const [accepted] = await Promise.all([accept(token), sweep(backend)]);
  expect(accepted).toBe('offer_expired');
  expect(await placesTaken(backend, slot)).toBe(0);
  expect(await offers(enquiryId)).toMatchObject([{ state: 'expired', booking_status: 'cancelled' }]);
});
