import { isPhoneNumber } from '../../shared-data/src/domain/contact/contact.ts';
import { PROFILE_CAPS } from '../../shared-data/src/domain/contact/profile.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, makeSlot } from './support/bookings.ts';
import type { Slot } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let slot: Slot;

beforeAll(async () => {
  backend = await startTestBackend();
  customer = await person(backend);
  slot = await makeSlot(backend, 100);
});
afterAll(async () => {
  try {
    await expectInvariant(backend);
  } finally {
    await backend.stop();
  }
});

interface Refused {
  status: number;
  code: string | undefined;
  field: string | null | undefined;
}

const refused = ({
  status,
  error,
}: {
  status: number;
  error: { code?: string; details?: string | null } | null;
}): Refused => ({
  status,
  code: error?.code,
  field: error?.code === 'PT422' ? error.details : undefined,
});

// rule: P-5-84
describe('a booking with a value that the form cannot send is refused and no row is written', () => {
  test.each([
    ['a given status', { status: 'confirmed' }, 'PT422', 'status'],
    ['an unknown status', { status: 'nonsense' }, 'PT422', 'status'],
    ['a given slot', { slot_id: '00000000-0000-4000-8000-000000000000' }, 'PT422', 'slot_id'],
    ['a given hold', { hold_expires_at: '2190-01-01T00:00:00Z' }, 'PT422', 'hold_expires_at'],
    ['a reason to be cancelled', { cancel_reason: 'customer' }, 'PT422', 'cancel_reason'],
    ['no signature asked for', { signature_required: false }, 'PT422', 'signature_required'],
    ['a signature', { signature_completed: true }, 'PT422', 'signature_completed'],
    ['a signature’s picture', { signature_data: 'data:image/png;base64,AAAA' }, 'PT422', 'signature_data'],
    ['no guests', { guest_count: 0, total_amount: undefined }, 'PT422', 'guest_count'],
    ['minus one guest', { guest_count: -1, total_amount: undefined }, 'PT422', 'guest_count'],
    ['a billion guests', { guest_count: 1e9, total_amount: undefined }, 'PT422', '150'],
    ['guests beyond an integer', { guest_count: 1e12, total_amount: undefined }, '22003', undefined],
    ['half a guest', { guest_count: 2.5, total_amount: undefined }, '22P02', undefined],
    ['NaN guests', { guest_count: 'NaN', total_amount: undefined }, '22P02', undefined],
    ['an unknown type', { event_type: 'funeral', total_amount: undefined }, 'PT422', 'event_type'],
    ['no name', { event_name: '' }, 'PT422', 'event_name'],
    ['a blank name', { event_name: ' \n\t ' }, 'PT422', 'event_name'],
    ['a name of 10,000 characters', { event_name: 'x'.repeat(10_000) }, 'PT422', 'event_name'],
    ['a blank place', { location: '   ' }, 'PT422', 'location'],
    ['a place of 10,000 characters', { location: 'x'.repeat(10_000) }, 'PT422', 'location'],
    ['wishes of 10,000 characters', { special_requests: 'x'.repeat(10_000) }, 'PT422', 'special_requests'],
    ['an impossible day', { event_date: '2027-02-30' }, '22008', undefined],
    ['a day that is none', { event_date: 'tomorrow-ish' }, '22007', undefined],
    ['an endless day', { event_date: 'infinity' }, 'PT409', undefined],
    ['an impossible time', { event_time: '25:00' }, '22008', undefined],
    ['no day', { event_date: null }, 'PT422', 'event_date'],
    ['no time', { event_time: null }, 'PT422', 'event_time'],
    ['no place at all', { location: null }, '23502', undefined],
    ['an unknown column', { free_drinks: true }, 'PGRST204', undefined],
  ] as const)('%s', async (_, changes, code, field) => {
    const before = await backend.sql('select count(*) from public.bookings');
    const answer = refused(
      await customer.client
        .from('bookings')
        .insert(bookingRow(customer, slot, changes))
        .select(),
    );
    expect({ code: answer.code, field: answer.field }).toEqual({ code, field });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await backend.sql('select count(*) from public.bookings')).toEqual(before);
  });
});

