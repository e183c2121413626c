import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingCases } from './support/booking-column-cases.ts';
import { cells, COLUMN_ROLES, VERBS } from './support/column-cells.ts';
import type { Cell, ColumnRole } from './support/column-cells.ts';
import { INSTANT, personCases } from './support/column-cases.ts';
import type { TableCase } from './support/column-cases.ts';
import type { ActionContext } from './permissions/context.ts';
import { ownersBooking } from './permissions/owner-rows.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { FULL } from './support/scale.ts';

let backend: TestBackend;
let people: Record<Exclude<ColumnRole, 'visitor' | 'function'>, Person>;
let thirdCustomer: Person;
let tables: Record<string, TableCase>;

beforeAll(async () => {
  backend = await startTestBackend();
  people = {
    'another customer': await person(backend),
    owner: await person(backend),
    staff: await person(backend, { role: 'staff' }),
    admin: await person(backend, { role: 'admin' }),
  };
  thirdCustomer = await person(backend);
  const thirdCustomersBooking = async () => {
    await settle(thirdCustomer.id);
    return ownersBooking({ ...contextOf('owner'), owner: thirdCustomer });
  };
  const tools = { backend, thirdCustomer, sql, settle, thirdCustomersBooking };
  tables = { ...bookingCases(tools), ...personCases(tools) };
});
afterAll(() => backend.stop());

function contextOf(role: ColumnRole): ActionContext {
  const shared = { backend, owner: people.owner, staff: people.staff, commenter: thirdCustomer };
  if (role === 'visitor') return { ...shared, client: backend.visitor(), me: { id: randomUUID() } };
  if (role === 'function') return { ...shared, client: backend.service(), me: people.owner };
  return { ...shared, client: people[role].client, me: people[role] };
}

const sql = async (text: string, params: unknown[] = []) => (await backend.sql(text, params))[0] ?? {};
const settle = (userId: string) =>
  sql(
    `update public.bookings set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null where user_id = $1::uuid and status = 'pending'`,
    [userId],
  );

/** Refusals by their letter in the table. */
const LETTERS: Record<string, string> = { PT403: 'x', 42501: 'x', PT422: 'v', PT409: 's', 23503: 's' };

/** Compares two values; instants are equal in every notation. */
function same(actual: unknown, sent: unknown): boolean {
  if (sent === INSTANT) return new Date(String(actual)).getTime() === new Date(INSTANT).getTime();
  // A JSON value of the other process has other prototypes.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(actual ?? null)), sent ?? null);
}

async function act({ table, column, verb, role }: Cell): Promise<string> {
  const context = contextOf(role);
  const { make, base, others } = tables[table]!;
  const other = () => others[column]?.(context) ?? `Another ${column}`;
  if (table === 'profiles') await sql('delete from public.comments where user_id = $1::uuid', [people.owner.id]);
  if (table === 'profiles')
    await sql('insert into public.profiles (id) values ($1::uuid) on conflict do nothing', [people.owner.id]);
  const from = (client: SupabaseClient) => client.from(table);
  const letter = (error: { code?: string }) => LETTERS[error.code ?? ''] ?? String(error.code);
  const stored = async (id: unknown) =>
    (await sql(`select to_json(t) -> $2 as value from public.${table} t where id::text = $1`, [id, column])).value;

  if (verb === 'insert') {
    const row = { id: randomUUID(), ...(await base(context)), [column]: await other() } as Record<string, unknown>;
    // Slots and enquiries are inserted without returning the row, because a visitor has no permission to read it.
    const { error } = await from(context.client).insert(row);
    if (error) return letter(error);
    return same(await stored(row.id), row[column]) ? 'y' : 'i';
  }
  const id = await make(context);
  if (verb === 'update') {
    const status = table === 'payments' && column === 'status' ? 'pending' : undefined;
    const value = status ?? (await other());
    const { data, error } = await from(context.client)
      .update({ [column]: value })
      .eq('id', id)
      .select();
    if (error) return letter(error);
    if (data.length === 0) return '.';
    return same(await stored(column === 'id' ? value : id), value) ? 'y' : 'i';
  }
  const call =
    verb === 'delete'
      ? from(context.client).delete().eq('id', id).select('id')
      : from(context.client).select(column).eq('id', id);
  const { data, error } = (await call) as { data: unknown[] | null; error: { code?: string } | null };
  if (error) return letter(error);
  return data?.length === 0 ? '.' : 'y';
}

