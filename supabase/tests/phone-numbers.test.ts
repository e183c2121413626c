import { PHONE_SAMPLES } from '../../shared-data/src/testing/contact-samples.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, makeSlot } from './support/bookings.ts';
import { person } from './support/people.ts';

// docs/product/data-and-security.md#phone-number
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

// rule: B-7-04
test('the database takes the same phone numbers as the forms', async () => {
  const rows = await backend.sql<{ typed: string; taken: boolean }>(
    `select s.typed, private.is_phone_number(private.one_line(s.typed)) as taken
      from unnest($1::text[]) with ordinality s (typed, place) order by s.place`,
    [PHONE_SAMPLES.map(([typed]) => typed)],
  );
  expect(rows.map(({ typed, taken }) => [typed, taken])).toEqual(
    PHONE_SAMPLES.map(([typed, , taken]) => [typed, taken]),
  );
});

// rule: B-7-04
test('an enquiry and a booking take a number with its extension, and name the field of one that is none', async () => {
  const enquiry = { name: 'Nora Whitfield', email: 'nora@example.com', message: 'Do you travel?' };
  const send = (phone: string) =>
    backend
      .visitor()
      .from('contacts')
      .insert({ ...enquiry, phone });
  expect((await send('202-555-0142 ext. 7')).error).toBeNull();
  expect((await send('1-800-POUR-NOW')).error?.details).toBe('phone');
  const customer = await person(backend);
  const slot = await makeSlot(backend);
  const book = (phone: string) =>
    customer.client
      .from('bookings')
      .insert(bookingRow(customer, slot, { name: 'Nora', phone }))
      .select('phone')
      .single();
  expect(JSON.stringify((await book('call me')).error)).toMatch(/phone/);
  expect((await book('202-555-0142 ext. 7')).data).toEqual({ phone: '202-555-0142 ext. 7' });
});
