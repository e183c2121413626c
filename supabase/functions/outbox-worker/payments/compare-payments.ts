import Stripe from 'stripe';
import type { BookEntry } from '../../_shared/bookings/database-types.ts';
import type { Database } from '../../_shared/bookings/database.ts';
import type { Deps } from '../../_shared/deps.ts';
import { disputeStatus, idOf, toDisputeEvent, toRefundEvent } from '../../_shared/services/provider-events.ts';
import { settleSession } from '../../_shared/services/settle-session.ts';
import { connectStripe, stripeFailure } from '../../_shared/services/stripe.ts';

const days = 35;
const page = 100;

/** The provider's books, with what is needed to apply an entry as its event would have been. */
interface Books {
  entries: Map<string, BookEntry>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
}

const keyOf = (kind: BookEntry['kind'], id: string) => `${kind} ${id}`;

/**
 * Compares the provider's charges, refunds and disputes of the last 35 days with the ledger
 * (docs/product/payment.md#comparison). What the ledger lacks is applied as its event would have been; what still differs
 * is kept for an admin. Throws `ServiceError`.
 */
export async function comparePayments(database: Database, deps: Deps): Promise<void> {
  const stripe = connectStripe(deps);
  try {
    const books = await readBooks(stripe, deps.now());
    await askForMissing(stripe, books, database);
    const entries = [...books.entries.values()];
    const processed = await applyMissing(stripe, books, database);
    await database.recordComparison(entries, processed);
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? stripeFailure(error) : error;
  }
}

async function readBooks(stripe: Stripe, now: Date): Promise<Books> {
  const books: Books = { entries: new Map(), refunds: new Map(), disputes: new Map() };
  const range = { created: { gte: Math.floor(now.getTime() / 1000) - days * 86_400 }, limit: page };
  for await (const charge of stripe.charges.list({ ...range, expand: ['data.balance_transaction'] })) {
    if (charge.status !== 'succeeded') continue;
    addEntry(books, {
      kind: 'charge',
      id: idOf(charge.payment_intent) ?? charge.id,
      cents: charge.amount_captured,
      state: null,
      fee: typeof charge.balance_transaction === 'object' ? (charge.balance_transaction?.fee ?? null) : null,
    });
  }
  for await (const refund of stripe.refunds.list(range)) addRefund(books, refund);
  for await (const dispute of stripe.disputes.list(range)) addDispute(books, dispute);
  return books;
}

function addEntry({ entries }: Books, entry: BookEntry): void {
  const key = keyOf(entry.kind, entry.id);
  const known = entries.get(key);
  // Several charges of one payment are one entry.
  const fee = known?.fee == null ? entry.fee : known.fee + (entry.fee ?? 0);
  entries.set(key, { ...entry, cents: entry.cents + (known?.cents ?? 0), fee });
}

function addRefund(books: Books, refund: Stripe.Refund): void {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  books.refunds.set(refund.id, refund);
  addEntry(books, { kind: 'refund', id: refund.id, cents: failed ? 0 : refund.amount, state: null, fee: null });
}

function addDispute(books: Books, dispute: Stripe.Dispute): void {
  const state = disputeStatus(dispute.status);
  books.disputes.set(dispute.id, dispute);
  const fee = dispute.balance_transactions.reduce((sum, one) => sum + one.fee, 0);
  addEntry(books, { kind: 'dispute', id: dispute.id, cents: state === 'won' ? 0 : dispute.amount, state, fee });
}

/** Asks one by one for what the ledger has and the lists do not, such as a dispute that was opened before. */
async function askForMissing(stripe: Stripe, books: Books, database: Database): Promise<void> {
  for (const { kind, providerId: id } of await database.ledgerToCompare()) {
    if (books.entries.has(keyOf(kind as BookEntry['kind'], id))) continue;
    try {
      if (kind === 'refund') addRefund(books, await stripe.refunds.retrieve(id));
      else if (kind === 'dispute') addDispute(books, await stripe.disputes.retrieve(id));
      else {
        const { amount_received: cents } = await stripe.paymentIntents.retrieve(id);
        addEntry(books, { kind: 'charge', id, cents, state: null, fee: null });
      }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') throw error;
      addEntry(books, { kind: kind as BookEntry['kind'], id, cents: 0, state: null, fee: null });
    }
  }
}

/** Returns how many entries were applied. Payments come first, so that their refunds find them. */
async function applyMissing(stripe: Stripe, books: Books, database: Database): Promise<number> {
  const order = ['charge', 'refund', 'dispute'];
  const differing = await database.comparePayments([...books.entries.values()]);
  let processed = 0;
  for (const { kind, providerId: id } of differing.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
    const settled = await applyEntry(stripe, books, kind, id, database);
    if (settled && settled.outcome !== 'ignored' && settled.outcome !== 'duplicate') processed += 1;
  }
  return processed;
}

async function applyEntry(stripe: Stripe, books: Books, kind: string, id: string, database: Database) {
  if (kind === 'charge') {
    const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
    return data[0] ? settleSession(data[0], 'comparison', database) : null;
  }
  const refund = books.refunds.get(id);
  if (kind === 'refund' && refund) {
    const event = toRefundEvent(refund, { id: `comparison:${id}:${refund.status}`, type: 'refund.created' });
    return event && database.mirrorRefund(event);
  }
  const dispute = books.disputes.get(id);
  if (kind === 'dispute' && dispute) {
    const type = `charge.dispute.${disputeStatus(dispute.status) === 'open' ? 'created' : 'closed'}`;
    const event = toDisputeEvent(dispute, { id: `comparison:${id}:${dispute.status}`, type });
    return event && database.recordDispute(event);
  }
  return null;
}
