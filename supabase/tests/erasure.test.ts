import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { dropChecks, fill, idOf } from './support/fill-columns.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { LOOKED_UP, NOT_ERASED, personalColumns } from './support/personal-columns.ts';
import type { PersonalColumn } from './support/personal-columns.ts';
import { endEvents, leaveTraces } from './support/traces.ts';

// docs/product/accounts.md#close-account
let backend: TestBackend;
let who: Person;
let columns: PersonalColumn[];
beforeAll(async () => {
  backend = await startTestBackend();
  who = await person(backend);
  await leaveTraces(backend, who, 'Cataloguemark');
  await endEvents(backend, who);
  // The nightly checks are nobody's.
  await backend.sql(`delete from private.outbox where kind in ('compare.stripe', 'check.trail')`);
});
afterAll(() => backend.stop());

const MARK = 'cataloguemark';
const found = async ({ table, name, type }: PersonalColumn) =>
  (
    await backend.sql(
      type === 'bytea'
        ? `select from ${table} where position('${MARK}' in encode(${name}, 'escape')) > 0`
        : `select from ${table} where position('${MARK}' in lower(${name}::text)) > 0 or ${name}::text like '203.0.113.77%'`,
    )
  ).length;

async function disableValidation(): Promise<void> {
  for (const { statement } of await backend.sql<{ statement: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as statement from pg_trigger
        where tgfoid::regproc::text like 'private.validate_%'`,
  ))
    await backend.sql(statement);
}

// rule: accounts.md#close-account
test('a person who closes the account is erased from every column, a new one included', async () => {
  columns = (await personalColumns(backend)).filter(
    (column) => !NOT_ERASED[column.table] && !NOT_ERASED[idOf(column)] && !LOOKED_UP.includes(idOf(column)),
  );
  await dropChecks(backend);
  const untried: string[] = [];
  for (const column of columns) {
    await fill(backend, column, MARK);
    if ((await found(column)) === 0 && !column.cascades) untried.push(idOf(column));
  }
  // leaveTraces has to write a row that belongs to the person, or NOT_ERASED has to say why none does.
  expect(untried).toEqual([]);
  await disableValidation();
  await backend.sql('select private.close_person($1::uuid, null)', [who.id]);
  const left: string[] = [];
  for (const column of columns) if ((await found(column)) > 0) left.push(idOf(column));
  expect(left).toEqual([]);
});

test('each column that closing leaves exists', async () => {
  const tables = await backend.sql<{ name: string }>(
    `select format('%s.%s', table_schema, table_name) as name from information_schema.tables
      union select format('%s.%s.%s', table_schema, table_name, column_name) from information_schema.columns`,
  );
  const names = new Set(tables.map(({ name }) => name));
  expect([...Object.keys(NOT_ERASED), ...LOOKED_UP].filter((name) => !names.has(name))).toEqual([]);
});
