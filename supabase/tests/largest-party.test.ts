import { BOOKING_MESSAGES } from 'shared-data/domain/booking-rules';
import { listWith } from 'shared-data/testing/price-lists';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, bookingRow, bookWithoutAccount, makeSlot } from './support/bookings.ts';
import { anOffer, offerToken } from './support/offers.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { fixturesOf } from './support/fixtures.ts';
import { savePrices } from './support/price-lists.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  customer = await person(backend);
  admin = await person(backend, { role: 'admin' });
});
afterAll(() => backend.stop());

const asForm = async (guests: number, who = customer) => {
  const row = bookingRow(who, await makeSlot(backend), { guest_count: guests, total_amount: undefined });
  const { error } = await who.client.from('bookings').insert(row).select();
  return error && [error.code, error.message, error.details, error.hint];
};
const asQuickRequest = async (guests: number) => {
  const answers = { p_event_date: '2190-06-20', p_location: 'Georgetown', p_phone: '(202) 555-0100', p_name: 'Nora' };
  const { error } = await customer.client.rpc('send_quick_request', { ...answers, p_guest_count: guests });
  return error && [error.code, error.message, error.details, error.hint];
};
const refusal = (largest: number) => [
  'PT422',
  'party_too_large',
  String(largest),
  BOOKING_MESSAGES.partyTooLarge(largest),
];

// rule: B-2-16, booking.md#largest-party
test('a customer books at most the largest party of the price list, and is asked to write for more', async () => {
  expect(await asForm(150)).toBeNull();
  expect(await asForm(151)).toEqual(refusal(150));
  expect(await asForm(151, admin)).toEqual(refusal(150));
  expect(await asQuickRequest(150)).toBeNull();
  expect(await asQuickRequest(151)).toEqual(refusal(150));
});

// rule: booking.md#largest-party
test('the owner books more by phone and by an offer, and so does the service', async () => {
  const phone = await fixturesOf(backend, () => admin).bookingByPhone({ guest_count: 400, total_amount: 1199 });
  expect(phone).toMatchObject({ guest_count: 400 });
  const offer = await anOffer(backend, { guests: 300 });
  const { data } = await backend
    .visitor()
    .rpc('accept_offer', {
      p_token: await offerToken(backend, offer.id),
      p_price: 450,
      p_name: 'Nora Quist',
      p_phone: '(202) 555-0100',
      p_event_name: 'Gala',
      p_location: 'Pier 4',
      p_event_date: offer.slot.date,
      p_event_time: '18:00',
    })
    .maybeSingle();
  expect(data).toMatchObject({ booking_id: expect.any(String) as string });
  expect(await bookWithoutAccount(backend, { guest_count: 200, total_amount: undefined })).toMatchObject({
    status: 'pending',
  });
});

// rule: booking.md#largest-party, changes.md#change-choices
test('another largest party holds for the next booking, and changes none that exists', async () => {
  const early = await person(backend);
  const before = await book(early, await makeSlot(backend), { guest_count: 140, total_amount: undefined });
  const list = listWith((one) => (one.largestParty = 60));
  expect(await savePrices(admin, list)).toBeNull();
  const other = await person(backend);
  expect(await asForm(61, other)).toEqual(refusal(60));
  expect(await asForm(60, other)).toBeNull();
  const { data } = await early.client.from('bookings').select('guest_count').eq('id', before.id).single();
  expect(data).toEqual({ guest_count: 140 });
  // The booking's own list still has 150, and its form says so.
  const preview = (guests: number) =>
    early.client.rpc('preview_change', { p_booking_id: before.id, p_changes: { guest_count: guests } }).maybeSingle();
  expect((await preview(145)).data).toMatchObject({ price_list: { largestParty: 150 } });
  const change = async (guests: number, total: number) =>
    (
      await early.client.rpc('change_booking', {
        p_booking_id: before.id,
        p_changes: { guest_count: guests },
        p_total_amount: total,
      })
    ).error;
  const { data: dearer } = (await preview(145)) as { data: { new_total_amount: number } };
  expect(await change(151, dearer.new_total_amount)).toMatchObject({ message: 'party_too_large', details: '150' });
  expect(await change(145, dearer.new_total_amount)).toBeNull();
});
