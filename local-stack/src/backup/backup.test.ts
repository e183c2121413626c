import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../testing/stack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'district-pour-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the files of a data folder are in the backup and come back', async () => {
  const data = join(folder, 'data');
  const file = join(folder, 'kept/backup.tgz');
  mkdirSync(join(data, 'postgres'), { recursive: true });
  writeFileSync(join(data, 'postgres/PG_VERSION'), '17\n');
  writeFileSync(join(data, 'keys.json'), '{}\n');
  expect(await runToEnd('backup.ts', [file], { DATA_DIR: data })).toMatchObject({ code: 0 });
  rmSync(data, { recursive: true });
  expect(await runToEnd('restore.ts', [file], { DATA_DIR: data })).toMatchObject({ code: 0 });
  expect(readFileSync(join(data, 'postgres/PG_VERSION'), 'utf8')).toBe('17\n');
  expect(readFileSync(join(data, 'keys.json'), 'utf8')).toBe('{}\n');
});

test('a folder in use, an invalid file and a file of the other database are refused, and nothing is changed', async () => {
  const data = join(folder, 'data');
  const file = join(folder, 'backup.tgz');
  const env = { DATA_DIR: data };
  mkdirSync(join(data, 'postgres'), { recursive: true });
  writeFileSync(join(data, 'postgres/PG_VERSION'), '17\n');
  // A live process, as a running backend writes itself down.
  writeFileSync(join(data, 'backend.lock'), JSON.stringify({ pid: process.pid }));
  for (const program of ['backup.ts', 'restore.ts']) {
    if (program === 'restore.ts') await runToEnd('backup.ts', [file], { DATA_DIR: join(folder, 'empty') });
    expect(await runToEnd(program, [file], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`in use by process ${process.pid}`) as string,
    });
  }
  rmSync(join(data, 'backend.lock'));
  rmSync(file);
  const refused = async (program: string, args: string[], more: Record<string, string> = {}) => {
    const { code, output } = await runToEnd(program, args, { ...env, ...more });
    expect(code).toBe(1);
    return output.trim();
  };
  expect(await refused('backup.ts', [])).toBe('Name one file: npm run backup -- district-pour.tgz');
  expect(await refused('restore.ts', [join(folder, 'nothing.tgz')])).toContain('is not there');
  writeFileSync(file, 'invalid');
  expect(await refused('restore.ts', [file])).toContain('is no backup of District Pour');
  await runToEnd('backup.ts', [file], env);
  expect(await refused('restore.ts', [file], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toContain(
    'unset DATABASE_URL',
  );
  expect(existsSync(join(data, 'postgres/PG_VERSION'))).toBe(true);
});
