import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend({ seed: true, env: { SEED: 'season' } });
  admin = await person(backend, { role: 'admin' });
});
afterAll(() => backend.stop());

/** What sums the ledger, and of what. */
const SUMS = {
  booking_sums: 'of each booking: everything that shows what is paid or open reads it',
  ledger_figure: 'of one payment or refund, to compare it with the provider, which knows no bookings',
  list_money: 'of the movements that were found',
  money_report: 'of the movements of a month',
  quarter_tax: 'of the movements of a quarter',
  today_figures: 'of the movements of this month and the last',
};
const LEDGER = /\b(ledger_entries|signed_entries|money_movements)\b/;
const SUM = /\bsum\s*\(/i;
/** A kind of entry with what becomes of its amount, and an amount that is taken away. */
const SIGN =
  /'(charge|manual_payment|refund|refund_failed|write_off|waiver|waiver_reversed|chargeback)'(::text)?[\])\s]*then[\s(]*(-[\s(]*)?(\w+\.)?(amount|1)\b|-\s*(\w+\.)?amount\b/i;

const WRITTEN = /insert into public\.ledger_entries/g;

/** The names of the functions and views that read the ledger and match, as they are in the database. */
const readersWith = async (pattern: RegExp) => {
  const all = await backend.sql<{ name: string; source: string }>(
    `select p.proname as name, p.prosrc as source from pg_proc p where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace)
      union all
      select c.relname, pg_get_viewdef(c.oid) from pg_class c
        where c.relkind in ('v', 'm') and c.relnamespace in ('private'::regnamespace, 'public'::regnamespace)`,
  );
  return all
    .flatMap(({ name, source }) => (LEDGER.test(source.replaceAll(WRITTEN, '')) && pattern.test(source) ? [name] : []))
    .sort();
};

const definition = (body: string) =>
  `create function private.bad(p_id uuid) returns bigint language sql stable set search_path = '' as $$ ${body} $$`;
const FUNCTION = 'drop function private.bad';
const VIEW = 'drop view private.bad';

// rule: payment.md#ledger-sums
test.each([
  [
    definition(
      `select sum(e.amount) from public.ledger_entries e where e.booking_id = p_id and e.kind in ('charge', 'manual_payment')`,
    ),
    FUNCTION,
  ],
  [definition('select sum (m.amount_cents) from private.money_movements m where m.booking_id = p_id'), FUNCTION],
  [
    'create view private.bad with (security_invoker = true) as select booking_id, sum(received) as received from private.signed_entries group by booking_id',
    VIEW,
  ],
])('the ledger is summed in one place: another one is found', async (offence, undo) => {
  expect(await readersWith(SUM)).toEqual(Object.keys(SUMS));
  await backend.sql(offence);
  expect(await readersWith(SUM)).toContain('bad');
  await backend.sql(undo);
});

// rule: payment.md#ledger-sums
test.each([
  [definition(`select case when e.kind = 'refund' then - e.amount end from public.ledger_entries e`), FUNCTION],
  [
    definition(
      `select case when e.kind in ('charge', 'refund_failed') then 1 else -1 end from public.ledger_entries e`,
    ),
    FUNCTION,
  ],
  [
    `create view private.bad with (security_invoker = true) as
      select e.id, case e.kind when 'chargeback' then - e.amount else e.amount end as cents from public.ledger_entries e`,
    VIEW,
  ],
])('the sign of a kind of entry stands in one place: another one is found', async (offence, undo) => {
  expect(await readersWith(SIGN)).toEqual(['signed_entries']);
  await backend.sql(offence);
  expect(await readersWith(SIGN)).toContain('bad');
  await backend.sql(undo);
});

const resultOf = async <Row>(name: string, args: object = {}) => {
  const { data, error } = await admin.client.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.message} ${error.details}`);
  return data as Row;
};
const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);

// rule: reports.md#still-open
test('what is still open is the same in the list of bookings, the reports, on Today and on the pages of customers', async () => {
  const listed = await resultOf<{ id: string; customer_id: string; event_type: string; open_cents: number }[]>(
    'list_bookings',
    { p_filter: { money: 'open' }, p_limit: 1000 },
  );
  const openOf = (key: 'customer_id' | 'event_type', value: string | null) =>
    sum(listed.flatMap((row) => (value === null || row[key] === value ? [row.open_cents] : [])));
  expect(listed.length).toBeGreaterThan(20);

  for (const [p_from, p_to] of [
    ['2020-01-01', '2020-12-31'],
    ['2026-01-01', '2027-12-31'],
  ]) {
    const report = await resultOf<{ month: string | null; event_type: string | null; open_cents: number }[]>(
      'money_report',
      { p_from, p_to },
    );
    const sums = report.filter(({ month }) => month === null);
    expect(sums.map(({ open_cents }) => open_cents)).toEqual(
      sums.map(({ event_type }) => openOf('event_type', event_type)),
    );
    expect(sum(report.flatMap(({ month, open_cents }) => (month === null ? [] : [open_cents])))).toBe(0);
  }

  for (const id of new Set(listed.map(({ customer_id }) => customer_id)))
    expect(await resultOf('customer_details', { p_id: id })).toMatchObject({ open_cents: openOf('customer_id', id) });

  const today = await resultOf<{ kind: string; id: string; cents: number }[]>('today_lines');
  const shown = today.filter(({ kind }) => kind === 'event' || kind === 'balance');
  expect(shown.filter(({ cents }) => cents > 0).length).toBeGreaterThan(0);
  expect(shown).toEqual(
    shown.map((line) => ({ ...line, cents: listed.find(({ id }) => id === line.id)?.open_cents ?? 0 })),
  );
});
