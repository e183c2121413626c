import { randomUUID } from 'node:crypto';
import { networkOf } from '../functions/_shared/http/caller-address.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { callFrom } from './support/networks.ts';
import { person } from './support/people.ts';

// docs/product/data-and-security.md#limits
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql('delete from private.rate_limits'));

// rule: B-8-01
test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:bbbb::2', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['no address', null],
  ['', null],
])('the address %s counts as the network %s, in the database and in the functions', async (address, network) => {
  expect(await callFrom(backend, address, 'private.request_address()')).toBe(network);
  expect(networkOf(address)).toBe(network);
});

// rule: B-8-01
test('one IPv6 line is one caller, whichever of its addresses it uses', async () => {
  const join = (n: number) =>
    callFrom(backend, `2001:db8:1:2::${n.toString(16)}`, `private.join_mailing_list($2, '', '', 'footer')`, [
      `line${n}@example.com`,
    ]).then(
      () => 'joined',
      (error: Error) => error.message,
    );
  const answers = [];
  for (let n = 1; n <= 6; n += 1) answers.push(await join(n));
  expect(answers).toEqual([...Array<string>(5).fill('joined'), expect.stringContaining('rate_limited')]);
});

describe('when others have used up what all may do together', () => {
  /** As if so many others had done it in this hour. */
  const others = (name: string, hits: number) =>
    backend.sql(
      `insert into private.rate_limits (bucket, window_start, hits) values ($1 || ':all', date_bin('1 hour', private.now(), '2000-01-01'), $2)
        on conflict (bucket, window_start) do update set hits = excluded.hits`,
      [name, hits],
    );
  const told = async () =>
    (await backend.sql<{ subject: string }>(`select subject from private.current_alerts() where kind = 'limit'`)).map(
      ({ subject }) => subject,
    );
  /** In how many hours the newest mail of a kind is sent; 0 is now. */
  const hoursAhead = async (kind: string) =>
    (
      await backend.sql<{ hours: number }>(
        `select extract(hour from date_bin('1 hour', run_at, '2000-01-01') - date_bin('1 hour', created_at, '2000-01-01'))::int as hours
          from private.outbox where kind = $1 order by id desc limit 1`,
        [kind],
      )
    )[0]?.hours;
  const write = () =>
    backend
      .visitor()
      .from('contacts')
      .insert({
        name: 'Ann',
        email: `${randomUUID()}@example.com`,
        phone: '202-555-0150',
        message: 'Do you serve punch?',
      });

  // rule: B-8-01
  test('a message is stored all the same, and the owner is told', async () => {
    await others('contacts', 299);
    expect((await write()).error).toBeNull();
    expect(await told()).toEqual([]);
    expect((await write()).error).toBeNull();
    expect(await told()).toEqual(['contacts']);
  });

  // rule: B-8-01
  test('the receipt of a message waits for the next hour that has a place', async () => {
    expect((await write()).error).toBeNull();
    expect(await hoursAhead('mail.enquiry_received')).toBe(0);
    await others('enquiry-receipts', 300);
    expect((await write()).error).toBeNull();
    expect(await hoursAhead('mail.enquiry_received')).toBe(1);
    await backend.sql(`update private.rate_limits set hits = 300 where bucket = 'enquiry-receipts:all'`);
    expect((await write()).error).toBeNull();
    expect(await hoursAhead('mail.enquiry_received')).toBe(2);
  });

  // rule: B-8-01
  test('a plan is mailed in the next hour', async () => {
    await others('plan-mail', 300);
    const content = { guestCount: 80, hours: 6, packageType: 'premium', addons: [] };
    const { error } = await backend.service().rpc('queue_plan_mail', {
      p_email: `${randomUUID()}@example.com`,
      p_kind: 'quote',
      p_content: JSON.stringify(content),
      p_caller: randomUUID(),
    });
    expect(error).toBeNull();
    expect(await hoursAhead('mail.plan')).toBe(1);
    expect(await told()).toEqual(['plan-mail']);
  });

  // rule: B-8-01
  test('a quick request is stored, and its mail waits', async () => {
    await others('quick_requests', 100);
    const { client } = await person(backend);
    const { error } = await client.rpc('send_quick_request', {
      p_event_date: '2190-06-20',
      p_guest_count: 20,
      p_location: 'Georgetown',
      p_phone: '(202) 555-0123',
      p_name: 'Nora Whitfield',
    });
    expect(error).toBeNull();
    expect(await hoursAhead('mail.quick_request')).toBe(1);
    expect(await told()).toEqual(['quick_requests']);
  });

  // rule: B-8-01
  test('a plan is shared and a document is checked all the same', async () => {
    await others('share-plan', 2000);
    await others('verify', 2000);
    const content = { guestCount: 80, hours: 6, packageType: 'premium', addons: [] };
    const shared = await backend
      .visitor()
      .rpc('share_plan', { p_kind: 'quote', p_content: JSON.stringify(content) })
      .maybeSingle();
    expect(shared.data).toMatchObject({ token: expect.any(String) as string });
    expect((await backend.visitor().rpc('verify_document', { p_sha256: 'a'.repeat(64) })).data).toBe('unknown');
    expect((await told()).sort()).toEqual(['share-plan', 'verify']);
  });

  // rule: B-8-01
  test('documents are checked for everybody whose network is not known, however often others do it', async () => {
    const check = () => backend.sql<{ answer: string }>(`select private.verify_document('0') as answer`);
    await backend.sql(`select private.verify_document('0') from generate_series(1, 600)`);
    expect(await check()).toEqual([{ answer: 'unknown' }]);
  });
});

// rule: B-8-01
test('a mailbox writes five messages in an hour, whatever is typed after a plus', async () => {
  const write = (email: string) =>
    backend
      .visitor()
      .from('contacts')
      .insert({ name: 'Ann', email, phone: '202-555-0150', message: 'Do you serve punch?' });
  for (let n = 0; n < 5; n += 1) expect((await write(`many.messages+${n}@gmail.com`)).error).toBeNull();
  expect(await write('manymessages@gmail.com')).toMatchObject({ status: 429 });
});
