import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { exchange } from './exchange.ts';

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'district-pour-'));
  for (const name of ['data', 'restored']) {
    mkdirSync(at(name, 'postgres'), { recursive: true });
    for (const file of ['postgres/PG_VERSION', 'keys.json']) writeFileSync(at(name, file), name);
  }
  writeFileSync(at('data', 'stack.log'), 'stays');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was restored takes the place of the data, which is kept aside', () => {
  const aside = exchange(at('restored'), at('data')) ?? '';
  expect(readFileSync(at('data', 'postgres/PG_VERSION'), 'utf8')).toBe('restored');
  expect(readFileSync(join(aside, 'keys.json'), 'utf8')).toBe('data');
  expect(readdirSync(at('data')).sort()).toEqual(['keys.json', 'postgres', basename(aside), 'stack.log']);
});

test.each([1, 2, 3, 4])('when step %i of the exchange fails, the data are where they were', (step) => {
  let steps = 0;
  const rename: typeof renameSync = (...move) => {
    steps += 1;
    if (steps === step) throw new Error('the disk failed');
    renameSync(...move);
  };
  expect(() => exchange(at('restored'), at('data'), rename)).toThrow('the disk failed');
  expect(readdirSync(at('data')).sort()).toEqual(['keys.json', 'postgres', 'stack.log']);
  expect(readFileSync(at('data', 'postgres/PG_VERSION'), 'utf8')).toBe('data');
  expect(readFileSync(at('restored', 'keys.json'), 'utf8')).toBe('restored');
});
