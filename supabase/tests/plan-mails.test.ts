import { randomUUID } from 'node:crypto';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass } from './support/bookings.ts';
import { size } from './support/scale.ts';

// docs/product/plans.md#plan-mail
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(() => backend.sql(`delete from private.rate_limits where bucket like '%plan%'`));
afterAll(() => backend.stop());

const quote = { guestCount: 80, hours: 6.5, packageType: 'premium', addons: ['champagne'] };

describe('mails of plans', () => {
  const queue = (p_email: string, p_caller: string | null = randomUUID(), content: unknown = quote) =>
    backend
      .service()
      .rpc('queue_plan_mail', { p_email, p_kind: 'quote', p_content: JSON.stringify(content), p_caller });
  const queued = async () =>
    (await backend.sql<{ n: number }>(`select count(*)::int n from private.outbox where kind = 'mail.plan'`))[0]!.n;
  const address = () => `${randomUUID()}@example.com`;
  /** So many calls, each for another mailbox. */
  const queueMany = (calls: number, caller: string) =>
    backend.sql(`do $do$ begin
      for n in 1..${calls} loop
        begin
          perform private.queue_plan_mail(gen_random_uuid() || '@example.com', 'quote', '${JSON.stringify(quote)}', ${caller});
        exception when sqlstate 'PT429' then null;
        end;
      end loop;
    end $do$`);

  test('a mail goes to the outbox with the address, the plan and the prices of the day, and nothing else', async () => {
    const to = address();
    expect((await queue(to)).error).toBeNull();
    const rows = await backend.sql(`select payload from private.outbox where payload ->> 'email' = $1`, [to]);
    expect(rows).toEqual([
      {
        payload: {
          email: to,
          kind: 'quote',
          content: quote,
          made_at: expect.any(String) as string,
          prices: PRICE_LIST,
        },
      },
    ]);
  });

  // rule: B-5-02
  test('a mailbox gets two a day, however its address is written, and the refusal tells when it ends', async () => {
    const name = randomUUID();
    for (const to of [`${name}@gmail.com`, `${name.replace('-', '.-')}+menu@GoogleMail.com`]) {
      expect((await queue(to)).error).toBeNull();
    }
    const before = await queued();
    const { error } = await queue(`${name.toUpperCase()}+x@gmail.com`);
    expect(error).toMatchObject({ code: 'PT429', message: 'mailbox_full' });
    expect(error?.details).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    expect(await queued()).toBe(before);
    await letPass(backend, '1 day');
    expect((await queue(`${name}@gmail.com`)).error).toBeNull();
  });

  // rule: B-5-02
  test('of many mails from one network address ten go out in an hour', async () => {
    const before = await queued();
    await queueMany(size(30, 1000), "'198.51.100.7'");
    expect((await queued()) - before).toBe(10);
    expect((await queue(address())).error).toBeNull();
  });

  // rule: B-5-02
  test('of many mails from many networks to many mailboxes 300 go out in an hour, and the others later', async () => {
    const before = await queued();
    const calls = size(320, 1000);
    await queueMany(calls, "'198.51.100.' || n");
    expect((await queued()) - before).toBe(calls);
    const [row] = await backend.sql<{ now: number; most: number }>(
      `select max(n) filter (where not later)::int as now, max(n)::int as most from (
        select count(*) as n, run_at > created_at as later from private.outbox
          where kind = 'mail.plan' and id > (select max(id) - $1 from private.outbox)
          group by date_bin('1 hour', run_at, '2000-01-01'), later) hours`,
      [calls],
    );
    expect(row).toEqual({ now: 300, most: 300 });
  });

  test('a refused call counts nowhere', async () => {
    const [caller, to] = [randomUUID(), address()];
    await queue(to);
    await queue(to);
    for (let count = 0; count < 20; count += 1) expect((await queue(to, caller)).error).not.toBeNull();
    expect((await queue(address(), caller)).error).toBeNull();
  });

  test.each([
    ['two addresses', 'a@example.com,b@example.com'],
    ['a header', 'a@example.com\r\nBcc: b@example.com'],
    ['a name', 'A <a@example.com>'],
    ['no address', 'nobody'],
    ['10,000 characters', `${'a'.repeat(10_000)}@example.com`],
  ])('%s is refused', async (_case, to) => {
    expect((await queue(to)).error).toMatchObject({ code: 'PT422', details: 'email' });
  });

  test('a text smuggled into the content is refused', async () => {
    expect((await queue(address(), null, { ...quote, note: 'Call me' })).error).toMatchObject({ code: 'PT422' });
  });

  test('the counters keep no address', async () => {
    const to = address();
    await queue(to);
    const rows = await backend.sql(`select bucket from private.rate_limits where bucket like 'plan-mail%'`);
    expect(JSON.stringify(rows)).not.toContain(to);
  });
});
