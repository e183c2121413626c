import postgres from 'postgres';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, letPass, makeSlot, openCheckout, pay, setClock } from './support/bookings.ts';
import { paidInDays } from './support/cancellations.ts';
import { documentsOf, summaryOf } from './support/documents.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import { inParallel, size } from './support/scale.ts';

// On PostgreSQL these are real races; on the embedded database one connection serializes them.
const PAYMENTS = size(15, 200);

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** Runs a statement that kills its own connection; on PGlite, which has only one, nothing. */
async function killed(backend: TestBackend, statement: string): Promise<void> {
  if (backend.kind !== 'postgres') return;
  const connection = postgres(backend.sqlUrl ?? '', { max: 1, onnotice: () => undefined });
  await expect(connection.unsafe(statement)).rejects.toThrow();
  await connection.end({ timeout: 1 });
}

// rule: B-2-40
test('payments at the same time at the turn of the year in New York, some rolled back or killed, leave no gap and no double', async () => {
  await setClock(backend, '2030-12-31T23:40:00-05:00');
  const slots = await Promise.all(Array.from({ length: Math.ceil(PAYMENTS / 10) }, () => makeSlot(backend, 10)));
  const sessions = await inParallel(Array.from({ length: PAYMENTS }), 8, async (_, n) => {
    const booking = await bookWithoutAccount(backend, { name: `Guest ${n}` }, slots[Math.floor(n / 10)]);
    return { id: booking.id, session: await openCheckout(backend, booking) };
  });
  // Issues everything inside a transaction, which then ends by `end`.
  const interrupted = (session: string, end: string) =>
    `do $$ begin
      perform public.settle_checkout('evt_lost_${session}', 'checkout.session.completed', '${session}', 'pi_${session}', 49900, 'usd', true);
      set constraints all immediate;
      ${end};
    end $$`;
  await setClock(backend, '2030-12-31T23:59:00-05:00');
  await inParallel(sessions, size(5, 50), async ({ session }, n) => {
    if (n === Math.floor(PAYMENTS / 2)) await letPass(backend, '2 minutes');
    if (n % 3 === 0)
      await expect(backend.sql(interrupted(session, `raise exception 'rolled back'`))).rejects.toThrow('rolled back');
    if (n % 7 === 0) await killed(backend, interrupted(session, 'perform pg_terminate_backend(pg_backend_pid())'));
    await pay(backend, session);
  });
  const rows = await backend.sql<{ series: string; year: number; numbers: number[]; other_year: boolean }>(
    `select series, year, array_agg(ordinal order by issued_at, ordinal) as numbers,
        bool_or(extract(year from issued_at at time zone 'America/New_York') <> year) as other_year
      from private.documents group by 1, 2 order by 1, 2`,
  );
  expect(rows.map(({ series, year, other_year }) => [series, year, other_year])).toEqual([
    ['invoice', 2030, false],
    ['invoice', 2031, false],
    ['receipt', 2030, false],
    ['receipt', 2031, false],
  ]);
  for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  const count = (series: string) =>
    rows.filter((row) => row.series === series).reduce((sum, { numbers }) => sum + numbers.length, 0);
  expect([count('invoice'), count('receipt')]).toEqual([PAYMENTS, PAYMENTS]);
  for (const { id } of [sessions[0]!, sessions.at(-1)!])
    expect(await summaryOf(backend, id)).toEqual(['invoice 499', 'receipt 499']);
  await expectInvariant(backend);
}, 300_000);

// rule: B-2-40
test('changes of one booking at the same time leave one invoice in force', async () => {
  const admin = await person(backend, { role: 'admin' });
  const { id } = await paidInDays(backend, await person(backend), 40, 'deposit');
  const reduce = { p_booking_id: id, p_amount_cents: 100, p_reason: 'Goodwill' };
  const collect = { p_booking_id: id, p_amount_cents: 200, p_method: 'cash' };
  const answers = await Promise.all(
    [1, 2, 3, 4].flatMap(() => [
      admin.client.rpc('write_off', reduce),
      admin.client.rpc('record_manual_payment', collect),
    ]),
  );
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
  const kinds = (await documentsOf(backend, id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'invoice')).toHaveLength(5);
  expect(kinds.filter((kind) => kind === 'credit_note')).toHaveLength(4);
  expect(kinds.filter((kind) => kind === 'receipt')).toHaveLength(5);
  await expectInvariant(backend);
});

