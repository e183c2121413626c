import { BRAND } from 'shared-data/domain/business';
import { FIRST_FACTS } from 'shared-data/domain/facts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, letPass, linkTo, numberOf, openCheckout, pay, sweep } from './support/bookings.ts';
import { cancel, cancelByOwner, paidInDays } from './support/cancellations.ts';
import { deskOf } from './support/customer-desk.ts';
import { attachedTo, creditNotesOf, documentsOf, summaryOf } from './support/documents.ts';
import { expectInvariant } from './support/invariant.ts';
import { recordRefunds, refundsOf, reportRefund } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { endEvents } from './support/traces.ts';
import { listArgs } from './support/desk-list.ts';

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
const session = async (id: string) =>
  (
    await backend.sql<{ session: string }>(
      'select provider_session_id as session from public.payments where booking_id = $1::uuid order by created_at',
      [id],
    )
  )[0]!.session;

// rule: B-2-40
test('a deposit is receipted and invoiced with the whole price; the balance gets a receipt only', async () => {
  const booking = await paidInDays(backend, owner, 40, 'deposit');
  const [invoice, receipt] = await documentsOf(backend, booking.id);
  expect(invoice).toMatchObject({ kind: 'invoice', total: 49_900, refers_to: null });
  expect(invoice!.number).toMatch(/^20\d\d-\d{4}$/);
  expect(invoice!.lines).toEqual([
    expect.stringMatching(/^Mobile bar and bartending for 40 guests, 4 hours: Garden party, \w+ \d+, 20\d\d: 499\.00$/),
  ]);
  expect(receipt).toMatchObject({ kind: 'receipt', total: 25_000, refers_to: invoice!.number });
  expect(receipt!.number).toMatch(/^R-20\d\d-\d{4}$/);
  expect(receipt!.lines).toEqual(['Deposit by card: Garden party: 250.00']);
  expect(await attachedTo(backend, booking.id, 'mail.booking_confirmed')).toEqual([
    `invoice ${invoice!.number}`,
    `receipt ${receipt!.number}`,
  ]);

  await call('record_manual_payment', { p_booking_id: booking.id, p_amount_cents: 24_900, p_method: 'check' });
  expect(await summaryOf(backend, booking.id)).toEqual(['invoice 499', 'receipt 250', 'receipt 249']);
  const [, , balance] = await documentsOf(backend, booking.id);
  expect(balance!.lines).toEqual(['Balance by check: Garden party: 249.00']);
  expect(await attachedTo(backend, booking.id, 'mail.balance_paid')).toEqual([`receipt ${balance!.number}`]);
});

// rule: B-2-40
test('a cancellation credits the invoice, and what is kept is a new one', async () => {
  const half = await paidInDays(backend, owner, 20);
  expect(await cancel(owner, half.id, 24_950)).toBe('ok');
  await recordRefunds(backend, half.id);
  expect(await summaryOf(backend, half.id)).toEqual(['invoice 499', 'receipt 499', 'credit_note 499', 'invoice 249.5']);
  const [, , note, kept] = await documentsOf(backend, half.id);
  expect(kept!.lines).toEqual([expect.stringMatching(/^Kept after the cancellation: Garden party, .*: 249\.50$/)]);
  expect(await creditNotesOf(backend, half.id)).toEqual([note!.number]);
  expect(await attachedTo(backend, half.id, 'mail.booking_cancelled')).toEqual([
    `credit_note ${note!.number}`,
    `invoice ${kept!.number}`,
  ]);

  const none = await paidInDays(backend, owner, 5);
  expect(await cancel(owner, none.id, 0)).toBe('ok');
  expect(await summaryOf(backend, none.id)).toEqual(['invoice 499', 'receipt 499', 'credit_note 499', 'invoice 499']);
  const all = await paidInDays(backend, owner, 5);
  expect(await cancelByOwner(admin, all.id)).toBe('ok');
  expect(await summaryOf(backend, all.id)).toEqual(['invoice 499', 'receipt 499', 'credit_note 499']);
});

