import { randomUUID } from 'node:crypto';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass } from './support/bookings.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/booking.md#quick-sent
let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql('delete from private.rate_limits'));

let phones = 0;
const answers = (changes: Record<string, unknown> = {}) => ({
  p_event_date: '2190-06-20',
  p_guest_count: 20,
  p_location: 'Georgetown',
  p_phone: `(202) 555-${String((phones += 1)).padStart(4, '0')}`,
  p_name: 'Nora Whitfield',
  ...changes,
});
const send = (who: Person, changes: Record<string, unknown> = {}) =>
  who.client.rpc('send_quick_request', answers(changes));
const stored = (who: Person) =>
  backend.sql(`select * from public.contacts where user_id = $1::uuid order by created_at`, [who.id]);
const mails = (who: Person) =>
  backend.sql<{ payload: Record<string, unknown> }>(
    `select payload from private.outbox where kind = 'mail.quick_request' and payload ->> 'user_id' = $1`,
    [who.id],
  );

// rule: B-1-07, B-3-31
test('a quick request is an urgent enquiry by phone, with a mail for the on-call address', async () => {
  const who = await person(backend);
  const { data, error } = await send(who, { p_phone: ' 202-555-0123 ', p_name: ' Nora ' });
  expect(error).toBeNull();
  const [row] = await stored(who);
  expect(row).toMatchObject({
    source: 'quick_request',
    urgency: 'urgent',
    contact_method: 'phone',
    status: 'new',
    name: 'Nora',
    phone: '202-555-0123',
    email: who.email,
    message: 'Event on June 20, 2190, 20 guests, Georgetown',
    guest_count: 20,
    location: 'Georgetown',
    event_type: null,
    package_id: null,
    hours: null,
  });
  const [day] = await backend.sql('select event_date::text as day from public.contacts where id = $1::uuid', [row!.id]);
  expect(day).toEqual({ day: '2190-06-20' });
  expect(new Date(String(data)).getTime()).toBe(new Date(String(row!.created_at)).getTime());
  const [mail] = await mails(who);
  expect(mail?.payload).toMatchObject({ contact_id: row!.id, phone: '202-555-0123', message: row!.message });
});

// rule: B-2-07
test.each([
  [{ p_hours: 6 }, { hours: 6, package_id: null }, '6 hours'],
  [{ p_package_id: 'premium' }, { hours: null, package_id: 'premium' }, 'Premium package'],
])('what is wanted is stored and named: %j', async (wanted, columns, named) => {
  const who = await person(backend);
  expect((await send(who, wanted)).error).toBeNull();
  const [row] = await stored(who);
  expect(row).toMatchObject({ ...columns, message: `Event on June 20, 2190, 20 guests, Georgetown, ${named}` });
  await send(who, { p_phone: row!.phone });
  expect(await stored(who)).toHaveLength(2);
});

test('a package that is too small is refused', async () => {
  const who = await person(backend);
  const { error } = await send(who, { p_package_id: 'essential', p_guest_count: 26 });
  expect(error).toMatchObject({ message: 'package_too_small', details: 'essential' });
});

// rule: B-1-07
test('an admin reads it among the enquiries, its sender does not', async () => {
  const who = await person(backend);
  await send(who);
  const read = async ({ client }: Person) =>
    (await client.from('contacts').select('source').eq('user_id', who.id)).data ?? [];
  expect(await read(admin)).toEqual([{ source: 'quick_request' }]);
  expect(await read(who)).toEqual([]);
});

// rule: B-1-07
test('presses at the same time and later ones within an hour make one request and one mail', async () => {
  const who = await person(backend);
  const same = { p_phone: '202-555-0123' };
  const results = await Promise.all(Array.from({ length: 8 }, () => send(who, same)));
  expect(new Set(results.map(({ data }) => data)).size).toBe(1);
  await letPass(backend, '10 minutes');
  expect((await send(who, same)).data).toBe(results[0]!.data);
  expect(await stored(who)).toHaveLength(1);
  expect(await mails(who)).toHaveLength(1);
  await letPass(backend, '1 hour');
  await send(who, same);
  expect(await stored(who)).toHaveLength(2);
});

test('another date, place or phone is another request', async () => {
  const who = await person(backend);
  await send(who, { p_phone: '202-555-0123' });
  await send(who, { p_phone: '202-555-0123', p_location: 'Dupont Circle' });
  expect(await stored(who)).toHaveLength(2);
});

