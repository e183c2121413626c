import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, linkTo, placesTaken } from './support/bookings.ts';
import { fixturesOf } from './support/fixtures.ts';
import type { Fixtures } from './support/fixtures.ts';
import { expectInvariant } from './support/invariant.ts';
import { at, offersByLink, offerToken } from './support/offers.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/offers.md
let backend: TestBackend;
let admin: Person;
let make: Fixtures;
beforeAll(async () => {
  backend = await startTestBackend();
  make = fixturesOf(backend, () => admin);
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  await backend.sql(`update private.clock set shift = '0'`);
  await backend.sql('delete from private.rate_limits');
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const { accept, seen, bookingsAt } = offersByLink(() => backend);

// rule: B-5-06
test.each([
  ['another price', { p_price: 1 }, 'price_changed 450'],
  ['no phone number', { p_phone: '123' }, 'invalid_value phone'],
  ['no place', { p_location: '' }, 'invalid_value location'],
  ['no event', { p_event_name: ' ' }, 'invalid_value event_name'],
  ['no date', { p_event_date: null }, 'invalid_value event_date'],
  ['a past date', { p_event_date: '2020-01-01' }, 'slot_unavailable'],
  ['a time outside of the slots', { p_event_time: '03:00' }, 'slot_unavailable'],
])('an acceptance with %s is refused and leaves the offer open', async (_case, changes, expected) => {
  const offer = await make.offer();
  const { token } = offer;
  expect(await accept(token, { ...at(offer), ...changes })).toBe(expected);
  expect(await seen(token)).toMatchObject({ state: 'open' });
  expect(await bookingsAt(offer)).toBe(0);
});

// rule: B-5-06
test('neither a link of something else nor a guess opens an offer', async () => {
  const offer = await make.offer();
  const foreign = await linkTo(backend, (await bookWithoutAccount(backend)).id);
  for (const guess of [foreign, '', '0'.repeat(32), offer.id]) {
    expect(await seen(guess)).toBeNull();
    expect(await accept(guess, at(offer))).toBeNull();
  }
  expect(await bookingsAt(offer)).toBe(0);
});

// rule: B-5-06
test('an offer that was withdrawn is not accepted', async () => {
  const offer = await make.offer();
  const { token } = offer;
  await admin.client.rpc('withdraw_offer', { p_offer_id: offer.id });
  expect(await accept(token, at(offer))).toBe('offer_withdrawn');
});

// On PostgreSQL these are real races; on the embedded database one connection serializes them.
// rule: B-5-06
test('acceptances at the same time make one booking, and a later one none', async () => {
  const offer = await make.offer({ places: 9 });
  const tokens = [offer.token, await offerToken(backend, offer.id)];
  const answers = await Promise.all([...tokens, ...tokens, ...tokens].map((token) => accept(token, at(offer))));
  expect(answers.filter((answer) => answer === 'offer_accepted')).toHaveLength(5);
  expect(await accept(tokens[0]!, at(offer))).toBe('offer_accepted');
  expect([await bookingsAt(offer), await placesTaken(backend, offer.slot)]).toEqual([1, 1]);
});

// rule: B-5-06
test('an address that tries too many links is refused', async () => {
  const offer = await make.offer();
  const { token } = offer;
  await Promise.all(Array.from({ length: 60 }, (_, n) => accept(`guess ${n}`)));
  expect([await seen(token), await accept(token, at(offer))]).toEqual(['rate_limited', 'rate_limited']);
});
