import { camelCased } from 'shared-data/camel-case';
import { invoiceMoneyFacts, MONEY_LABELS, moneyFacts, moneySentence } from 'shared-data/domain/booking-money';
import { contractSheet } from 'shared-data/domain/contract';
import type { ContractDocument } from 'shared-data/domain/contract';
import { formatCents } from 'shared-data/domain/money';
import { toBookingMoney } from 'shared-data/domain/money-row';
import type { BookingMoney, MoneyRow } from 'shared-data/domain/money-row';
import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import { invoiceContent } from '../functions/_shared/invoices/invoice-content.ts';
import type { IssuedDocument } from '../functions/_shared/invoices/issued-document.ts';
import { MAILS } from '../functions/_shared/mails/common/mails.gen.ts';
import type { Payload } from '../functions/_shared/mails/common/payload.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { cancel, cancelByOwner, ownerTerms, slotInDays, terms } from './support/cancellations.ts';
import type { Terms } from './support/cancellations.ts';
import { change, changed } from './support/changes.ts';
import { reportDispute } from './support/disputes.ts';
import { fixturesOf } from './support/fixtures.ts';
import type { Fixtures } from './support/fixtures.ts';
import { expectInvariant } from './support/invariant.ts';
import { refundsOf, resultOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { random, size } from './support/scale.ts';

/**
 * Lives of bookings through everything that moves money. After each step what the customer and the owner read of it – payment step,
 * reviews, mails, contract, invoice – is built by the code that sends it, and has the rows of the money summary. FIRST_LIFE
 * chooses the first one, LIVES how many.
 */

let backend: TestBackend;
let admin: Person;
let customer: Person;
let make: Fixtures;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  make = fixturesOf(backend, () => admin);
});
afterAll(() => backend.stop());

interface State {
  status: string;
  money: BookingMoney;
  /** The last row of the outbox, the version of the contract and the invoice in force. */
  mail: number;
  version: number;
  invoice: string | null;
}

async function stateOf(id: string): Promise<State> {
  const [row] = await backend.sql<Omit<State, 'money'> & { money: MoneyRow }>(
    `select b.status, (select to_jsonb(m) from private.booking_money(b.id) m) as money,
        coalesce((select max(o.id) from private.outbox o), 0)::int as mail,
        coalesce((select max(c.version) from private.contracts c where c.booking_id = b.id), 0) as version,
        (private.invoice_in_force(b.id)).id as invoice
      from public.bookings b where b.id = $1::uuid`,
    [id],
  );
  return { ...row!, money: toBookingMoney(row!.money) };
}

const LABELS: ReadonlySet<string> = new Set(Object.values(MONEY_LABELS));
const isMoney = ([label]: readonly [string, string]) => LABELS.has(label);
/** Every mail of these has the rows. */
const WITH_ROWS = [
  ...['booking_confirmed', 'booking_changed', 'booking_changed_admin', 'booking_cancelled', 'booking_cancelled_admin'],
  ...['refunded', 'refund_dropped', 'balance_paid', 'written_off'],
].map((name) => `mail.${name}`);
const compared = { mails: 0, contracts: 0, invoices: 0, reviews: 0, ownReviews: 0, checkouts: 0, steps: 0 };

/** Of a kind that was written several times in a step the last one has the money after it. */
async function expectMails(id: string, before: State, { money, status }: State): Promise<void> {
  const rows = await backend.sql<{ kind: string; payload: Payload }>(
    `select distinct on (o.kind) o.kind, o.payload from private.outbox o
      where o.id > $1 and o.kind like 'mail.%' and o.payload ->> 'booking_id' = $2 order by o.kind, o.id desc`,
    [before.mail, id],
  );
  const at = new Date().toISOString();
  for (const { kind, payload } of rows) {
    const { facts = [], paragraphs } = MAILS.find((mail) => mail.kind === kind)!.show(
      { row: payload, at },
      FIRST_CONTENT,
    );
    const shown = facts.filter(isMoney);
    if (shown.length > 0 || WITH_ROWS.includes(kind)) expect([kind, shown]).toEqual([kind, moneyFacts(money, status)]);
    if (kind === 'mail.booking_changed' && before.money.price !== money.price)
      expect(paragraphs).toContain(`What holds now: ${moneySentence(money, status, new Date(at))}`);
    compared.mails += shown.length > 0 ? 1 : 0;
  }
}