// rule: A-3-53
test('a booking requires the fields of the form and no others', async () => {
  const row = bookingRow(customer, slot);
  expect(Object.keys(row).sort()).toEqual(
    [
      'user_id',
      'event_name',
      'event_type',
      'event_date',
      'event_time',
      'location',
      'guest_count',
      'total_amount',
      'special_requests',
      'status',
    ].sort(),
  );
  const { data, status } = await customer.client.from('bookings').insert(row).select().single();
  expect(status).toBe(201);
  expect(data).toMatchObject({ ...row, event_time: '18:00:00' });
});

test('texts are stored unchanged, markup and SQL included', async () => {
  const text = `<script>alert(1)</script> Robert'); drop table bookings;-- ☕`;
  const { data } = await customer.client
    .from('bookings')
    .insert(bookingRow(customer, slot, { event_name: text, special_requests: text }))
    .select()
    .single();
  expect(data).toMatchObject({ event_name: text, special_requests: text });
});

test('the database sets the timestamps and the slot of a new booking', async () => {
  const row = bookingRow(customer, slot, { created_at: '2001-01-01T00:00:00Z', updated_at: '2001-01-01T00:00:00Z' });
  const { data } = await customer.client.from('bookings').insert(row).select().single();
  const { created_at: createdAt } = data as { created_at: string };
  expect(Math.abs(new Date(createdAt).getTime() - Date.now())).toBeLessThan(60_000);
});

