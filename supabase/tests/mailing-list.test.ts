import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass, sweep } from './support/bookings.ts';
import { mailingListOf } from './support/mailing-list.ts';
import type { Join } from './support/mailing-list.ts';

// docs/product/mailing-list.md
let backend: TestBackend;
let on: ReturnType<typeof mailingListOf>;
beforeAll(async () => {
  backend = await startTestBackend();
  on = mailingListOf(backend);
});
beforeEach(() => on.clear());
afterAll(() => backend.stop());

const accepted = { data: null, status: 204 };

describe('joining', () => {
  // rule: B-1-01
  test('stores address, name, company, source and time, and sends a confirmation link', async () => {
    expect(
      await on.join({ email: ' Ann@Example.com ', name: ' Ann Lee ', company: 'Elm', source: 'blog' }),
    ).toMatchObject(accepted);
    const [row] = await backend.sql('select * from private.subscribers');
    expect(row).toMatchObject({
      mailbox: 'ann@example.com',
      email: 'Ann@Example.com',
      name: 'Ann Lee',
      company: 'Elm',
      source: 'blog',
      confirmed_at: null,
    });
    expect(row?.joined_at).not.toBeNull();
    expect(await on.mails()).toEqual([
      {
        subscriber_id: row?.id,
        email: 'Ann@Example.com',
        token: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
  });

  // rule: mailing-list.md#join
  test('who joins again with the address alone keeps name and company', async () => {
    const again = async (join: object) => {
      await on.join({ email: 'ann@example.com', ...join });
      const [row] = await backend.sql('select name, company, source from private.subscribers');
      return row;
    };
    await again({ name: 'Ann Lee', company: 'Elm', source: 'footer' });
    expect(await again({ name: '', company: '', source: 'blog' })).toEqual({
      name: 'Ann Lee',
      company: 'Elm',
      source: 'blog',
    });
    expect(await again({ name: 'Ann Bo', company: 'Oak' })).toMatchObject({ name: 'Ann Bo', company: 'Oak' });
  });

  // rule: B-1-01
  test('the answer is the same for a new, a waiting, a confirmed, an unsubscribed and a suppressed address', async () => {
    const end = await on.subscribe('gone@example.com');
    await on.unsubscribe(end);
    await on.subscribe('on@example.com');
    await on.join({ email: 'waiting@example.com' });
    await on.suppress('bad@example.com');
    const answers = await Promise.all(
      ['new', 'waiting', 'on', 'gone', 'bad'].map((name) => on.join({ email: `${name}@example.com` })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject(accepted);
  });

  // rule: B-1-04
  test('a mailbox gets one confirmation in 24 hours, however its address is written', async () => {
    for (const email of ['ann.lee@gmail.com', 'AnnLee@gmail.com', 'annlee+a@googlemail.com', 'a.n.n.lee+b@gmail.com'])
      expect(await on.join({ email })).toMatchObject(accepted);
    expect(await on.mails()).toHaveLength(1);
    await letPass(backend, '24 hours');
    await on.join({ email: 'annlee@gmail.com' });
    expect(await on.mails()).toHaveLength(2);
  });

  test('at a provider where a plus may name another mailbox, the address with a tag is another address', async () => {
    for (const email of ['ann@example.com', 'ann+bar@example.com']) await on.join({ email });
    expect(await on.mails()).toHaveLength(2);
  });

  test('joins of one address at the same time send one mail', async () => {
    await Promise.all(Array.from({ length: 5 }, () => on.join()));
    expect(await on.mails()).toHaveLength(1);
    expect(await backend.sql('select 1 from private.subscribers')).toHaveLength(1);
  });

  test('a join by somebody else changes no details of a confirmed subscriber and sends nothing', async () => {
    await on.subscribe();
    await letPass(backend, '48 hours');
    await on.join({ email: 'ANN@example.com', name: 'Mallory' });
    expect(await backend.sql('select name, email from private.subscribers')).toEqual([
      { name: 'Ann', email: 'ann@example.com' },
    ]);
    expect(await on.mails()).toHaveLength(1);
  });

  const long = 'x'.repeat(10_000);
  // rule: B-1-01
  test.each<[string, Join, string]>([
    ['no address', { email: '' }, 'email'],
    ['null', { email: null }, 'email'],
    ['a word', { email: 'ann' }, 'email'],
    ['two addresses', { email: 'ann@example.com,bob@example.com' }, 'email'],
    ['a header in the address', { email: 'ann@example.com\r\nBcc: bob@example.com' }, 'email'],
    ['a name with the address', { email: 'Ann <ann@example.com>' }, 'email'],
    ['an address of 10,000 characters', { email: `${long}@example.com` }, 'email'],
    ['a name of 10,000 characters', { name: long }, 'name'],
    ['a company of 10,000 characters', { company: long }, 'company'],
    ['another source', { source: 'spam' }, 'source'],
    ['no source', { source: null }, 'source'],
  ])('%s is refused with the field', async (_case, values, field) => {
    expect(await on.join(values)).toMatchObject({
      status: 422,
      code: 'PT422',
      message: 'invalid_value',
      details: field,
    });
    expect(await backend.sql('select 1 from private.subscribers')).toEqual([]);
  });
});

describe('limits', () => {
  /** Joins with one address each, from one network address or, with #, from one each. Returns the number of refusals. */
  async function crowd(count: number, address: string): Promise<number> {
    const [row] = await backend.sql<{ refused: number }>(
      `select count(*) filter (where private.try_join('crowd' || n || '@example.com', replace($1, '#', n::text)))::int as refused
        from generate_series(1, $2::int) n`,
      [address, count],
    );
    return row!.refused;
  }
  beforeAll(() =>
    backend.sql(`create function private.try_join(p_email text, p_address text) returns boolean language plpgsql as $$
      begin
        perform set_config('request.headers', json_build_object('cf-connecting-ip', p_address)::text, true);
        perform public.join_mailing_list(p_email, 'Ann', '', 'footer');
        return false;
      exception when sqlstate 'PT429' then
        return true;
      end $$`),
  );

  /** To the first second of a ten-minute window, which the test then does not leave. */
  beforeEach(() =>
    backend.sql(`update private.clock set shift = shift + (date_bin('10 minutes', private.now(), timestamptz '2000-01-01 00:00:00+00')
      - private.now() + interval '10 minutes 1 second')`),
  );

  // rule: B-1-04
  test('five joins of a network address in ten minutes are accepted, the next is told so', async () => {
    for (let n = 1; n <= 5; n += 1)
      expect(
        await on.rpc('join_mailing_list', {
          p_email: `a${n}@example.com`,
          p_name: '',
          p_company: '',
          p_source: 'blog',
        }),
      ).toMatchObject(accepted);
    const { error, status } = await on.rpc('join_mailing_list', {
      p_email: 'a1@example.com',
      p_name: '',
      p_company: '',
      p_source: 'blog',
    });
    expect([status, error?.message, error?.hint]).toEqual([
      429,
      'rate_limited',
      'Too many sign-ups from your network. Please try again in ten minutes.',
    ]);
    await letPass(backend, '10 minutes');
    expect(
      await on.rpc('join_mailing_list', { p_email: 'a6@example.com', p_name: '', p_company: '', p_source: 'blog' }),
    ).toMatchObject(accepted);
  });

  test('a thousand joins of one network address store five', async () => {
    expect(await crowd(1_000, '198.51.100.7')).toBe(995);
    expect(await backend.sql('select 1 from private.subscribers')).toHaveLength(5);
  });

  // rule: B-1-04
  test('a thousand joins of a thousand addresses are all kept, and a hundred an hour are confirmed', async () => {
    expect(await crowd(1_000, '198.51.100.#')).toBe(0);
    expect(await on.join({ email: 'late@example.com' })).toMatchObject(accepted);
    const hours = await backend.sql<{ hour: number; mails: number }>(
      `select extract(epoch from run_at - private.now())::int / 3600 as hour, count(*)::int as mails
        from private.outbox where run_at > private.now() group by 1 order by 1`,
    );
    expect(hours.reduce((sum, { mails }) => sum + mails, 0)).toBe(901);
    for (const { mails } of hours) expect(mails).toBeLessThanOrEqual(100);
    const claimed = await backend.service().rpc('claim_outbox', { p_limit: 100 });
    expect(claimed.data).toHaveLength(100);
    expect((await backend.service().rpc('claim_outbox', { p_limit: 100 })).data).toEqual([]);
  });

  test('a confirmation link that waits for its hour is open for seven days after it', async () => {
    await crowd(100, '198.51.100.#');
    await on.join({ email: 'late@example.com' });
    const token = await on.newestToken();
    await letPass(backend, '7 days');
    expect((await on.confirm(token)).error).toBeNull();
    expect(await on.list()).toEqual(['late@example.com']);
  });
});

describe('suppression', () => {
  // rule: B-1-03
  test.each(['bounced', 'complained'])(
    'an address that %s gets no confirmation and no mail to the list',
    async (reason) => {
      await on.subscribe('on@gmail.com');
      await on.join({ email: 'waiting@example.com' });
      for (const email of ['O.n+news@Googlemail.com', 'waiting@example.com', 'other@example.com'])
        expect((await on.suppress(email, reason)).error).toBeNull();
      expect(await on.list()).toEqual([]);
      expect(await backend.sql(`select 1 from private.outbox where status = 'due'`)).toEqual([]);
      for (const email of ['on@gmail.com', 'waiting@example.com', 'other@example.com']) await on.join({ email });
      expect(await backend.sql(`select 1 from private.outbox where status = 'due'`)).toEqual([]);
    },
  );

  test('a mail that failed is not sent again once the address is suppressed', async () => {
    await on.join();
    const { data } = await backend.service().rpc('claim_outbox', { p_limit: 1 });
    await on.suppress('ann@example.com');
    const { id } = (data as { id: number }[])[0]!;
    expect((await backend.service().rpc('finish_outbox', { p_id: id, p_ok: false })).data).toBe('gone');
  });

  test('a link that was mailed before still confirms, but no mail follows', async () => {
    await on.join();
    const token = await on.newestToken();
    await on.suppress('ann@example.com');
    expect((await on.confirm(token)).error).toBeNull();
    expect([await on.list(), await on.mails('mail.subscription_confirmed')]).toEqual([[], []]);
  });

  // rule: B-1-03
  test.each([[['bounced', 'complained']], [['complained', 'bounced']], [['complained', 'complained', 'bounced']]])(
    'the order of the reports does not matter: %j',
    async (reasons) => {
      for (const reason of reasons) await on.suppress('ann@example.com', reason);
      expect(await backend.sql('select mailbox, reason from private.suppressed_mailboxes')).toEqual([
        { mailbox: 'ann@example.com', reason: 'complained' },
      ]);
    },
  );
});

describe('retention', () => {
  const waiting = async () =>
    (await backend.sql<{ email: string }>('select email from private.subscribers')).map((row) => row.email);

  // rule: B-1-11
  test('a join that was not confirmed and a subscription that ended are deleted after 30 days, others stay', async () => {
    await on.subscribe('stays@example.com');
    await on.unsubscribe(await on.subscribe('left@example.com'));
    await on.join({ email: 'waiting@example.com' });
    await letPass(backend, '29 days');
    await sweep(backend);
    expect(await waiting()).toHaveLength(3);
    await letPass(backend, '2 days');
    await sweep(backend);
    expect(await waiting()).toEqual(['stays@example.com']);
  });
});
