import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass } from './support/bookings.ts';
import { person } from './support/people.ts';

// docs/product/contact.md#receipt
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql('delete from private.rate_limits'));

const write = (email: string) =>
  backend
    .visitor()
    .from('contacts')
    .insert({ name: 'Visit example.net', email, phone: '202 555 0100', message: 'Buy now.', urgency: 'soon' });
const sendPlan = (p_email: string) =>
  backend.visitor().rpc('send_plan', {
    ...{ p_id: randomUUID(), p_kind: 'quote', p_name: 'Nora', p_email, p_phone: '202 555 0100', p_message: 'A quote' },
    ...{ p_content: '{"guestCount":80,"hours":6,"packageType":"premium","addons":[]}', p_consent: true },
  });
const receipts = (email: string) =>
  backend.sql<{ payload: Record<string, string> }>(
    `select payload from private.outbox where kind = 'mail.enquiry_received' and lower(payload ->> 'email') = lower($1)`,
    [email],
  );
const address = () => `${randomUUID()}@example.com`;

// rule: contact.md#receipt
test('who sends a message gets a mail that we have it, with nothing that was typed but the address', async () => {
  const email = address();
  expect((await write(email)).error).toBeNull();
  const [contact] = await backend.sql<{ id: string }>('select id from public.contacts where email = $1', [email]);
  expect(await receipts(email)).toEqual([
    {
      payload: {
        email,
        contact_id: contact?.id,
        urgency: 'soon',
        contact_method: 'email',
        user_id: null,
        created_at: expect.any(String) as string,
      },
    },
  ]);
});

// rule: contact.md#receipt
test('who sends a plan to us gets one too', async () => {
  const email = address();
  expect((await sendPlan(email)).error).toBeNull();
  expect(await receipts(email)).toHaveLength(1);
});

// rule: contact.md#receipt
test('a mailbox gets two in a day, however its address is written, and every message is kept', async () => {
  const name = randomUUID();
  const written = [`${name}@gmail.com`, `${name}+a@gmail.com`, `${name.toUpperCase()}@googlemail.com`];
  const sum = async () => (await Promise.all(written.map(receipts))).flat().length;
  for (const email of written) expect((await write(email)).error).toBeNull();
  expect(await sum()).toBe(2);
  const stored = 'select count(*)::int n from public.contacts where lower(email) like $1';
  expect(await backend.sql(stored, [`${name}%`])).toEqual([{ n: 3 }]);
  await letPass(backend, '1 day');
  expect((await write(written[0]!)).error).toBeNull();
  expect(await sum()).toBe(3);
});

// rule: contact.md#receipt
test('an address that complained gets none, and neither does a customer who waits for a call within minutes', async () => {
  const email = address();
  await backend.service().rpc('suppress_mailbox', { p_email: email, p_reason: 'complained' });
  expect((await write(email)).error).toBeNull();
  expect(await receipts(email)).toEqual([]);

  const who = await person(backend);
  const request = { p_event_date: '2190-06-20', p_guest_count: 20, p_location: 'Georgetown', p_name: 'Nora' };
  expect((await who.client.rpc('send_quick_request', { ...request, p_phone: '202 555 0100' })).error).toBeNull();
  expect(await receipts(who.email)).toEqual([]);
});