const ALL = cells();
// `npm test` runs each column and verb with one role, in rotation; the full run tests every combination.
const columns = [...new Set(ALL.map(({ table, column }) => `${table}.${column}`))];
const turn = ({ table, column, verb }: Cell) =>
  COLUMN_ROLES[(columns.indexOf(`${table}.${column}`) + VERBS.indexOf(verb as never) * 2) % COLUMN_ROLES.length];
const CASES = ALL.filter((cell) => FULL || cell.verb === 'delete' || cell.role === turn(cell));

const words: Record<string, string> = {
  y: 'CAN',
  '.': 'finds nothing to',
  i: 'cannot decide the value of what they',
  x: 'may NOT',
  v: 'is told the value is wrong, to',
  s: 'is told the state is wrong, to',
};

// rule: P-6-05
test.each(
  CASES.map((cell) => ({
    ...cell,
    title: `${cell.role} ${words[cell.expected]} ${cell.verb} ${cell.table} ${cell.column}`.trim(),
  })),
)('$title', async (cell) => {
  await settle(people.owner.id);
  expect(await act(cell)).toBe(cell.expected);
});

// rule: A-3-14, A-3-17, A-3-20, A-3-24, A-3-25, A-3-26, A-3-28, B-2-01, data-and-security.md#table-booking-history
// rule: data-and-security.md#table-plans, P-3-01, P-3-02, P-3-03
test('the permission table lists exactly the tables and columns that the API exposes', async () => {
  const rows = await backend.sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const known = [...new Set(ALL.filter(({ column }) => column).map(({ table, column }) => `${table}.${column}`))];
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  expect(ALL.length).toBeGreaterThanOrEqual(500);
});

describe('columns of money, status, ownership and capacity are guarded', () => {
  // Matched by name, so that a new column is included: only a function may decide such a value.
  const WEIGHTY =
    /amount|price|total|status|user_id|customer_id|owner|role|max_bookings|current_bookings|capacity|slot_id|hold_|refund|currency|provider_|signature_required|cancel_reason|move_count|points|booking_id|external_|sync/;
  const people = ALL.filter(
    ({ role, verb, column }) => role !== 'function' && (verb === 'insert' || verb === 'update') && WEIGHTY.test(column),
  );
  /** What a person may decide, and why. */
  const MEANT: Record<string, string> = { 'contacts.status update admin': 'an admin moves enquiries along' };

  test('no role writes one, except where it is intended', () => {
    const written = people
      .filter(({ expected }) => expected === 'y')
      .map(({ table, column, verb, role }) => `${table}.${column} ${verb} ${role}`);
    expect(written).toEqual(Object.keys(MEANT));
    expect(people.length).toBeGreaterThan(200);
  });

  test('each writable table with such a column has a BEFORE or INSTEAD OF trigger on insert and update', async () => {
    const tables = [...new Set(people.map(({ table }) => table).filter((table) => table !== 'achievements'))];
    const rows = await backend.sql<{ name: string; inserts: boolean; updates: boolean }>(
      `select c.relname::text as name, bool_or(t.tgtype & 4 > 0) as inserts, bool_or(t.tgtype & 16 > 0) as updates
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
        where not t.tgisinternal and (t.tgtype & 2 > 0 or t.tgtype & 64 > 0) and (n.nspname = 'public' or n.nspname = 'private' and c.relname = 'slots')
        group by 1`,
    );
    const watched = new Set(
      rows
        .filter(({ inserts, updates }) => inserts && updates)
        .map(({ name }) => (name === 'slots' ? 'available_slots' : name)),
    );
    expect(tables.filter((table) => !watched.has(table))).toEqual([]);
  });
});
