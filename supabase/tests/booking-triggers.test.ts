import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';

const SCHEMAS = join(__dirname, '../schemas');
const FILE = 'bookings/triggers.sql';
const CREATE = /^create (?:constraint )?trigger (\w+)/;
const read = (file: string) => readFileSync(join(SCHEMAS, file), 'utf8');

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

// docs/backend.md#triggers-of-bookings
test('the file has all triggers of bookings in the order in which they fire, each with a sentence', async () => {
  const fired = await backend.sql<{ name: string }>(
    `select t.tgname::text as name from pg_trigger t where t.tgrelid = 'public.bookings'::regclass and not t.tgisinternal
      order by t.tgtype & 2 desc, t.tginitdeferred, t.tgname collate "C"`,
  );
  const lines = read(FILE).split('\n');
  const listed = lines.flatMap((line, index) => {
    const name = CREATE.exec(line)?.[1];
    return name ? [{ name, hasSentence: /^-- [A-Z].*\.$/.test(lines[index - 1] ?? '') }] : [];
  });
  expect(listed).toEqual(fired.map(({ name }) => ({ name, hasSentence: true })));
});

// docs/backend.md#triggers-of-bookings
test('no other file has a trigger of bookings', () => {
  const others = globSync('*/*.sql', { cwd: SCHEMAS }).filter((file) => file.replaceAll('\\', '/') !== FILE);
  expect(others.length).toBeGreaterThan(100);
  const ofBookings = /create (?:constraint )?trigger [^;]*?\bon public\.bookings\b|protect\('public\.bookings', \d/;
  expect(others.filter((file) => ofBookings.test(read(file)))).toEqual([]);
});
