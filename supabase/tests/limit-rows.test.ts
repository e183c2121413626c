import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertSubject } from 'shared-data/domain/alerts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Row {
  name: string;
  counted: string;
  ceiling: number;
  above: string;
  sentence: string;
}

let backend: TestBackend;
let rows: Row[];
const limits = () => backend.sql<Row>('select l.* from private.limits() with ordinality l order by l.ordinality');
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql(
    'update private.hold_limits set active_per_network = default, unpaid_per_network_and_day = default',
  );
  rows = await limits();
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql('delete from private.rate_limits'));

/** Takes a limit; `done`, `null`, or the key of the refusal. */
async function take(call: string): Promise<string> {
  try {
    const [row] = await backend.sql<{ due: string | null }>(`select private.take_limit(${call})::text as due`);
    return row?.due ? 'done' : 'null';
  } catch (error) {
    return (error as Error).message;
  }
}

async function takeMany(times: number, call: (n: number) => string): Promise<string[]> {
  const answers = [];
  for (let n = 1; n <= times; n += 1) answers.push(await take(call(n)));
  return answers;
}

// rule: limits.md#limit-table
test('the page has each limit with the figures that are counted, and no other', () => {
  const lines = [...read('docs/product/limits.md').matchAll(/^\| `(.+?)` \| (.+?) \| ([\d,]+) \| .+? \| (\w+) \| /gm)];
  expect(
    lines.map(([, name, counted, ceiling = '', above]) => [name, counted, ceiling.replace(',', ''), above]),
  ).toEqual(rows.map(({ name, counted, ceiling, above }) => [name, counted, String(ceiling), above]));
  expect(rows.filter(({ sentence }) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]);
});

// rule: limits.md#limit-table
test('every limit is used by its name, and every name that is used is a limit', async () => {
  const bodies = await backend.sql<{ name: string; body: string }>(
    `select p.proname as name, p.prosrc as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.proname <> 'limits'`,
  );
  const code = [
    ...bodies.map(({ body }) => body),
    ...globSync('supabase/functions/*/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).map(read),
  ].join('\n');
  const used = code.matchAll(/\b(?:take_limit|limit_of|has_room|limitCalls|takeSum|tooManyCalls)\('([^']+)'/g);
  const names = new Set(rows.map(({ name }) => name));
  expect([...used].map(([, name = '']) => name).filter((name) => !names.has(name))).toEqual([]);
  expect([...names].filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  expect(bodies.filter(({ body }) => body.includes('private.take_rate_limit(')).map(({ name }) => name)).toEqual([
    'tell_above',
    'take_limit',
  ]);
});

// rule: limits.md#limit-above
test('the owner reads in words which sum of all was reached', () => {
  const told = rows.filter(({ counted, above }) => counted === 'all' && ['told', 'later'].includes(above));
  const byRows = ['account_mails', 'all_list_confirmations'];
  const names = told.map(({ name }) => name).filter((name) => !byRows.includes(name));
  expect(names.filter((name) => alertSubject('limit', name) === name)).toEqual([]);
});

describe('one call counts all ways of a limit', () => {
  // rule: limits.md#limit-above, limits.md#limit-counted
  test('a full mailbox is refused from every network, and the refusal counts for nobody', async () => {
    const call = (n: number) => `'contacts', 'ann@example.com', p_network => 'n${String(n)}'`;
    expect(await takeMany(7, call)).toEqual([
      ...Array<string>(5).fill('done'),
      ...Array<string>(2).fill(expect.stringContaining('rate_limited') as string),
    ]);
    const counters = await backend.sql<{ bucket: string; hits: number }>(
      `select bucket, hits from private.rate_limits where bucket !~ 'mailbox' order by bucket`,
    );
    expect(counters).toEqual([
      ...[1, 2, 3, 4, 5].map((n) => ({ bucket: `contacts:3600:network:n${n}`, hits: 1 })).sort(),
      { bucket: 'contacts:all', hits: 5 },
    ]);
  });

  // rule: limits.md#limit-counted
  test('who has no known network is counted by the rest', async () => {
    const answers = await takeMany(22, (n) => `'contacts', 'guest${n}@example.com', p_network => null`);
    expect(new Set(answers)).toEqual(new Set(['done']));
    const known = await takeMany(22, (n) => `'contacts', 'visitor${n}@example.com', p_network => 'n'`);
    expect(known.filter((answer) => answer === 'done')).toHaveLength(20);
  });

  // rule: limits.md#limit-windows
  test('an hour and a day are counted apart', async () => {
    const call = () => `'sign_in_mail', 'ann@example.com', p_network => 'n'`;
    expect((await takeMany(6, call)).filter((answer) => answer === 'done')).toHaveLength(5);
    await backend.sql(`delete from private.rate_limits where bucket like 'sign_in_mail:3600:%'`);
    expect((await takeMany(6, call)).filter((answer) => answer === 'done')).toHaveLength(5);
    await backend.sql(`delete from private.rate_limits where bucket like 'sign_in_mail:3600:%'`);
    expect(await take(call())).toContain('rate_limited');
  });

  // rule: limits.md#limit-above
  test('a name without a limit is an error', async () => {
    expect(await take(`'no-such-limit'`)).toContain('there is no limit no-such-limit');
  });
});

// rule: limits.md#limit-raised
test('the owner of the database raises the limits of a network for a day', async () => {
  const figure = async () => (await limits()).find(({ name }) => name === 'network_holds')?.ceiling;
  expect(await figure()).toBe(10);
  await backend.sql('update private.hold_limits set active_per_network = 90');
  expect(await figure()).toBe(90);
  await backend.sql('update private.hold_limits set active_per_network = default');
});
