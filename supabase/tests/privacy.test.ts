import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, letPass, sweep } from './support/bookings.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { tablesWith } from './support/search-database.ts';
import { endEvents, leaveTraces } from './support/traces.ts';
import type { Traces } from './support/traces.ts';

// docs/product/accounts.md#close-account, docs/product/data-and-security.md#retention
let backend: TestBackend;
let closing: Person;
let staying: Person;
let traces: Traces;
let others: Traces;

const sums = () =>
  backend.sql(
    `select sum(p.amount)::int as cents, count(*)::int as payments, sum(b.total_amount)::int as dollars
      from public.payments p join public.bookings b on b.id = p.booking_id where p.status = 'completed'`,
  );
const tables = (found: string[]) => [...new Set(found.map((hit) => hit.split(':')[0]))];

beforeAll(async () => {
  backend = await startTestBackend();
  [closing, staying] = [await person(backend, { fullName: 'Ines Kestrelmark' }), await person(backend)];
  traces = await leaveTraces(backend, closing, 'Kestrelmark');
  others = await leaveTraces(backend, staying, 'Plovermark');
  await backend.sql(
    `insert into public.comments (user_id, blog_post_slug, content, parent_id)
      select $1::uuid, 'a-post', 'A reply that stays.', c.id from public.comments c where c.content = 'I agree with Kestrelmark'`,
    [staying.id],
  );
  await bookWithoutAccount(backend);
  await endEvents(backend, closing);
  await backend.sql(`update private.outbox set status = 'failed', finished_at = private.now()
    where kind = 'mail.payment_received_admin' and payload::text like '%Kestrelmark%'`);
});
afterAll(() => backend.stop());

describe('before closing', () => {
  test('the search finds a person in every kind of table', async () => {
    expect(tables(await tablesWith(backend, traces.texts))).toEqual(
      expect.arrayContaining([
        'auth.audit_log_entries',
        'auth.flow_state',
        'auth.sessions',
        'auth.users',
        'private.links',
        'private.outbox',
        'private.subscribers',
        'private.suppressed_mailboxes',
        'public.bookings',
        'public.comments',
        'public.contacts',
        'public.customers',
        'public.plans',
        'public.profiles',
      ]),
    );
  });

  test('the search reads text, JSON, arrays and bytes', async () => {
    await backend.sql(`create table private.search_probe (id int primary key, a text, b jsonb, c text[], d bytea)`);
    for (const [column, value] of Object.entries({
      a: `'x needle y'`,
      b: `'{"deep": ["needle"]}'`,
      c: `'{a,needle}'`,
      d: `convert_to('a needle', 'UTF8')`,
    })) {
      await backend.sql(`insert into private.search_probe (id, ${column}) values (1, ${value})`);
      expect(await tablesWith(backend, ['needle'])).toEqual(['private.search_probe: needle']);
      await backend.sql('delete from private.search_probe');
    }
    await backend.sql('drop table private.search_probe');
  });
});

