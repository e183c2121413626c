import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { paidInDays, payloadsOf } from './support/cancellations.ts';
import { change } from './support/changes.ts';
import { deskOf } from './support/customer-desk.ts';
import { attachedTo, creditNotesOf, documentsOf, summaryOf } from './support/documents.ts';
import { expectInvariant } from './support/invariant.ts';
import { moneyOf, recordRefunds } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend);
  admin = await person(backend, { role: 'admin' });
});
beforeEach(() => backend.sql('delete from private.rate_limits'));
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

const { call } = deskOf(() => admin);

// rule: B-2-40
test('what the invoice says changes by a credit note over the whole and a new invoice; anything else changes nothing', async () => {
  const { id } = await paidInDays(backend, owner, 41);
  const [first] = await documentsOf(backend, id);
  expect(await change(owner, id, { location: 'Another street', special_requests: 'Ice' })).toBe('changed');
  expect(await summaryOf(backend, id)).toEqual(['invoice 499', 'receipt 499']);
  expect(await change(owner, id, { event_name: 'Birthday', guest_count: 60 }, { total: 799 })).toBe('changed');
  const [, , note, second] = await documentsOf(backend, id);
  expect(note).toMatchObject({ kind: 'credit_note', total: 49_900, refers_to: first!.number, lines: first!.lines });
  expect(second).toMatchObject({ kind: 'invoice', total: 79_900, refers_to: first!.number });
  expect(second!.lines[0]).toContain('60 guests, 4 hours: Birthday');
  expect(await attachedTo(backend, id, 'mail.booking_changed')).toEqual([
    `credit_note ${note!.number}`,
    `invoice ${second!.number}`,
  ]);
});

// rule: B-2-40
test('a rise that is waived is one credit note and one invoice with the reduction', async () => {
  const { id } = await paidInDays(backend, owner, 42);
  const waived = { total: 799, settlement: 'waived', reason: 'A regular' };
  expect(await change(admin, id, { guest_count: 60 }, waived)).toBe('changed');
  expect(await summaryOf(backend, id)).toEqual(['invoice 499', 'receipt 499', 'credit_note 499', 'invoice 499']);
  expect((await documentsOf(backend, id))[3]!.lines[1]).toBe('Reduction: -300.00');
});

// rule: B-2-40
test('fewer guests: the refund belongs to the credit note of the change, and its mail attaches it', async () => {
  const { id } = await paidInDays(backend, owner, 43);
  const fewer = { total: 299, settlement: 'refunded', reason: 'Agreed' };
  expect(await change(admin, id, { guest_count: 20 }, fewer)).toBe('changed');
  await recordRefunds(backend, id);
  expect(await summaryOf(backend, id)).toEqual(['invoice 499', 'receipt 499', 'credit_note 499', 'invoice 299']);
  const { number } = (await documentsOf(backend, id))[2]!;
  expect(await creditNotesOf(backend, id)).toEqual([number]);
  expect(await attachedTo(backend, id, 'mail.refunded')).toEqual([`credit_note ${number}`]);
});

// rule: B-2-40
test('what is written off reduces the invoice; nothing is invoiced when all of it is', async () => {
  const { id } = await paidInDays(backend, owner, 44, 'deposit');
  const { open } = await moneyOf(backend, id);
  await call('write_off', { p_booking_id: id, p_amount_cents: open, p_reason: 'Goodwill' });
  expect(await summaryOf(backend, id)).toEqual(['invoice 499', 'receipt 250', 'credit_note 499', 'invoice 250']);
});

// rule: B-2-15
test('who is let off an amount gets a mail with amount, reason, credit note and new invoice; a copy goes to the contact', async () => {
  const { id } = await paidInDays(backend, owner, 45, 'deposit');
  expect(await change(owner, id, { email: 'office@acme.example' })).toBe('changed');
  await call('write_off', { p_booking_id: id, p_amount_cents: 4_900, p_reason: ' Late start ' });
  const [, , note, invoice] = await documentsOf(backend, id);
  expect(await attachedTo(backend, id, 'mail.written_off')).toEqual([
    `credit_note ${note!.number}`,
    `invoice ${invoice!.number}`,
  ]);
  expect(await payloadsOf(backend, id, 'mail.written_off')).toEqual(
    [owner.email, 'office@acme.example'].map((email) =>
      expect.objectContaining({
        email,
        amount_cents: 4_900,
        reason: 'Late start',
        money: expect.objectContaining({ waived: 4_900, paid: 25_000, open: 20_000 }) as object,
      }),
    ),
  );
});

// rule: B-2-15
test('a refund out of goodwill is mailed as a refund, not as a waived amount', async () => {
  const { id } = await paidInDays(backend, owner, 46);
  await call('refund_by_admin', { p_booking_id: id, p_amount_cents: 10_000, p_reason: 'Late start' });
  await recordRefunds(backend, id);
  expect(await payloadsOf(backend, id, 'mail.refunded')).toHaveLength(1);
  expect(await payloadsOf(backend, id, 'mail.written_off')).toEqual([]);
});

const rate = async (name: 'set_tax_rate' | 'remove_tax_rate', args: object) => {
  const { error } = await admin.client.rpc(name, args);
  return error ? `${error.message} ${error.details ?? ''}` : 'ok';
};
const days = async () => {
  const rows = await backend.sql<{ today: string; tomorrow: string }>(
    'select private.local_now()::date::text as today, (private.local_now()::date + 1)::text as tomorrow',
  );
  return rows[0]!;
};

// rule: B-2-40
test('a rate that is set later does not change the papers of a booking that exists', async () => {
  const { id } = await paidInDays(backend, owner, 48);
  const { today, tomorrow } = await days();
  expect(await rate('set_tax_rate', { p_percent: 20, p_holds_from: tomorrow })).toBe('ok');
  expect(await rate('set_tax_rate', { p_percent: 10, p_holds_from: today })).toBe('ok');
  expect(await change(owner, id, { guest_count: 60 }, { total: 799 })).toBe('changed');
  expect((await admin.client.rpc('tax_rates')).data).toEqual([
    { percent: 20, holds_from: tomorrow, state: 'planned' },
    { percent: 10, holds_from: today, state: 'present' },
    { percent: 0, holds_from: '2000-01-01', state: 'past' },
  ]);
  expect(await rate('remove_tax_rate', { p_holds_from: tomorrow })).toBe('ok');
  expect(await rate('remove_tax_rate', { p_holds_from: today })).toBe('wrong_status ');
  expect(await rate('set_tax_rate', { p_percent: 0, p_holds_from: today })).toBe('ok');
  const taxes = await backend.sql(
    `select kind, tax_percent::float as percent, tax_cents from private.documents
      where booking_id = $1::uuid and kind <> 'receipt' order by ordinal`,
    [id],
  );
  expect(taxes).toEqual([
    { kind: 'invoice', percent: 0, tax_cents: 0 },
    { kind: 'credit_note', percent: 0, tax_cents: 0 },
    { kind: 'invoice', percent: 0, tax_cents: 0 },
  ]);
});
