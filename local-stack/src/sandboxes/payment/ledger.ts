import { newId } from '../common/ids.ts';
import type { Store } from '../common/store.ts';
import { ApiError, missing, noSuch } from './api-error.ts';
import type { CheckoutSession, StoredSession } from './checkout-session.ts';
import { makeSession } from './checkout-session.ts';
import type { FormTree } from './form-body.ts';
import { leaf, texts } from './form-body.ts';
import type { Webhooks } from './webhooks.ts';

export interface PaymentIntent {
  id: string;
  amount: number;
  refunded: number;
  sessionId: string;
  /** Seconds since 1970, as `created` everywhere. */
  created: number;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  created: number;
  currency: 'usd';
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
  balance_transactions: { object: 'balance_transaction'; amount: number; fee: number }[];
}

/** What every list and its filters read. */
export interface Listed {
  id: string;
  created: number;
  payment_intent: string | null;
}

/** 2.9 % and 30 cents, as the provider takes them of a card of its own country. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;
/** What the provider takes for a dispute. */
const DISPUTE_FEE = 1_500;

/** @param expanded whether the balance transaction is an object rather than its id */
const toCharge = ({ id, amount, refunded, created }: PaymentIntent, expanded: boolean) => ({
  id: id.replace(/^pi_/, 'ch_'),
  object: 'charge',
  amount,
  amount_captured: amount,
  amount_refunded: refunded,
  balance_transaction: expanded
    ? {
        id: id.replace(/^pi_/, 'txn_'),
        object: 'balance_transaction',
        amount,
        fee: feeOf(amount),
        net: amount - feeOf(amount),
      }
    : id.replace(/^pi_/, 'txn_'),
  captured: true,
  created,
  currency: 'usd',
  paid: true,
  payment_intent: id,
  refunded: refunded === amount,
  status: 'succeeded',
});

interface Settings {
  store: Store;
  webhooks: Webhooks;
  now: () => Date;
  baseUrl: () => string;
}

