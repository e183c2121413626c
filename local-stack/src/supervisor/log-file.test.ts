import { mkdtempSync, readFileSync, rmdirSync, rmSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from './log-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logs-'));
  file = join(folder, 'backend.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = (name = '') => readFileSync(file + name, 'utf8');
const fails = () => {
  throw new Error('a log that can be written');
};

test('a new start continues the log of the one that crashed', () => {
  openLog(file, fails).write('crashed\n');
  openLog(file, fails).write('started\n');
  expect(read()).toBe('crashed\nstarted\n');
});

test('a log that has grown large is put aside, and at most two are kept', () => {
  const log = openLog(file, fails, 20);
  for (const line of ['one', 'two', 'three', 'four', 'five', 'six']) log.write(`${line.padEnd(9)}\n`);
  expect([read('.1'), read()].map((text) => text.split(/\s+/).filter(Boolean))).toEqual([
    ['three', 'four'],
    ['five', 'six'],
  ]);
});

test('a log that could not be written is written again as soon as it can be', () => {
  const states: (string | null)[] = [];
  mkdirSync(file); // a folder of its name
  const log = openLog(file, (problem) => states.push(problem));
  log.write('lost\n');
  log.write('lost\n');
  rmdirSync(file);
  log.write('kept\n');
  expect(read()).toBe('kept\n');
  expect(states).toEqual([expect.stringContaining('EISDIR'), null]);
});
