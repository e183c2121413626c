import { openStore } from '../../../local-stack/src/sandboxes/common/store.ts';
import { createPaymentSandbox } from '../../../local-stack/src/sandboxes/payment/app.ts';
import type { Dispute, PaymentIntent } from '../../../local-stack/src/sandboxes/payment/ledger.ts';
import type { StoredEvent } from '../../../local-stack/src/sandboxes/payment/webhooks.ts';
import type { Deps } from '../../functions/_shared/deps.ts';
import { readFunctionEnv } from '../../functions/_shared/http/env.ts';
import { browserCall, readBody, testEnv } from '../../functions/_shared/testing/fake-network.ts';
import type { SentMail } from '../../functions/_shared/testing/outbox.ts';
import { handler as createPayment } from '../../functions/create-payment/handler.ts';
import { handler as outboxWorker } from '../../functions/outbox-worker/handler.ts';
import { handler as stripeWebhook } from '../../functions/stripe-webhook/handler.ts';
import type { TestBackend } from './backend.ts';
import { letPass } from './bookings.ts';
import type { Person } from './people.ts';

/** What an interruption does to a call: nothing, the request is lost, or its answer is. */
export type Loss = 'none' | 'request' | 'answer';

/**
 * The payment provider's sandbox, the real functions and the real database in one process, with calls between them that
 * get lost as `loss` says.
 */
export function createMoneyWorld(backend: TestBackend, loss: () => Loss) {
  const store = openStore(':memory:');
  const mails: SentMail[] = [];
  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  const env = readFunctionEnv(
    (name) =>
      ({
        ...testEnv,
        SUPABASE_URL: backend.url,
        SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
        SUPABASE_SECRET_KEY: backend.secretKey,
      })[name],
  );
  const fetch: Deps['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    const { hostname } = new URL(request.url);
    if (hostname === 'mail.test') {
      mails.push((await request.json()) as SentMail);
      return Response.json({ id: 'm1' });
    }
    if (hostname !== 'stripe.test') return globalThis.fetch(request);
    const lost = loss();
    if (lost === 'request') throw new TypeError('connection refused');
    const answer = await sandbox.app.fetch(request);
    if (lost === 'answer') throw new TypeError('connection reset');
    return answer;
  };
  const deps: Deps = {
    env,
    fetch,
    fetchOnce: fetch,
    now,
    sleep: () => Promise.resolve(),
    resolveHost: () => Promise.resolve([]),
    limitRate: (call) => call(),
    log: () => undefined,
  };
  const sandbox = createPaymentSandbox({
    store,
    secretKey: testEnv.STRIPE_SECRET_KEY ?? '',
    webhookSecret: testEnv.STRIPE_WEBHOOK_SECRET ?? '',
    webhookUrl: 'http://functions.test/stripe-webhook',
    baseUrl: () => 'http://stripe.test',
    faults: { faults: [], random: Math.random, answer: () => ({}) },
    now,
    fetch: async (url, init) => {
      const lost = loss();
      if (lost === 'request') return new Response(null, { status: 503 });
      const answer = await stripeWebhook(new Request(url, init), deps);
      return lost === 'answer' ? new Response(null, { status: 503 }) : answer;
    },
  });
  const call = async (path: string, body: Record<string, string> = {}) => {
    const answer = await sandbox.app.request(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${testEnv.STRIPE_SECRET_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(body).toString(),
    });
    return answer.ok || answer.status === 303 ? 'ok' : `provider ${answer.status}`;
  };
  const undelivered = () => store.list<StoredEvent>('events').filter(({ delivered }) => !delivered);

  const runOutbox = () => {
    const headers = { authorization: `Bearer ${backend.secretKey}` };
    return outboxWorker(new Request('http://functions.test/outbox-worker', { method: 'POST', headers }), deps);
  };

  return {
    /** Of the functions. */
    deps,
    /** Sends the mails of these kinds that are due, takes other work as done, and returns what was sent. */
    async deliver(...kinds: string[]): Promise<SentMail[]> {
      await backend.sql(
        `update private.outbox set status = 'done', finished_at = private.now()
          where status = 'due' and kind not in (select jsonb_array_elements_text($1::jsonb))`,
        [kinds],
      );
      await runOutbox();
      return mails.splice(0);
    },
    intents: () => store.list<PaymentIntent>('intents'),
    disputes: () => store.list<Dispute>('disputes'),
    /** Opens a checkout as the page does; answers the session's id or the key of the refusal. */
    async checkout({ client }: Person, bookingId: string, purpose: string, amount: number): Promise<string> {
      const { data } = await client.auth.getSession();
      const body = { booking_id: bookingId, amount, purpose };
      const answer = await createPayment(browserCall(body, data.session?.access_token ?? null), deps);
      const { session_id: session, error } = await readBody(answer);
      return typeof session === 'string' ? session : String(error?.key);
    },
    /** The customer pays on the provider's page; a session that has ended is refused there. */
    pay: (session: string) =>
      call(`/c/pay/${session}`, { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Ada' }),
    /** Somebody refunds in the provider's dashboard. */
    refundByHand: (intent: string, cents: number) =>
      call('/v1/refunds', { payment_intent: intent, amount: String(cents) }),
    dispute: (intent: string) => call(`/__disputes/${intent}?reason=fraudulent`),
    closeDispute: (id: string, status: 'won' | 'lost') => call(`/__disputes/${id}/close/${status}`),
    /** Sends an event a second time. */
    async redeliver(number: number): Promise<void> {
      const events = store.list<StoredEvent>('events');
      const event = events[number % Math.max(events.length, 1)];
      if (event) await call(`/__events/${event.id}/redeliver`);
    },
    /** Moves the clocks of the database and of the provider. */
    async pass(minutes: number): Promise<void> {
      shift += minutes * 60_000;
      await letPass(backend, `${minutes} minutes`);
      await sandbox.tick();
    },
    /** Makes the refunds that are due and ends checkouts; other work is taken as done. */
    async work(): Promise<number> {
      await backend.sql(
        `update private.outbox set status = 'done', finished_at = private.now()
          where status = 'due' and kind not in ('refund.stripe', 'expire.stripe')`,
      );
      await runOutbox();
      const [due] = await backend.sql<{ count: number }>(
        `select count(*)::int as count from private.outbox where status = 'due'`,
      );
      return (due?.count ?? 0) + undelivered().length;
    },
    async redeliverLost(): Promise<void> {
      for (const { id } of undelivered()) await call(`/__events/${id}/redeliver`);
    },
    close: () => store.close(),
  };
}

export type MoneyWorld = ReturnType<typeof createMoneyWorld>;
