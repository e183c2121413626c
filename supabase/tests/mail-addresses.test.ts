import { MAIL_SAMPLES } from '../../shared-data/src/testing/contact-samples.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, makeSlot } from './support/bookings.ts';
import { person } from './support/people.ts';

// docs/product/data-and-security.md#mail-address
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const message = { name: 'Nora Whitfield', phone: '202-555-0142', message: 'Do you travel?' };

// rule: B-7-04
test('the database takes and stores the same addresses as the forms', async () => {
  const rows = await backend.sql<{ typed: string; stored: string | null }>(
    `select s.typed, p.plain as stored from unnest($1::text[]) with ordinality s (typed, place)
      left join lateral (select private.plain_email(s.typed) as plain) p on private.is_mail_address(p.plain) order by s.place`,
    [MAIL_SAMPLES.map(([typed]) => typed)],
  );
  expect(rows.map(({ typed, stored }) => [typed, stored])).toEqual(MAIL_SAMPLES);
});

// rule: data-and-security.md#mail-address
test('a copied link is stored as its address, with an enquiry and with a booking', async () => {
  const sent = await backend
    .visitor()
    .from('contacts')
    .insert({ ...message, email: '\u200Bmailto:nora@example.com' });
  expect(sent.error).toBeNull();
  const customer = await person(backend);
  const row = bookingRow(customer, await makeSlot(backend), {
    name: 'Nora',
    email: ' MAILTO:other@example.com?subject=x ',
  });
  const { data, error } = await customer.client.from('bookings').insert(row).select('email').single();
  expect([data, error]).toEqual([{ email: 'other@example.com' }, null]);
  const [stored] = await backend.sql<{ email: string }>('select email from public.contacts');
  expect(stored).toEqual({ email: 'nora@example.com' });
});

// rule: data-and-security.md#mail-address
test.each(['nora@example,com', 'nora@example.com.', 'nora..w@example.com'])(
  '%s is refused with the name of its field',
  async (email) => {
    const { error } = await backend
      .visitor()
      .from('contacts')
      .insert({ ...message, email });
    expect(JSON.stringify(error)).toMatch(/email/);
  },
);
