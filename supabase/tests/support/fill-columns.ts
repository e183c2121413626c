import type { TestBackend } from './backend.ts';
import type { PersonalColumn } from './personal-columns.ts';

export const idOf = ({ table, name }: PersonalColumn) => `${table}.${name}`;

/** What a column of a type is filled with: `$c` is the column, and each row's value is another one. */
const fillingOf = (type: string, mark: string, address: string) =>
  ({
    'text[]': `array['${mark}']`,
    inet: `'${address}'`,
    bytea: `convert_to('${mark} ' || ctid, 'UTF8')`,
    jsonb: `case jsonb_typeof($c) when 'array' then $c || '[{"kind": "extra", "text": "${mark}", "quantity": 1, "cents": 0}]'
      else coalesce($c, '{}') || '{"a_new_key": "${mark}"}' end`,
  })[type] ?? `'${mark} ' || ctid`;

/** Writes a mark, or an address where the column takes one, into every row of a column past all rules of the database. */
export async function fill(
  backend: TestBackend,
  { table, name, type }: PersonalColumn,
  mark: string,
  address = '203.0.113.77',
): Promise<void> {
  await backend.sql(`alter table ${table} disable trigger user`);
  await backend.sql(`update ${table} set ${name} = ${fillingOf(type, mark, address).replaceAll('$c', name)}`);
  await backend.sql(`alter table ${table} enable trigger user`);
}

/** The marks break the constraints of most columns. */
export async function dropChecks(backend: TestBackend): Promise<void> {
  for (const { statement } of await backend.sql<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
        where contype = 'c' and conrelid <> 0 and connamespace::regnamespace::text in ('public', 'private')`,
  ))
    await backend.sql(statement);
}