describe('after closing', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await sums();
    const { error } = await closing.client.rpc('close_account');
    expect(error).toBeNull();
    // The mail that reports it is sent.
    await backend.sql(
      `select private.finish_outbox(id, true, null) from private.outbox where kind = 'mail.account_closed'`,
    );
  });

  // rule: B-1-10, B-3-31
  test('no name, address, phone, signature or mail text is outside of the retained records', async () => {
    const retained = /^private\.(retained_records|contracts|contract_events|contract_files|documents|document_lines)\b/;
    const found = await tablesWith(backend, traces.texts);
    // The audit is never changed; an id of a closed account names nobody.
    const ofAudit = `private.audit: ${closing.id}`;
    expect(found.filter((hit) => !retained.test(hit) && hit !== ofAudit)).toEqual([]);
    expect(found.length).toBeGreaterThan(5);
  });

  // rule: B-1-10
  test('the payment and the signed contract are retained with a reason, for seven years after the event', async () => {
    const rows = await backend.sql(
      `select kind, reason, document, delete_after = (event_date + interval '7 years')::date as seven_years
        from private.retained_records where booking_id = $1::uuid order by kind`,
      [traces.booking.id],
    );
    const customer = expect.objectContaining({ email: closing.email, name: 'Ines Kestrelmark' }) as object;
    expect(rows).toMatchObject([
      { kind: 'payment', reason: expect.stringMatching(/^Tax law/), seven_years: true, document: { customer } },
      { kind: 'signed_contract', reason: expect.stringMatching(/contract/), seven_years: true, document: { customer } },
    ]);
    expect(JSON.stringify(rows[0])).not.toContain('base64');
    expect(JSON.stringify(rows[1])).toContain('base64');
    expect(await backend.sql('select id from private.retained_records')).toHaveLength(2);
  });

  // rule: B-1-10
  test('money adds up and every rule of the database holds', async () => {
    await expectInvariant(backend);
    expect(await sums()).toEqual(before);
  });

  // rule: B-1-10
  test('replies of others stay under a comment without text and author', async () => {
    const rows = await backend.sql(
      `select c.user_id, c.content, c.removed_at is not null as removed, r.content as reply
        from public.comments c join public.comments r on r.parent_id = c.id`,
    );
    expect(rows).toEqual([{ user_id: null, content: null, removed: true, reply: 'A reply that stays.' }]);
  });

  test('another person keeps everything', async () => {
    for (const text of others.texts) expect(await tablesWith(backend, [text])).not.toEqual([]);
    const { data } = await staying.client.rpc('my_data');
    expect(data).toMatchObject({ account: { email: staying.email }, bookings: [{}, {}], comments: [{}, {}, {}] });
  });

  test('the address can sign up again and sees nothing of the closed account', async () => {
    const { error } = await backend
      .visitor()
      .auth.signUp({ email: closing.email, password: 'lantern-harbor-42', options: { data: { full_name: 'New' } } });
    expect(error).toBeNull();
    await backend.sql(`select private.erase_person(id, private.customer_of(id)) from auth.users where email = $1`, [
      closing.email,
    ]);
  });
});