// rule: B-2-40
test.each([
  ['a negative rate', -1, 0, 'percent'],
  ['a rate above half', 50.1, 0, 'percent'],
  ['a rate with four decimals', 6.1234, 0, 'percent'],
  ['no number', 'NaN', 0, 'percent'],
  ['a rate from yesterday', 6, -1, 'holds_from'],
  ['a rate from a day in six years', 6, 2200, 'holds_from'],
])('%s is refused', async (_case, p_percent, inDays, field) => {
  const admin = await person(backend, { role: 'admin' });
  const [row] = await backend.sql<{ day: string }>('select (private.local_now()::date + $1::int)::text as day', [
    inDays,
  ]);
  const { error } = await admin.client.rpc('set_tax_rate', { p_percent, p_holds_from: row!.day });
  expect(error).toMatchObject({ message: 'invalid_value', details: field });
});

const TABLES = ['documents', 'document_lines', 'document_numbers', 'refund_credit_notes', 'tax_rates'];

describe.each(['anon', 'authenticated', 'service_role', 'postgres'])('%s, with every privilege,', (role) => {
  const isOwner = role === 'postgres';
  const as = (statement: string) =>
    backend.sql(`do $do$ begin ${isOwner ? '' : `set local role ${role};`} ${statement}; end $do$`);
  beforeAll(async () => {
    // A refund's credit note, for the statements below.
    await backend.sql(
      `insert into public.refunds (booking_id, payment_id, amount, reason, created_at)
        select d.booking_id, d.payment_id, 1, 'overpaid', d.issued_at from private.documents d
          where d.kind = 'receipt' and not exists (select from public.refunds) limit 1`,
    );
    await backend.sql(
      `insert into private.refund_credit_notes select r.id, d.id from public.refunds r, private.documents d
        where d.kind = 'credit_note' limit 1 on conflict do nothing`,
    );
    if (isOwner) return;
    for (const table of TABLES) {
      await backend.sql(`grant all on private.${table} to ${role}`);
      await backend.sql(`create policy "test ${role}" on private.${table} to ${role} using (true) with check (true)`);
    }
  });
  afterAll(async () => {
    if (isOwner) return;
    for (const table of TABLES) {
      await backend.sql(`revoke all on private.${table} from ${role}`);
      await backend.sql(`drop policy "test ${role}" on private.${table}`);
    }
  });

  // rule: B-2-40
  test.each([
    ['changes a document', 'update private.documents set total_cents = 1'],
    ['deletes a document', `delete from private.documents where kind = 'credit_note'`],
    ['truncates the documents', 'truncate private.documents cascade'],
    ['changes a line', 'update private.document_lines set amount_cents = 1'],
    ['deletes a line', 'delete from private.document_lines'],
    ['truncates the lines', 'truncate private.document_lines'],
    [
      'adds a line to a document',
      `insert into private.document_lines select id, 9, 'More', 1 from private.documents limit 1`,
    ],
    ['takes a refund from its credit note', 'delete from private.refund_credit_notes'],
    ['moves a refund to another credit note', 'update private.refund_credit_notes set document_id = document_id'],
    ['truncates the credit notes of refunds', 'truncate private.refund_credit_notes'],
    ['gives a number back', 'update private.document_numbers set last = last - 1 where last > 1'],
    ['skips numbers', 'update private.document_numbers set last = last + 2'],
    ['begins a year in the middle', `insert into private.document_numbers values ('invoice', 2050, 7)`],
    ['deletes the numbers of a year', 'delete from private.document_numbers'],
    ['truncates the numbers', 'truncate private.document_numbers'],
  ])('never %s', async (_, statement) => {
    await expect(as(statement)).rejects.toThrow(/not_allowed|permission denied/);
  });

  if (!isOwner)
    // rule: B-2-40
    test.each([
      [
        'issues a document',
        `insert into private.documents (booking_id, kind, year, ordinal, issued_at, issuer, details, total_cents, tax_percent, tax_cents)
          select booking_id, 'invoice', 2050, 1, now(), '{}', '{}', 1, 0, 0 from private.documents limit 1`,
      ],
      ['takes a number', `update private.document_numbers set last = last + 1`],
      ['begins a year', `insert into private.document_numbers values ('invoice', 2050, 1)`],
      ['sets the tax rate', 'update private.tax_rates set percent = 6'],
      [
        'names the credit note of a refund',
        'insert into private.refund_credit_notes select refund_id, document_id from private.refund_credit_notes',
      ],
    ])('only the owner of the database %s', async (_, statement) => {
      await expect(as(statement)).rejects.toThrow(/not_allowed|permission denied/);
    });
});