/** Sessions, payments and refunds, and the events that follow from them. Amounts in cents. */
export function createLedger({ store, webhooks, now, baseUrl }: Settings) {
  const save = (stored: StoredSession, changes: Partial<CheckoutSession>): CheckoutSession => {
    const session = { ...stored.session, ...changes };
    store.put('sessions', session.id, { ...stored, session });
    return session;
  };
  const seconds = () => Math.floor(now().getTime() / 1000);
  const isOver = ({ session }: StoredSession) =>
    session.status === 'open' && session.expires_at * 1000 <= now().getTime();

  function find(id: string): StoredSession {
    const stored = store.get<StoredSession>('sessions', id);
    if (!stored) throw noSuch('checkout.session', id, 'session');
    return stored;
  }

  async function expire(stored: StoredSession): Promise<CheckoutSession> {
    const session = save(stored, { status: 'expired', url: null });
    await webhooks.emit('checkout.session.expired', session);
    return session;
  }

  return {
    find,
    sessions: () => store.list<StoredSession>('sessions').reverse(),
    createSession(params: FormTree): CheckoutSession {
      const stored = makeSession(params, now(), baseUrl());
      store.put('sessions', stored.session.id, stored);
      return stored.session;
    },
    async expireSession(id: string): Promise<CheckoutSession> {
      const stored = find(id);
      if (stored.session.status !== 'open') {
        throw new ApiError(
          400,
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${stored.session.status}\`.`,
        );
      }
      return expire(stored);
    },
    /** Expires sessions; called every few seconds and before a page is shown. */
    async expireDue(): Promise<void> {
      for (const stored of store.list<StoredSession>('sessions').filter(isOver)) await expire(stored);
    },
    /** Charges an open session once; resolves after the first attempt to deliver the webhook. */
    async pay(id: string): Promise<CheckoutSession> {
      const stored = find(id);
      if (stored.session.status !== 'open' || isOver(stored)) return stored.session;
      const intent: PaymentIntent = {
        id: newId('pi_'),
        amount: stored.session.amount_total ?? 0,
        refunded: 0,
        sessionId: id,
        created: seconds(),
      };
      store.put('intents', intent.id, intent);
      const session = save(stored, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: intent.id,
        url: null,
      });
      await webhooks.emit('checkout.session.completed', session);
      return session;
    },
    refund(params: FormTree): object {
      const intentId = leaf(params, 'payment_intent');
      if (intentId === null) throw missing('payment_intent');
      const intent = store.get<PaymentIntent>('intents', intentId);
      if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent');
      const left = intent.amount - intent.refunded;
      const amount = Number(leaf(params, 'amount') ?? left);
      if (left === 0) {
        throw new ApiError(400, `Charge for ${intentId} has already been refunded.`, {
          code: 'charge_already_refunded',
        });
      }
      if (!Number.isInteger(amount) || amount < 1 || amount > left) {
        throw new ApiError(
          400,
          `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
          { param: 'amount' },
        );
      }
      store.put('intents', intent.id, { ...intent, refunded: intent.refunded + amount });
      const refund = {
        id: newId('re_'),
        object: 'refund',
        amount,
        created: seconds(),
        currency: 'usd',
        metadata: texts(params, 'metadata'),
        payment_intent: intentId,
        reason: leaf(params, 'reason'),
        status: 'succeeded',
      };
      store.put('refunds', refund.id, refund);
      void webhooks.emit('refund.created', refund);
      void webhooks.emit('charge.refunded', toCharge({ ...intent, refunded: intent.refunded + amount }, false));
      return refund;
    },
    /** The customer's bank does not take a refund that was made. */
    async failRefund(id: string): Promise<object> {
      const made = store.get<Listed & { amount: number }>('refunds', id);
      const intent = store.get<PaymentIntent>('intents', made?.payment_intent ?? '');
      if (!made || !intent) throw noSuch('refund', id, 'refund');
      const refund = { ...made, status: 'failed' };
      store.put('refunds', id, refund);
      store.put('intents', intent.id, { ...intent, refunded: intent.refunded - made.amount });
      await webhooks.emit('refund.failed', refund);
      return refund;
    },
    /** The lists that the provider has, the newest first. */
    list: {
      charges: (expanded: boolean) =>
        store
          .list<PaymentIntent>('intents')
          .map((intent) => toCharge(intent, expanded))
          .reverse(),
      refunds: () => store.list<Listed>('refunds').reverse(),
      disputes: () => store.list<Dispute>('disputes').reverse(),
      sessions: () =>
        store
          .list<StoredSession>('sessions')
          .map(({ session }) => session)
          .reverse(),
    },
    paymentIntent(id: string) {
      const intent = store.get<PaymentIntent>('intents', id);
      if (!intent) throw noSuch('payment_intent', id, 'intent');
      const { amount, created } = intent;
      return {
        id,
        object: 'payment_intent',
        amount,
        amount_received: amount,
        created,
        currency: 'usd',
        status: 'succeeded',
      };
    },
    /** The customer's bank disputes a payment. */
    async dispute(intentId: string, reason: string): Promise<Dispute> {
      const intent = store.get<PaymentIntent>('intents', intentId);
      if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent');
      const dispute: Dispute = {
        id: newId('dp_'),
        object: 'dispute',
        amount: intent.amount - intent.refunded,
        created: seconds(),
        currency: 'usd',
        payment_intent: intentId,
        reason,
        status: 'needs_response',
        balance_transactions: [
          { object: 'balance_transaction', amount: intent.refunded - intent.amount, fee: DISPUTE_FEE },
        ],
      };
      store.put('disputes', dispute.id, dispute);
      await webhooks.emit('charge.dispute.created', dispute);
      return dispute;
    },
    /** The bank decides a dispute. */
    async closeDispute(id: string, status: 'won' | 'lost'): Promise<Dispute> {
      const open = store.get<Dispute>('disputes', id);
      if (!open) throw noSuch('dispute', id, 'dispute');
      const dispute: Dispute = { ...open, status };
      store.put('disputes', id, dispute);
      await webhooks.emit('charge.dispute.closed', dispute);
      return dispute;
    },
    refundedOf: (intentId: string | null) =>
      intentId ? (store.get<PaymentIntent>('intents', intentId)?.refunded ?? 0) : 0,
  };
}
