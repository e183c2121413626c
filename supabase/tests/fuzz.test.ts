import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, makeSlot, openCheckout } from './support/bookings.ts';
import { cancelAllHolds } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { LONG, MARKUP, shown, SQL, WRONG } from './support/wrong-values.ts';

// Any invalid request to the data API gets a named error with a status from 400 to 499 and changes nothing.
let backend: TestBackend;
let customer: Person;
let publishable: string;
let token: string;

beforeAll(async () => {
  backend = await startTestBackend();
  customer = await person(backend);
  const client = customer.client as unknown as { supabaseKey: string };
  publishable = client.supabaseKey;
  token = (await customer.client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => backend.stop());

interface Answer {
  status: number;
  body: unknown;
}

async function send(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${backend.url}${path}`, {
    method,
    headers: { apikey: publishable, authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  let parsed: unknown = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    // A response that is not JSON has no error name.
  }
  return { status: response.status, body: parsed };
}

/** A checksum of all tables, so that an added or changed row is detected. */
async function everything(): Promise<unknown> {
  const tables = [
    'bookings',
    'payments',
    'booking_sync',
    'contacts',
    'profiles',
    'comments',
    'plans',
    'shared_plans',
    'user_achievements',
    'achievements',
  ].map((name) => `public.${name}`);
  const parts = [...tables, 'private.slots', 'private.outbox', 'private.stripe_events'].map(
    (table) => `(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${table} t)`,
  );
  return backend.sql(`select ${parts.map((part, n) => `${part} as t${n}`).join(', ')}`);
}

/** What must be true of every refusal. */
function expectNamed({ status, body }: Answer): void {
  expect({ status, body }).toEqual({
    status: expect.any(Number) as number,
    body: expect.objectContaining({
      code: expect.any(String) as string,
      message: expect.any(String) as string,
    }) as object,
  });
  expect({ status, body, is4xx: status >= 400 && status < 500 }).toMatchObject({ is4xx: true });
}

// rule: P-5-84
describe('a booking with one wrong value', () => {
  const kinds: Record<string, string> = {
    user_id: 'uuid',
    event_name: 'text',
    event_type: 'choice',
    event_date: 'date',
    event_time: 'time',
    location: 'text',
    guest_count: 'integer',
    status: 'choice',
  };
  const cases = Object.entries(kinds).flatMap(([column, kind]) =>
    WRONG[kind]!.map((value) => ({ column, value, title: `${column} = ${shown(value)}` })),
  );
  test.each(cases)('$title gets a named error and writes no row', async ({ column, value }) => {
    const row = { ...bookingRow(customer, await makeSlot(backend)), total_amount: undefined, [column]: value };
    const before = await everything();
    expectNamed(await send('POST', '/rest/v1/bookings', JSON.stringify(row)));
    expect(await everything()).toEqual(before);
  });

  test.each(['user_id', 'event_name', 'event_type', 'event_date', 'event_time', 'location', 'guest_count'])(
    '%s missing is refused by name',
    async (column) => {
      const row = { ...bookingRow(customer, await makeSlot(backend)), total_amount: undefined, [column]: undefined };
      const before = await everything();
      expectNamed(await send('POST', '/rest/v1/bookings', JSON.stringify(row)));
      expect(await everything()).toEqual(before);
    },
  );
});

describe('an enquiry, a comment, a profile, a badge with one wrong value', () => {
  /** An enquiry may know nothing of the event, or one of a day that has passed. */
  const unlessUnknown = (kind: string) => WRONG[kind]!.filter((value) => value !== null && value !== '2020-01-01');
  const tables: Record<string, { row: () => Record<string, unknown>; columns: Record<string, unknown[]> }> = {
    contacts: {
      row: () => ({ name: 'Ann', email: 'ann@example.com', phone: '(202) 555-0100', message: 'Hello' }),
      columns: {
        name: WRONG.text!,
        phone: WRONG.text!,
        message: WRONG.text!,
        email: [...WRONG.text!, 'ann', 'ann@', '@example.com', 'a b@example.com', 'a@b'],
        urgency: WRONG.choice!,
        contact_method: WRONG.choice!,
        event_name: unlessUnknown('text'),
        event_type: unlessUnknown('choice'),
        event_date: unlessUnknown('date'),
        event_time: unlessUnknown('time'),
        location: unlessUnknown('text'),
        guest_count: unlessUnknown('integer'),
        special_requests: unlessUnknown('text'),
        id: WRONG.uuid!,
        created_at: ['yesterday-ish', {}, [], true, '2027-02-30T00:00:00Z'],
      },
    },
    comments: {
      row: () => ({ user_id: customer.id, blog_post_slug: 'a-post', content: 'Hello.' }),
      columns: {
        user_id: WRONG.uuid!,
        blog_post_slug: [
          ...WRONG.choice!.filter((value) => value !== 'PENDING' && value !== 7 && value !== true),
          '../etc/passwd',
          'UPPER',
          'a--b',
        ],
        content: WRONG.text!,
        parent_id: WRONG.uuid!.filter((value) => value !== null),
      },
    },
    plans: {
      row: () => ({
        user_id: customer.id,
        kind: 'quote',
        title: 'Ours',
        content: { guestCount: 80, hours: 6, packageType: 'premium', addons: [] },
      }),
      columns: {
        id: WRONG.uuid!,
        user_id: WRONG.uuid!,
        kind: WRONG.choice!,
        title: [...WRONG.text!, 'x'.repeat(81)],
        content: [...WRONG.text!, null, 7, true, [], {}, [{}], { guestCount: LONG }],
      },
    },
    user_achievements: {
      row: () => ({ user_id: customer.id, achievement_id: '5a000000-0000-4000-8000-000000000003' }),
      columns: { user_id: WRONG.uuid!, achievement_id: [...WRONG.uuid!, '5a000000-0000-4000-8000-0000000000ff'] },
    },
  };
  const cases = Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, values]) =>
      values.map((value) => ({ table, column, value, title: `${table}.${column} = ${shown(value)}` })),
    ),
  );
  test.each(cases)('$title gets a named error and writes no row', async ({ table, column, value }) => {
    const row = { ...tables[table]!.row(), [column]: value };
    const before = await everything();
    expectNamed(await send('POST', `/rest/v1/${table}`, JSON.stringify(row)));
    expect(await everything()).toEqual(before);
  });

  test.each(['full_name', 'bio', 'website'])(
    'profiles.%s takes no text of 10,000 characters and no NUL',
    async (column) => {
      const before = await everything();
      for (const value of [LONG, '\u0000'])
        expectNamed(await send('PATCH', `/rest/v1/profiles?id=eq.${customer.id}`, JSON.stringify({ [column]: value })));
      expect(await everything()).toEqual(before);
    },
  );
});

describe('markup and SQL are stored as plain text in every text field', () => {
  test.each([MARKUP, SQL, '☕'.repeat(50), '%s%n${jndi:ldap://x}', '../../etc/passwd', '= cmd|calc'])(
    '%s',
    async (text) => {
      const slot = await makeSlot(backend);
      const row = bookingRow(customer, slot, { event_name: text, location: text, special_requests: text });
      const { data } = await customer.client
        .from('bookings')
        .insert(row)
        .select('event_name, location, special_requests')
        .single();
      expect(data).toEqual({ event_name: text, location: text, special_requests: text });
      const found = await customer.client.from('bookings').select('id').eq('event_name', text);
      expect(found.data).toHaveLength(1);
      await cancelAllHolds(backend);
    },
  );
});

describe('a malformed request', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  test.each(
    [
      ['no JSON', 'POST', '/rest/v1/bookings', '{"user_id": '],
      ['a bare word', 'POST', '/rest/v1/bookings', 'nonsense'],
      ['no body', 'POST', '/rest/v1/bookings', ''],
      ['null', 'POST', '/rest/v1/bookings', 'null'],
      ['a number', 'POST', '/rest/v1/bookings', '7'],
      ['a text', 'POST', '/rest/v1/bookings', '"text"'],
      ['a list of numbers', 'POST', '/rest/v1/bookings', '[1,2]'],
      ['a list with a wrong row', 'POST', '/rest/v1/bookings', '[{"event_name":"a"},null]'],
      [
        'an unknown column',
        'POST',
        '/rest/v1/contacts',
        '{"name":"A","email":"a@example.com","phone":"1","message":"x","free_drinks":true}',
      ],
      ['an unknown table', 'GET', '/rest/v1/nothing', undefined],
      ['an unknown column to read', 'GET', '/rest/v1/bookings?select=nothing', undefined],
      ['an unknown column to filter', 'GET', '/rest/v1/bookings?nothing=eq.1', undefined],
      ['an unknown operator', 'GET', '/rest/v1/bookings?id=like_hell.1', undefined],
      ['a filter that is no UUID', 'GET', '/rest/v1/bookings?id=eq.nonsense', undefined],
      ['a filter that is no date', 'GET', '/rest/v1/bookings?event_date=eq.2027-02-30', undefined],
      ['a filter with SQL', 'GET', `/rest/v1/bookings?id=eq.${encodeURIComponent(SQL)}`, undefined],
      ['an order by nothing', 'GET', '/rest/v1/bookings?order=nothing.asc', undefined],
      ['a negative limit', 'GET', '/rest/v1/bookings?limit=-1', undefined],
      ['a relation that is none', 'GET', '/rest/v1/bookings?select=id,nothing(id)', undefined],
      ['a select that does not end', 'GET', '/rest/v1/bookings?select=id,payments(', undefined],
      ['an update with an impossible date', 'PATCH', `/rest/v1/bookings?id=eq.${id}`, '{"event_date":"2027-02-30"}'],
      ['an update of an unknown column', 'PATCH', `/rest/v1/bookings?id=eq.${id}`, '{"nothing":1}'],
      ['an update with a filter that is no UUID', 'PATCH', '/rest/v1/bookings?id=eq.x', '{"status":"cancelled"}'],
      ['a delete with a filter that is no UUID', 'DELETE', '/rest/v1/comments?id=eq.x', undefined],
      ['an unknown function', 'POST', '/rest/v1/rpc/nothing', '{}'],
      ['an unknown argument', 'POST', '/rest/v1/rpc/retry_sync', '{"nothing":1}'],
      ['a missing argument', 'POST', '/rest/v1/rpc/retry_sync', '{}'],
      ['an argument that is no UUID', 'POST', '/rest/v1/rpc/retry_sync', '{"p_booking_id":"x"}'],
      ['an argument of another kind', 'POST', '/rest/v1/rpc/retry_sync', '{"p_booking_id":[1]}'],
      ['10 MB', 'POST', '/rest/v1/contacts', JSON.stringify({ message: 'x'.repeat(10 * 1024 * 1024) })],
      ['10 MB for a function', 'POST', '/rest/v1/rpc/my_role', JSON.stringify({ p: 'x'.repeat(10 * 1024 * 1024) })],
      ['a schema that is not shown', 'GET', '/rest/v1/slots', undefined, 'private'],
    ].map(([title = '', method = '', path = '', body, profile]) => ({ title, method, path, body, profile })),
  )('$title gets a named error and writes no row', async ({ method, path, body, profile }) => {
    const before = await everything();
    expectNamed(await send(method, path, body, profile ? { 'accept-profile': profile } : {}));
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['no key', { apikey: '' }],
    ['a made-up key', { apikey: 'sb_publishable_nothing' }],
  ])('%s is not a valid key: 401', async (_, headers) => {
    expect((await send('GET', '/rest/v1/bookings', undefined, headers)).status).toBe(401);
  });

  const forged = (header: string) =>
    [header, '{"role":"service_role","exp":9999999999}', 'x']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
  test.each([
    ['a made-up session', 'nonsense'],
    ['a session signed by somebody else', forged('{"alg":"HS256","typ":"JWT"}')],
    ['a session without a signature', forged('{"alg":"none"}').replace(/[^.]*$/, '')],
  ])('%s returns only what a visitor may see', async (_, session) => {
    const { status, body } = await send('GET', '/rest/v1/bookings', undefined, { authorization: `Bearer ${session}` });
    expect(status === 401 || JSON.stringify(body) === '[]').toBe(true);
    const written = await send(
      'POST',
      '/rest/v1/achievements',
      '{"name":"x","description":"x","icon":"Star","points":1}',
      { authorization: `Bearer ${session}` },
    );
    expect([401, 403]).toContain(written.status);
  });
});

test('payments and slot counters are consistent after all requests', async () => {
  const slot = await makeSlot(backend);
  const { data } = await customer.client.from('bookings').insert(bookingRow(customer, slot)).select().single();
  await openCheckout(backend, data as never);
  await expectInvariant(backend);
});