/** A version that was made in the step states the money after it. */
async function expectContract(id: string, before: State, { money, status, version }: State): Promise<void> {
  if (version === before.version) return;
  const [row] = await backend.sql<{ document: ContractDocument }>(
    'select document from private.contracts where booking_id = $1::uuid and version = $2',
    [id, version],
  );
  const { sections } = contractSheet(row!.document);
  const [plan] = sections.find(({ heading }) => heading === 'Payment and cancellation')?.paragraphs ?? [];
  expect(plan).toContain(`The price agreed on is ${formatCents(money.price)}.`);
  expect(plan).toContain(`when this version was made: ${moneySentence(money, status, new Date())}`);
  compared.contracts += 1;
}

/** One that was issued in the step has the rows after it, and names the service; its total is what is asked for, or kept. */
async function expectInvoice(id: string, before: State, { money, status, invoice }: State): Promise<void> {
  const total = status === 'cancelled' ? money.kept : money.price - money.waived;
  if (!invoice) {
    expect(total <= 0 || money.received === 0).toBe(true);
    return;
  }
  const [row] = await backend.sql<{ file: object }>(
    'select to_jsonb(f) as file from private.document_file($1::uuid) f',
    [invoice],
  );
  const document = camelCased(row!.file) as unknown as IssuedDocument;
  expect(document.totalCents).toBe(total);
  if (invoice === before.invoice) return;
  const facts = invoiceContent(document).sections.flatMap((section) => section.facts ?? []);
  expect(facts.filter(isMoney)).toEqual(invoiceMoneyFacts(money, status));
  const bought = (await changed(backend, id)) as unknown as Record<'hours' | 'bartenders' | 'max_guests', number>;
  const crew = `${bought.bartenders} bartender${bought.bartenders === 1 ? '' : 's'}`;
  const service = [`${bought.hours} hours, ${crew}, up to ${bought.max_guests} guests`];
  expect(facts.filter(([label]) => label === 'Service').map(([, value]) => value)).toEqual(
    status === 'cancelled' ? [] : service,
  );
  compared.invoices += 1;
}

/** The payment step and the balance ask for what the summary has open. */
async function expectCheckout(id: string, { money, status }: State): Promise<void> {
  const [row] = await backend.sql<{ amounts: object }>(
    'select private.payable_amounts(b) as amounts from public.bookings b where b.id = $1::uuid',
    [id],
  );
  const isHold = status === 'pending';
  expect(row!.amounts).toMatchObject({
    full: isHold ? money.open : null,
    balance: isHold || money.open === 0 ? null : money.open,
  });
  compared.checkouts += 1;
}

async function compare(id: string, before: State): Promise<State> {
  const after = await stateOf(id);
  await expectCheckout(id, after);
  await expectMails(id, before, after);
  await expectContract(id, before, after);
  await expectInvoice(id, before, after);
  compared.steps += 1;
  return after;
}

interface Outcome {
  settlement: string;
  money: MoneyRow;
}
type Pick = (below: number) => number;

/**
 * The customer changes guests, or the owner does, or agrees on a price, and decides; the review of each shows the rows that the booking
 * then has.
 */
async function alter(id: string, pick: Pick): Promise<string> {
  const changes = pick(4) === 0 ? { agreed_price: 100 + pick(1500) } : { guest_count: [20, 40, 80, 120][pick(4)]! };
  const who = 'guest_count' in changes && pick(4) > 0 ? customer : admin;
  const { data, error } = await who.client.rpc('preview_change', { p_booking_id: id, p_changes: changes }).single();
  if (error) return error.message;
  const { new_total_amount: total, outcomes } = data as { new_total_amount: number; outcomes: Outcome[] };
  const { settlement, money } = outcomes[pick(outcomes.length)]!;
  const decision = who === admin ? { total, settlement, reason: 'As agreed' } : { total };
  const answer = await change(who, id, changes, decision);
  if (answer !== 'changed') return answer;
  const after = await stateOf(id);
  expect(moneyFacts(toBookingMoney(money), after.status)).toEqual(moneyFacts(after.money, after.status));
  compared[who === admin ? 'reviews' : 'ownReviews'] += 1;
  return 'changed';
}

interface Paid {
  session: string | null;
  cents: number;
  dispute: string | null;
}
const paymentsOf = (id: string) =>
  backend.sql<Paid>(
    `select p.provider_session_id as session, p.received_amount as cents,
        (select d.status from public.disputes d where d.payment_id = p.id) as dispute
      from public.payments p where p.booking_id = $1::uuid and p.status in ('completed', 'refunded') order by p.created_at`,
    [id],
  );

async function dispute(id: string, pick: Pick): Promise<string> {
  const cards = (await paymentsOf(id)).filter(({ session }) => session !== null);
  const paid = cards[pick(cards.length || 1)];
  if (!paid?.session || (paid.dispute !== null && paid.dispute !== 'open')) return 'nothing to dispute';
  const status = paid.dispute === null ? 'open' : pick(2) ? 'won' : 'lost';
  return `dispute ${status} ${await reportDispute(backend, paid.session, status, { cents: paid.cents })}`;
}

