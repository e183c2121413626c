import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, linkTo } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/customers.md#ask-by-link
let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
// All calls come from one address.
beforeEach(() => backend.sql('delete from private.rate_limits'));
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

async function ask(p_token: string, changes: Record<string, unknown> = {}) {
  const call = { p_token, p_id: randomUUID(), p_message: ' It may rain. ', ...changes };
  const { data, error } = await backend.visitor().rpc('ask_about_linked_booking', call);
  return error ? `${error.code} ${error.message}` : (data as unknown);
}
const enquiries = (email: string) => backend.sql('select * from public.contacts where email = $1', [email]);
const mails = (email: string) =>
  backend.sql<{ kind: string; payload: Record<string, unknown> }>(
    `select kind, payload from private.outbox
      where kind in ('mail.booking_enquiry_admin', 'mail.enquiry_received') and payload ->> 'email' = $1 order by kind`,
    [email],
  );
async function booked() {
  const email = `${randomUUID()}@example.com`;
  const booking = await bookWithoutAccount(backend, { email, name: 'Paula Reyes', phone: '202-555-0142' });
  return { ...booking, email, token: await linkTo(backend, booking.id) };
}

// rule: customers.md#ask-by-link, B-2-22
test('what the holder of a link asks is an enquiry of the booking, with its contact and its event, and comes to us', async () => {
  const { email, token } = await booked();
  expect(await ask(token, { p_urgency: 'soon', p_contact_method: 'phone' })).toBe(true);
  const [enquiry, ...others] = await enquiries(email);
  expect(others).toEqual([]);
  expect(enquiry).toMatchObject({
    ...{ name: 'Paula Reyes', phone: '202-555-0142', message: 'It may rain.', urgency: 'soon' },
    ...{ contact_method: 'phone', source: 'booking', status: 'new', user_id: null },
  });
  expect(enquiry?.event_date).not.toBeNull();
  const written = await mails(email);
  expect(written.map(({ kind }) => kind)).toEqual(['mail.booking_enquiry_admin', 'mail.enquiry_received']);
  expect(written[0]?.payload).toMatchObject({ message: 'It may rain.', urgency: 'soon' });
  const { data } = await admin.client.rpc('enquiries', { p_filter: { kind: 'booking' } });
  expect(data).toMatchObject([{ name: 'Paula Reyes', message: 'It may rain.' }]);
});

// rule: customers.md#ask-by-link
test('the answer tells nothing of the contact, a repeated call stores nothing, and an unknown token stores nothing', async () => {
  const { email, token } = await booked();
  const p_id = randomUUID();
  expect(await Promise.all([ask(token, { p_id }), ask(token, { p_id })])).toEqual([true, true]);
  expect(await enquiries(email)).toHaveLength(1);
  expect(await mails(email)).toHaveLength(2);
  expect(await ask('f'.repeat(24))).toBeNull();
  expect(await ask(token, { p_id: null })).toBe('PT422 invalid_value');
  expect(await ask(token, { p_message: ' ' })).toBe('PT422 invalid_value');
});

// rule: contact.md#message-limits
test('a booking asks five times in an hour, by however many links', async () => {
  const { id, email, token } = await booked();
  const other = await linkTo(backend, id);
  for (const one of [token, other, token, other, token]) expect(await ask(one)).toBe(true);
  expect(await ask(other)).toMatch(/^PT429 rate_limited/);
  expect(await enquiries(email)).toHaveLength(5);
});
