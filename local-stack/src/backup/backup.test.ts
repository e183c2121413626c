import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../testing/stack.ts';
import { pack } from './archive.ts';
import { MANIFEST } from './manifest.ts';

let folder: string;
let data: string;
let file: string;
const sql = (statement: string) => runToEnd('testing/query.ts', [join(data, 'postgres'), statement]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'district-pour-'));
  data = join(folder, 'data');
  file = join(folder, 'kept/backup.tgz');
  mkdirSync(data);
  await sql('create table public.bookings as select generate_series(1, 3) as id');
  writeFileSync(join(data, 'keys.json'), '{}\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the database and the files beside it are in the backup and come back', async () => {
  expect(await runToEnd('backup.ts', [file], { DATA_DIR: data })).toMatchObject({ code: 0 });
  rmSync(data, { recursive: true });
  expect(await runToEnd('restore.ts', [file], { DATA_DIR: data })).toMatchObject({ code: 0 });
  expect((await sql('select id from public.bookings')).output).toContain('[{"id":1},{"id":2},{"id":3}]');
  expect(readFileSync(join(data, 'keys.json'), 'utf8')).toBe('{}\n');
});

test('a folder in use, a folder without a database, an invalid file and a file of the other database are refused, and nothing is changed', async () => {
  const env = { DATA_DIR: data };
  // A live process, as a running backend writes itself down.
  writeFileSync(join(data, 'backend.lock'), JSON.stringify({ pid: process.pid }));
  for (const program of ['backup.ts', 'restore.ts'])
    expect(await runToEnd(program, [file], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`in use by process ${process.pid}`) as string,
    });
  rmSync(join(data, 'backend.lock'));
  const refused = async (program: string, args: string[], more: Record<string, string> = {}) => {
    const { code, output } = await runToEnd(program, args, { ...env, ...more });
    expect(code).toBe(1);
    return output.trim();
  };
  expect(await refused('backup.ts', [])).toBe('Name one file: npm run backup -- district-pour.tgz');
  const [empty, other] = [join(folder, 'empty'), join(folder, 'other.tgz')];
  expect(await refused('backup.ts', [other], { DATA_DIR: empty })).toBe(`There is no database in ${empty}.`);
  expect(await refused('restore.ts', [other], { DATA_DIR: join(folder, 'new') })).toContain('is not there');
  expect(existsSync(join(folder, 'new'))).toBe(false);
  writeFileSync(other, 'invalid');
  expect(await refused('restore.ts', [other])).toContain('is no backup of District Pour');
  expect(await refused('restore.ts', [file], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toContain(
    'unset DATABASE_URL',
  );
  expect(existsSync(join(data, 'postgres/PG_VERSION'))).toBe(true);
});

test('a backup whose database cannot be opened or has other rows is refused, and nothing is changed', async () => {
  const before = readFileSync(join(data, 'keys.json'), 'utf8');
  const changes: [string, (dir: string) => void][] = [
    ['could not be opened', (dir) => truncateSync(join(dir, 'postgres/global/pg_control'))],
    ['public.bookings has 3 rows and had 2', () => {}],
  ];
  for (const [reason, change] of changes) {
    const dir = mkdtempSync(join(folder, 'unpacked-'));
    expect(spawnSync('tar', ['-xzf', file, '-C', dir]).status).toBe(0);
    change(dir);
    rmSync(join(dir, MANIFEST));
    const bad = join(folder, 'bad.tgz');
    pack(dir, { database: 'embedded', rows: { 'public.bookings': 2 } }, bad);
    const { code, output } = await runToEnd('restore.ts', [bad], { DATA_DIR: data });
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
    expect(readdirSync(data).sort()).toEqual(['keys.json', 'postgres']);
    expect(readFileSync(join(data, 'keys.json'), 'utf8')).toBe(before);
  }
});
