import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { dropChecks, fill, idOf } from './support/fill-columns.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { LOOKED_UP, NOT_DOWNLOADED, personalColumns } from './support/personal-columns.ts';
import type { PersonalColumn } from './support/personal-columns.ts';
import { leaveTraces } from './support/traces.ts';

// docs/product/accounts.md#download-data
let backend: TestBackend;
let who: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  who = await person(backend);
  await leaveTraces(backend, who, 'Downloadmark');
});
afterAll(() => backend.stop());

const hasRow = async ({ table, name, type }: PersonalColumn, mark: string) =>
  type === 'bytea' || type === 'inet'
    ? (await backend.sql(`select from ${table} limit 1`)).length > 0
    : (await backend.sql(`select from ${table} where ${name}::text like '%${mark}%' limit 1`)).length > 0;

/** The whole download as text. */
async function download(): Promise<string> {
  const [row] = await backend.sql<{ data: unknown }>(
    'select private.person_data($1::uuid, private.customer_of($1::uuid)) as data',
    [who.id],
  );
  return JSON.stringify(row?.data);
}

// rule: B-1-10
test('who downloads their data gets every column in which something of them is stored, a new one included', async () => {
  await dropChecks(backend);
  const columns = (await personalColumns(backend)).filter(
    (column) =>
      !column.table.startsWith('auth.') &&
      !NOT_DOWNLOADED[column.table] &&
      !NOT_DOWNLOADED[idOf(column)] &&
      !LOOKED_UP.includes(idOf(column)),
  );
  const missing: string[] = [];
  for (const [index, column] of columns.entries()) {
    const [mark, address] = [`mark-${index}-end`, `198.51.${index}.7`];
    await fill(backend, column, mark, address);
    if (!(await hasRow(column, mark))) continue; // erasure.test.ts has leaveTraces write one, or names the reason why not
    // Bytes are in it in one of two ways; three of them are four letters of base64.
    const bytes = Buffer.from(mark);
    const base64 = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64');
    const marks = column.type === 'bytea' ? [bytes.toString('hex'), base64] : [column.type === 'inet' ? address : mark];
    const text = await download();
    if (!marks.some((one) => text.includes(one))) missing.push(idOf(column));
  }
  expect(missing).toEqual([]);
});

test('each column that the download leaves out exists', async () => {
  const names = new Set((await personalColumns(backend)).flatMap((column) => [column.table, idOf(column)]));
  expect(Object.keys(NOT_DOWNLOADED).filter((name) => !names.has(name))).toEqual([]);
});