test.each([
  ['event_date', { p_event_date: '2020-01-01' }],
  ['event_date', { p_event_date: 'infinity' }],
  ['event_date', { p_event_date: null }],
  ['guest_count', { p_guest_count: 0 }],
  ['guest_count', { p_guest_count: 10_001 }],
  ['location', { p_location: '  ' }],
  ['location', { p_location: 'x'.repeat(10_000) }],
  ['phone', { p_phone: 'call me' }],
  ['phone', { p_phone: '5'.repeat(10_000) }],
  ['package_id', { p_package_id: 'deluxe' }],
  ['hours', { p_hours: 7 }],
  ['hours', { p_hours: 4, p_package_id: 'premium' }],
  ['name', { p_name: '' }],
  ['name', { p_name: 'x'.repeat(10_000) }],
])('a wrong %s is refused by name and nothing is stored', async (field, changes) => {
  const who = await person(backend);
  const { error, status } = await send(who, changes);
  expect([status, error?.message, error?.details]).toEqual([422, 'invalid_value', field]);
  expect(await stored(who)).toEqual([]);
});

describe('limits', () => {
  /** Calls the function as the account does, from a network address. */
  const from = async (who: Person, address: string, phone = answers().p_phone): Promise<string> => {
    try {
      await backend.sql(
        `do $do$ begin
          perform set_config('request.jwt.claim.sub', '${who.id}', true), set_config('request.jwt.claims', '{"sub":"${who.id}","role":"authenticated"}', true),
            set_config('request.headers', '{"cf-connecting-ip":"${address}"}', true);
          set local role authenticated;
          perform public.send_quick_request('2190-06-20', 20, 'Georgetown', '${phone}', 'Flood');
        end $do$`,
      );
      return 'stored';
    } catch (error) {
      return (error as Error).message.split('\n')[0]!;
    }
  };
  const count = (results: string[]) => results.filter((result) => result === 'stored').length;
  const refused = expect.stringContaining('rate_limited') as string;

  // rule: B-1-07
  test('of a thousand from one account and many addresses, three an hour are stored', async () => {
    const who = await person(backend);
    const results = [];
    for (let n = 0; n < 1000; n += 1) results.push(await from(who, `203.0.${n % 250}.${n % 7}`));
    expect(count(results)).toBe(3);
    expect(results.at(-1)).toEqual(refused);
    expect(await mails(who)).toHaveLength(3);
    await letPass(backend, '1 hour');
    expect(await from(who, '203.0.113.1')).toBe('stored');
  });

  test('of many accounts at one address ten an hour are stored, and another address is not affected', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => person(backend)));
    const results = [];
    for (let n = 0; n < 15; n += 1) results.push(await from(people[n % 5]!, '198.51.100.7'));
    expect(count(results)).toBe(10);
    expect(await from(await person(backend), '198.51.100.8')).toBe('stored');
  });

  test('one phone number is called at most five times an hour, in any notation', async () => {
    const results = [];
    for (const phone of ['202-555-7777', '(202) 555 7777', '202.555.7777', '2025557777', '202 555-7777', '202-5557777'])
      results.push(await from(await person(backend), `192.0.2.${results.length}`, phone));
    expect(results).toEqual([...Array.from({ length: 5 }, () => 'stored'), refused]);
  });

  test('a refusal says from when the next request is accepted', async () => {
    const who = await person(backend);
    for (let n = 0; n < 3; n += 1) await send(who);
    const { error, status } = await send(who);
    expect([status, error?.message]).toEqual([429, 'rate_limited']);
    const [clock] = await backend.sql<{ minutes: number }>(
      `select extract(epoch from $1::timestamptz - private.now()) / 60 as minutes`,
      [error!.details],
    );
    expect(Number(clock!.minutes)).toBeGreaterThan(0);
    expect(Number(clock!.minutes)).toBeLessThanOrEqual(60);
  });

  // rule: B-1-11
  test('the counters keep no address and no phone number', async () => {
    const who = await person(backend);
    await from(who, '203.0.113.77', '202-555-8899');
    await backend
      .visitor()
      .from('contacts')
      .insert({ name: 'Ann', email: 'ann.lee@example.com', phone: '202-555-0100', message: 'Hello' });
    const buckets = JSON.stringify(await backend.sql('select bucket from private.rate_limits'));
    for (const text of ['203.0.113.77', '5558899', '555-8899', 'ann.lee']) expect(buckets).not.toContain(text);
  });
});

test('a session whose account is gone is refused', async () => {
  const who = await person(backend);
  await backend.sql('delete from auth.users where id = $1::uuid', [who.id]);
  expect((await send(who)).error?.message).toBe('not_allowed');
  const enquiry = { name: 'Ann', email: `${randomUUID()}@example.com`, phone: '(202) 555-0100', message: 'Hello' };
  expect((await who.client.from('contacts').insert(enquiry)).error).toBeNull();
});