// rule: P-5-84
describe('an enquiry that the form would reject', () => {
  const enquiry = { name: 'Ann', email: 'ann@example.com', phone: '(202) 555-0100', message: 'Hello' };
  test.each([
    ['without a name', { name: '' }, 'name'],
    ['with a blank name', { name: '  ' }, 'name'],
    ['with a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
    ['with an address without @', { email: 'ann.example.com' }, 'email'],
    ['with an address with a space', { email: 'ann smith@example.com' }, 'email'],
    ['without a phone', { phone: '' }, 'phone'],
    ['with a phone that is no number', { phone: 'call me' }, 'phone'],
    ['with a blank message', { message: '\n' }, 'message'],
    ['with a message of 10,000 characters', { message: 'x'.repeat(10_000) }, 'message'],
    ['with an unknown urgency', { urgency: 'yesterday' }, 'urgency'],
    ['with an unknown way to answer', { contact_method: 'pigeon' }, 'contact_method'],
  ])('%s is refused', async (_, changes, field) => {
    const answer = refused(
      await backend
        .visitor()
        .from('contacts')
        .insert({ ...enquiry, ...changes }),
    );
    expect(answer).toEqual({ status: 422, code: 'PT422', field });
  });

  test.each([
    '555-010',
    '5550100',
    '+1 (202) 555-0100',
    '202.555.0100 ext. 7',
    'five five five',
    '1 2 3 4 5 6',
    '1 2 3 4 5 6 7',
  ])('the database and the forms agree whether %j is a phone number', async (phone) => {
    const answer = refused(
      await backend
        .visitor()
        .from('contacts')
        .insert({ ...enquiry, email: `${Math.random()}@example.com`, phone }),
    );
    expect(answer.field === undefined).toBe(isPhoneNumber(phone));
    expect(answer.code).toBe(isPhoneNumber(phone) ? undefined : 'PT422');
  });

  test('a status and time from the client are ignored', async () => {
    const { error } = await backend
      .visitor()
      .from('contacts')
      .insert({ ...enquiry, status: 'closed', created_at: '2001-01-01T00:00:00Z' });
    expect(error).toBeNull();
    const [row] = await backend.sql<{ status: string; fresh: boolean }>(
      `select status, created_at > now() - interval '1 minute' as fresh from public.contacts where name = 'Ann' order by created_at desc limit 1`,
    );
    expect(row).toEqual({ status: 'new', fresh: true });
  });

  // rule: A-4-18
  test('its status can only be new, responded or closed', async () => {
    const admin = await person(backend, { role: 'admin' });
    const { data } = await admin.client
      .from('contacts')
      .insert({ ...enquiry, email: 'status@example.com' })
      .select('id, status')
      .single();
    const { id, status } = data as { id: string; status: string };
    expect(status).toBe('new');
    const move = async (next: string) =>
      refused(await admin.client.from('contacts').update({ status: next }).eq('id', id).select()).code ?? next;
    expect(await Promise.all(['responded', 'closed', 'new', 'lost', ''].map(move))).toEqual([
      'responded',
      'closed',
      'new',
      'PT422',
      'PT422',
    ]);
  });

  test('defaults are standard, email and new', async () => {
    await backend
      .visitor()
      .from('contacts')
      .insert({ ...enquiry, name: 'Defaults', email: 'defaults@example.com' });
    const [row] = await backend.sql(
      `select urgency, contact_method, status from public.contacts where name = 'Defaults'`,
    );
    expect(row).toEqual({ urgency: 'standard', contact_method: 'email', status: 'new' });
  });

  test('the sixth from one address within an hour is refused, and accepted in the next hour', async () => {
    const send = async () =>
      (
        await backend
          .visitor()
          .from('contacts')
          .insert({ ...enquiry, email: 'Often@example.com' })
      ).error?.message ?? 'sent';
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await send());
    expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'rate_limited']);
    await backend.sql(`update private.clock set shift = shift + interval '61 minutes'`);
    expect(await send()).toBe('sent');
  });

  test('of a hundred in a minute from one address, each with another e-mail, twenty are accepted and the others get 429', async () => {
    await backend.sql(`update private.clock set shift = shift + interval '2 hours'`);
    const stored = async () =>
      (
        await backend.sql<{ count: number }>(`select count(*)::int as count from public.contacts where name = 'Flood'`)
      )[0]!.count;
    const send = async (n: number, client = backend.visitor()) => {
      const { error, status } = await client
        .from('contacts')
        .insert({ ...enquiry, name: 'Flood', email: `flood${n}@example.com` });
      return error ? `${status} ${error.message}` : 'sent';
    };
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(n)));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(20);
    expect(new Set(answers)).toEqual(new Set(['sent', '429 rate_limited']));
    expect(await stored()).toBe(20);
    const pretender = await backend
      .visitor()
      .from('contacts')
      .insert({ ...enquiry, email: 'flood100@example.com' })
      .setHeader('cf-connecting-ip', '203.0.113.9');
    expect(pretender.status).toBe(429); // an X-Forwarded-For header from the client is ignored
    await backend.sql(`update private.clock set shift = shift + interval '61 minutes'`);
    expect(await send(101)).toBe('sent');
  });
});

test('a profile has the length limits that the pages show', async () => {
  for (const [field, cap] of Object.entries(PROFILE_CAPS)) {
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const save = async (length: number) =>
      refused(
        await customer.client
          .from('profiles')
          .update({ [column]: 'x'.repeat(length) })
          .eq('id', customer.id)
          .select(),
      ).field;
    expect([column, await save(cap), await save(cap + 1)]).toEqual([column, undefined, column]);
  }
});

describe('a profile accepts any text of limited length', () => {
  test.each(['full_name', 'company_name', 'bio', 'website', 'twitter_handle', 'linkedin_url', 'avatar_url'])(
    '%s',
    async (column) => {
      const answer = refused(
        await customer.client
          .from('profiles')
          .update({ [column]: 'x'.repeat(10_000) })
          .eq('id', customer.id)
          .select(),
      );
      expect(answer).toEqual({ status: 422, code: 'PT422', field: column });
      const { data } = await customer.client
        .from('profiles')
        .update({ [column]: '<b>ok</b>' })
        .eq('id', customer.id)
        .select()
        .single();
      expect(data).toMatchObject({ [column]: '<b>ok</b>' });
    },
  );
});
