import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, linkTo, makeSlot, openCheckout, pay } from './support/bookings.ts';
import { changed, history } from './support/changes.ts';
import { expectInvariant } from './support/invariant.ts';
import { outboxOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/changes.md#change-by-link
let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
// All calls come from one address.
beforeEach(() => backend.sql(`delete from private.rate_limits where bucket like 'booking_links:%'`));
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const ask = async (name: string, args: object) => {
  const { data, error } = await backend.visitor().rpc(name, args);
  return error ? `${error.code} ${error.message}` : (data as unknown);
};
const change = (token: string, p_changes: object, total?: number) =>
  ask('change_linked_booking', { p_token: token, p_changes, p_total_amount: total });
const preview = async (token: string, p_changes: object) => {
  const answer = await ask('preview_linked_change', { p_token: token, p_changes });
  return Array.isArray(answer) ? ((answer[0] as unknown) ?? null) : answer;
};

async function paid() {
  const booking = await bookWithoutAccount(backend);
  await pay(backend, await openCheckout(backend, booking));
  return booking;
}

// rule: B-2-29
test('a link changes the booking, and the history says by which way', async () => {
  const { id } = await paid();
  const token = await linkTo(backend, id);
  const { date } = await makeSlot(backend);
  const changes = { event_date: date, event_time: '18:30', guest_count: 80, event_name: 'Later' };
  expect(await preview(token, changes)).toMatchObject({
    new_total_amount: 799,
    outcomes: [{ settlement: 'charged', money: { open: 30_000 } }],
    refusal: null,
  });
  expect(await change(token, changes, 499)).toBe('PT422 price_changed');
  expect(await change(token, changes, 799)).toBe(true);
  expect(await changed(backend, id)).toMatchObject({ ...changes, event_time: '18:30:00', move_count: 1 });
  expect((await history(admin, id))[0]).toMatchObject({ change: 'moved', actor: 'customer', way: 'link' });
  expect((await outboxOf(backend, id)).slice(-2)).toEqual(['mail.booking_changed', 'mail.booking_changed_admin']);
});

// rule: B-2-29
test('an ended and an unknown link change and show nothing', async () => {
  const { id } = await paid();
  const ended = await linkTo(backend, id);
  await backend.service().rpc('revoke_booking_links', { p_booking_id: id });
  for (const token of [ended, 'a'.repeat(32)]) {
    expect(await change(token, { event_name: 'Mine' })).toBeNull();
    expect(await preview(token, {})).toBeNull();
    expect(await ask('linked_open_times', { p_token: token, p_date: '2190-01-01', p_hours: 4 })).toEqual([]);
  }
  expect(await changed(backend, id)).toMatchObject({ event_name: 'Garden party' });
});

// rule: B-2-29
test.each([
  { email: 'mallory@example.com' },
  { name: 'Mallory' },
  { phone: '(202) 555-0111' },
  { access_note: 'Gate 1' },
  { agreed_price: 1 },
])('the holder of a link does not change %j', async (changes) => {
  const { id } = await paid();
  const token = await linkTo(backend, id);
  expect(await change(token, { event_name: 'Mine', ...changes })).toBe('PT403 not_allowed');
  expect(await preview(token, changes)).toBe('PT403 not_allowed');
  expect(await changed(backend, id)).toMatchObject({ event_name: 'Garden party' });
});

// rule: B-2-29
test('an admin who opens a customer’s link has the customer’s limits', async () => {
  const { id } = await paid();
  const token = await linkTo(backend, id);
  const args = { p_token: token, p_changes: { guest_count: 20 }, p_total_amount: 299 };
  expect((await admin.client.rpc('change_linked_booking', args)).error?.message).toBe('fewer_guests');
});

// rule: B-2-29
test('the places of the booking itself count as free', async () => {
  const slot = await makeSlot(backend);
  const booking = await bookWithoutAccount(backend, {}, slot);
  const token = await linkTo(backend, booking.id);
  const times = await ask('linked_open_times', { p_token: token, p_date: slot.date, p_hours: 4 });
  expect(times).toMatchObject([{ start_time: '18:00:00', places_left: 1, reason: null }]);
});