// rule: B-2-40
test('a second payment of the price gets a receipt and, once it is returned, a credit note over it', async () => {
  const booking = await bookWithoutAccount(backend);
  const [first, second] = [await openCheckout(backend, booking), await openCheckout(backend, booking)];
  await pay(backend, first);
  expect(await pay(backend, second)).toMatchObject({ outcome: 'refund', refund_reason: 'paid_twice' });
  expect(await summaryOf(backend, booking.id)).toEqual(['invoice 499', 'receipt 499', 'receipt 499']);
  await recordRefunds(backend, booking.id);
  const [invoice, , receipt, note] = await documentsOf(backend, booking.id);
  expect(note).toMatchObject({ kind: 'credit_note', total: 49_900, refers_to: receipt!.number });
  expect(receipt!.refers_to).toBeNull();
  expect(note!.lines).toEqual([`Returned: payment of receipt ${receipt!.number}: 499.00`]);
  expect(await attachedTo(backend, booking.id, 'mail.refunded')).toEqual([
    `receipt ${receipt!.number}`,
    `credit_note ${note!.number}`,
  ]);
  // A cancellation credits the invoice, which the second payment left alone.
  expect(await cancelByOwner(admin, booking.id)).toBe('ok');
  expect((await documentsOf(backend, booking.id))[4]).toMatchObject({
    kind: 'credit_note',
    refers_to: invoice!.number,
  });
});

// rule: B-2-40
test('a payment that comes after the cancellation is receipted and credited, and no invoice is issued', async () => {
  const booking = await bookWithoutAccount(backend);
  const late = await openCheckout(backend, booking);
  expect(await cancelByOwner(admin, booking.id)).toBe('ok');
  await pay(backend, late);
  await recordRefunds(backend, booking.id);
  expect(await summaryOf(backend, booking.id)).toEqual(['receipt 499', 'credit_note 499']);
});

// rule: B-2-40
test('a refund in the dashboard reduces the invoice, and one that completes a cancellation belongs to its credit note', async () => {
  const booking = await paidInDays(backend, owner, 45);
  await reportRefund(backend, await session(booking.id), 10_000);
  expect(await summaryOf(backend, booking.id)).toEqual([
    'invoice 499',
    'receipt 499',
    'credit_note 499',
    'invoice 399',
  ]);
  expect(await cancelByOwner(admin, booking.id)).toBe('ok');
  await reportRefund(backend, await session(booking.id), 15_000);
  await recordRefunds(backend, booking.id);
  const all = await documentsOf(backend, booking.id);
  expect(all.map(({ kind }) => kind)).toEqual(['invoice', 'receipt', 'credit_note', 'invoice', 'credit_note']);
  expect(await creditNotesOf(backend, booking.id)).toEqual([all[2]!.number, all[4]!.number, all[4]!.number]);
});

// rule: B-2-40
test('a refund that could not be delivered is still owed: nothing is invoiced, and the next one has its credit note', async () => {
  const booking = await paidInDays(backend, owner, 46);
  expect(await cancelByOwner(admin, booking.id)).toBe('ok');
  await recordRefunds(backend, booking.id);
  const [refund] = await refundsOf(backend, booking.id);
  const ours = { refundId: refund!.id, providerId: `re_${refund!.id}`, failed: true };
  await reportRefund(backend, await session(booking.id), 49_900, ours);
  expect((await refundsOf(backend, booking.id))[0]!.status).toBe('failed');
  await call('record_manual_refund', { p_refund_id: refund!.id });
  const all = await documentsOf(backend, booking.id);
  expect(all.map(({ kind }) => kind)).toEqual(['invoice', 'receipt', 'credit_note']);
  expect(await creditNotesOf(backend, booking.id)).toEqual([all[2]!.number, all[2]!.number]);
});

// rule: B-2-40
test('a lost dispute leaves the invoice of a booking, and takes back that of what was kept', async () => {
  const lose = async (id: string) =>
    expect(
      await backend.service().rpc('record_dispute', {
        p_event_id: `evt_${id}`,
        p_event_type: 'charge.dispute.closed',
        p_payment_intent: `pi_${await session(id)}`,
        p_provider_dispute_id: `dp_${id}`,
        p_amount_cents: 49_900,
        p_reason: 'fraudulent',
        p_status: 'lost',
      }),
    ).toMatchObject({ error: null });
  const live = await paidInDays(backend, owner, 47);
  await lose(live.id);
  expect(await summaryOf(backend, live.id)).toEqual(['invoice 499', 'receipt 499']);
  const kept = await paidInDays(backend, owner, 6);
  expect(await cancel(owner, kept.id, 0)).toBe('ok');
  await lose(kept.id);
  expect((await summaryOf(backend, kept.id)).slice(2)).toEqual(['credit_note 499', 'invoice 499', 'credit_note 499']);
});