/** The provider makes a refund, or the owner one of money that came by hand. */
async function refund(id: string): Promise<string> {
  const due = (await refundsOf(backend, id)).find(({ status }) => status === 'requested');
  if (!due) return 'no refund';
  const args = { p_refund_id: due.id };
  const byCard = await backend.service().rpc('record_refund', { ...args, p_provider_refund_id: `re_${due.id}` });
  if (byCard.error) return String((await resultOf(admin, 'record_manual_refund', args)) ?? 'refunded by hand');
  return 'refunded';
}

async function step(id: string, pick: Pick): Promise<string> {
  const { status, money } = await stateOf(id);
  const kind = pick(status === 'cancelled' ? 4 : 12);
  const cents = 1 + pick(20_000);
  if (kind <= 1) return refund(id);
  if (kind <= 3) return dispute(id, pick);
  const args = { p_booking_id: id, p_amount_cents: Math.min(cents, money.open), p_reason: 'Goodwill' };
  if (kind === 4) return String((await resultOf(admin, 'write_off', args)) ?? 'written off');
  if (kind === 5) {
    const goodwill = { ...args, p_amount_cents: Math.min(cents, money.refundable) };
    return String((await resultOf(admin, 'refund_by_admin', goodwill)) ?? 'goodwill');
  }
  if (kind === 6 && money.open > 0) {
    await make.payByHand(id, Math.min(cents, money.open));
    return 'paid by hand';
  }
  if (kind === 7 && money.open > 0 && !money.disputed) {
    await make.payByCard((await changed(backend, id)) as never, 'balance');
    return 'balance';
  }
  return alter(id, pick);
}

/** What the customer or the owner is told before goes back, and the money is what the dialog of each has shown. */
async function end(id: string, pick: Pick): Promise<string> {
  const back = async () => (await refundsOf(backend, id)).reduce((sum, { amount }) => sum + amount, 0);
  const before = await back();
  const byOwner = pick(3) === 0;
  const shown = (await (byOwner ? ownerTerms(admin, id) : terms(customer, id))) as Terms;
  expect(await (byOwner ? cancelByOwner(admin, id) : cancel(customer, id, shown.refund_cents))).toBe('ok');
  expect((await back()) - before).toBe(shown.refund_cents);
  const { money } = await stateOf(id);
  expect(moneyFacts(toBookingMoney(shown.money), 'cancelled')).toEqual(moneyFacts(money, 'cancelled'));
  compared.reviews += 1;
  return byOwner ? 'owner cancels' : 'customer cancels';
}

async function liveOnce(seed: number, log: string[]): Promise<void> {
  const pick = random(seed);
  // In each tier; a day has at most a hundred places.
  const days = [60, 20, 6][pick(3)]! + (seed % 8);
  const booking = await make.bookingByForm(customer, { slot: await slotInDays(backend, days) });
  let state = await stateOf(booking.id);
  await expectCheckout(booking.id, state);
  const act = async (work: Promise<unknown>) => {
    log.push(String(await work));
    state = await compare(booking.id, state);
  };
  const purpose = days > 14 && pick(2) ? 'deposit' : 'full';
  await act(make.payByCard(booking, purpose).then(() => `${purpose} ${days} days before`));
  for (let n = 0; n < 6; n += 1) await act(step(booking.id, pick));
  await act(end(booking.id, pick));
  for (let n = 0; n < 3; n += 1) await act(step(booking.id, pick));
}

const LIVES = Number(process.env.LIVES ?? size(12, 1000));
const START = Number(process.env.FIRST_LIFE ?? 1);

// rule: B-2-15, B-2-64
test(
  `checkouts, reviews, mails, contracts and invoices of ${LIVES} bookings have the rows of the money summary at every step`,
  async () => {
    for (let seed = START; seed < START + LIVES; seed += 1) {
      customer = await person(backend);
      await backend.sql('delete from private.rate_limits');
      const log: string[] = [];
      try {
        await liveOnce(seed, log);
      } catch (error) {
        throw new Error(`Life ${seed}: ${log.join(' | ')}: ${error instanceof Error ? error.message : ''}`, {
          cause: error,
        });
      }
    }
    // Each kind was met.
    const { ownReviews, ...often } = compared;
    for (const count of Object.values(often)) expect(count).toBeGreaterThan(LIVES / 2);
    // A customer’s own change is refused once a price was agreed on, so few lives have one.
    expect(ownReviews).toBeGreaterThan(0);
    await expectInvariant(backend);
  },
  4 * 3_600_000,
);