describe('retention', () => {
  // rule: B-1-11
  test('mails that were sent are deleted after 30 days, mails that failed after 90', async () => {
    await backend.sql(`update private.outbox set status = 'done', finished_at = private.now() where status = 'due'`);
    await backend.sql(
      `insert into private.outbox (kind, payload, status, run_at, created_at, finished_at)
        values ('mail.refunded', '{"email": "failed@example.com"}', 'failed', private.now(), private.now(), private.now())`,
    );
    const mails = async () =>
      (await backend.sql(`select distinct status from private.outbox where kind like 'mail.%' order by 1`)).map(
        ({ status }) => status,
      );
    await letPass(backend, '29 days');
    await sweep(backend);
    expect(await mails()).toEqual(['done', 'failed']);
    await letPass(backend, '2 days');
    await sweep(backend);
    expect(await mails()).toEqual(['failed']);
    await letPass(backend, '60 days');
    await sweep(backend);
    expect(await mails()).toEqual([]);
  });

  // rule: B-1-11
  test('the network of a hold, and the hashes of a visit and of a code, are deleted after a day', async () => {
    const ages = `from unnest(array['23 hours', '25 hours']) with ordinality as made (age, n)`;
    await backend.sql(
      `insert into private.hold_networks (booking_id, network, created_at)
        select b.id, '203.0.113.7', private.now() - age::interval ${ages}
          join (select id, row_number() over () as n from public.bookings) b using (n)
        on conflict (booking_id) do update set created_at = excluded.created_at`,
    );
    await backend.sql(
      `insert into private.release_visits (release, visitor, seen_at, vitals) select 'shell@1', age, private.now() - age::interval, '{}' ${ages}`,
    );
    await backend.sql(
      `insert into private.sign_in_codes (mailbox, network, made_at, code_hash, answer)
        select 'code' || n || '@example.com', '', private.now() - age::interval, 'hash', true ${ages}`,
    );
    await backend.sql(
      `insert into private.sign_in_grants (email, made_at, grant_hash) select 'code' || n || '@example.com', private.now() - age::interval, 'hash' ${ages}`,
    );
    await sweep(backend);
    for (const [table, time] of [
      ['hold_networks', 'created_at'],
      ['release_visits', 'seen_at'],
      ['sign_in_codes', 'made_at'],
      ['sign_in_grants', 'made_at'],
    ])
      expect(
        await backend.sql(
          `select count(*)::int as kept from private.${table} where ${time} < private.now() - interval '22 hours'`,
        ),
      ).toEqual([{ kept: 1 }]);
  });

  // rule: data-and-security.md#retention
  test('the log of sign-ins is deleted after 90 days', async () => {
    const [old, fresh] = ['91 days', '89 days'];
    await backend.sql(
      `insert into auth.audit_log_entries (id, payload, created_at)
        select gen_random_uuid(), json_build_object('age', age), private.now() - age::interval from unnest(array[$1, $2]) age`,
      [old, fresh],
    );
    await sweep(backend);
    expect(
      await backend.sql(
        `select payload ->> 'age' as age from auth.audit_log_entries where payload ->> 'age' is not null`,
      ),
    ).toEqual([{ age: fresh }]);
  });

  // rule: B-1-11
  test('messages are deleted after one year', async () => {
    const count = async () => (await backend.sql('select id from public.contacts')).length;
    const messages = await count();
    expect(messages).toBeGreaterThan(0);
    await letPass(backend, '273 days');
    await sweep(backend);
    expect(await count()).toBe(messages);
    await letPass(backend, '2 days');
    await sweep(backend);
    expect(await count()).toBe(0);
  });

  // rule: B-1-11
  test('a sign-up that was not confirmed is deleted after 30 days, and what its address wrote to us stays', async () => {
    await backend.sql(
      `insert into auth.users (id, email, created_at, confirmation_sent_at, email_confirmed_at)
        select gen_random_uuid(), email, private.now() - age::interval, private.now() - sent::interval, case when confirmed then now() end
          from (values ('left@example.com', '31 days', '31 days', false), ('recent@example.com', '29 days', '29 days', false),
            ('sent-again@example.com', '60 days', '29 days', false), ('confirmed@example.com', '60 days', '60 days', true))
            as sign_up (email, age, sent, confirmed)`,
    );
    const { error } = await backend.visitor().from('contacts').insert({
      name: 'Vera Wrenfield',
      email: 'left@example.com',
      phone: '202-555-0100',
      message: 'Do you serve tea?',
    });
    expect(error).toBeNull();
    await sweep(backend);
    expect(
      await backend.sql(
        `select email from auth.users where email in ('left@example.com', 'recent@example.com', 'sent-again@example.com',
          'confirmed@example.com') order by email`,
      ),
    ).toEqual(['confirmed', 'recent', 'sent-again'].map((name) => ({ email: `${name}@example.com` })));
    expect(await backend.sql(`select name from public.contacts where email = 'left@example.com'`)).toHaveLength(1);
  });

  // rule: B-1-11
  test('bookings, contracts and payments are deleted seven years after the event, the account stays', async () => {
    const count = async () =>
      (
        await backend.sql(`select (select count(*)::int from public.bookings) as bookings, (select count(*)::int from public.payments) as payments,
          (select count(*)::int from public.customers) as customers, (select count(*)::int from private.retained_records) as retained`)
      )[0];
    const [{ days } = { days: 0 }] = await backend.sql<{ days: number }>(
      `select (min(event_date) + interval '7 years')::date - private.local_now()::date as days from public.bookings`,
    );
    await letPass(backend, `${days} days`);
    await sweep(backend);
    await sweep(backend);
    expect(await count()).toEqual({ bookings: 5, payments: 2, customers: 2, retained: 2 });
    await expectInvariant(backend);
    await letPass(backend, '10 days');
    await sweep(backend);
    expect(await count()).toEqual({ bookings: 0, payments: 0, customers: 1, retained: 0 });
    expect(await tablesWith(backend, traces.texts)).toEqual([]);
    await expectInvariant(backend);
    expect(tables(await tablesWith(backend, [staying.email]))).toContain('auth.users');
  });

  test('applying it a second time changes nothing', async () => {
    const [{ rows } = { rows: 0 }] = await backend.sql<{ rows: number }>(
      `select (select count(*)::int from public.comments) + (select count(*)::int from public.profiles) as rows`,
    );
    await backend.sql('select private.apply_retention()');
    await backend.sql('select private.apply_retention()');
    expect(
      await backend.sql(
        `select (select count(*)::int from public.comments) + (select count(*)::int from public.profiles) as rows`,
      ),
    ).toEqual([{ rows }]);
    expect(rows).toBeGreaterThan(0);
  });
});