// rule: B-2-40
test('documents are issued by the business that the mails name', async () => {
  const [row] = await backend.sql('select private.letterhead()');
  expect(row?.letterhead).toEqual({
    name: BRAND.name,
    address: FIRST_FACTS.postalAddress,
    area: FIRST_FACTS.area.name,
    phone: FIRST_FACTS.phone,
    email: FIRST_FACTS.emails.hello,
  });
});

// rule: B-2-40
test('the customer, the holder of a link and an admin see the documents of a booking; others see none', async () => {
  const { id } = await paidInDays(backend, owner, 49);
  const seen = async (who: Pick<Person, 'client'>) =>
    ((await who.client.rpc('documents', { p_booking_id: id })).data as { kind: string }[]).map(({ kind }) => kind);
  for (const who of [owner, admin]) expect(await seen(who)).toEqual(['invoice', 'receipt']);
  for (const role of [undefined, 'staff'] as const) expect(await seen(await person(backend, { role }))).toEqual([]);
  const [invoice] = await documentsOf(backend, id);
  const open = async (userId: string | null, token: string | null = null) =>
    (
      await backend
        .service()
        .rpc('open_document', { p_document_id: invoice!.id, p_user_id: userId, p_token: token })
        .maybeSingle()
    ).data as object | null;
  expect(await open(owner.id)).toMatchObject({
    number: invoice!.number,
    booking_number: await numberOf(backend, id),
    tax_percent: 0,
    lines: [{ amount_cents: 49_900 }],
  });
  expect(await open(admin.id)).not.toBeNull();
  expect(await open((await person(backend)).id)).toBeNull();
  const token = await linkTo(backend, id);
  expect(await open(null, token)).not.toBeNull();
  expect((await backend.visitor().rpc('linked_documents', { p_token: token })).data).toHaveLength(2);
  const other = await linkTo(backend, (await bookWithoutAccount(backend)).id);
  expect(await open(null, other)).toBeNull();
  expect((await backend.visitor().rpc('linked_documents', { p_token: other })).data).toEqual([]);
});

// rule: B-2-40
test('an admin finds documents by number, booking, client, kind and year, sorted and in pages', async () => {
  const list = async (args: Record<string, unknown>) =>
    (await admin.client.rpc('issued_documents', listArgs(args))).data as {
      number: string;
      booking_id: string;
      customer: string;
      total_count: number;
    }[];
  const [newest] = await list({ limit: 1 });
  expect(newest!.total_count).toBeGreaterThan(20);
  expect(await list({ search: newest!.number })).toEqual([{ ...newest!, total_count: 1 }]);
  expect((await list({ search: 'ROWAN H', kind: 'invoice' })).map(({ customer }) => customer)).toEqual(['Rowan Hale']);
  const { id } = await paidInDays(backend, await person(backend), 48);
  const number = await numberOf(backend, id);
  for (const search of [`#${number}`, `${number}`, `Booking ${number}`])
    expect((await list({ search, kind: 'invoice' })).map((row) => row.booking_id)).toEqual([id]);
  expect(await list({ search: '%' })).toEqual([]);
  expect(await list({ year: 1999 })).toEqual([]);
  const totals = (await list({ sort: 'total', descending: false, limit: 5 })) as unknown as {
    total_cents: number;
  }[];
  expect(totals[0]!.total_cents).toBeLessThanOrEqual(totals[4]!.total_cents);
  expect((await list({ sort: 'number', descending: false, kind: 'invoice', limit: 1 }))[0]!.number).toMatch(/-0001$/);
});

// rule: B-1-10
test('closing the account keeps documents for seven years; an admin sees their numbers, and nobody the person', async () => {
  const closing = await person(backend);
  const { id } = await paidInDays(backend, closing, 50);
  await endEvents(backend, closing);
  const [invoice] = await documentsOf(backend, id);
  expect((await closing.client.rpc('close_account')).error).toBeNull();
  expect(await summaryOf(backend, id)).toEqual(['invoice 499', 'receipt 499']);
  const file = { p_document_id: invoice!.id, p_user_id: admin.id, p_token: null };
  expect((await backend.service().rpc('open_document', file)).data).toEqual([]);
  expect((await admin.client.rpc('documents', { p_booking_id: id })).data).toEqual([]);
  const { data } = await admin.client.rpc('issued_documents', listArgs({ search: invoice!.number }));
  expect(data).toEqual([
    expect.objectContaining({
      number: invoice!.number,
      total_cents: 49_900,
      customer: null,
      email: null,
      event_name: null,
    }),
  ]);
  await letPass(backend, '8 years');
  await sweep(backend);
  await backend.sql('select private.apply_retention()');
  expect(await documentsOf(backend, id)).toEqual([]);
});
