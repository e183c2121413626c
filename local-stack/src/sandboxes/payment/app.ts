import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { FaultSettings } from '../common/faults.ts';
import { faultRoutes, injectFaults, losesEvent } from '../common/faults.ts';
import { newId } from '../common/ids.ts';
import { pageHeaders } from '../common/page.ts';
import type { Store } from '../common/store.ts';
import { ApiError } from './api-error.ts';
import { checkCard, isDeclined } from './cards.ts';
import type { CheckoutSession } from './checkout-session.ts';
import { decodeForm } from './form-body.ts';
import { once } from './idempotency.ts';
import { createLedger } from './ledger.ts';
import type { Listed } from './ledger.ts';
import { findRow, listPage } from './lists.ts';
import { checkoutPage, closedPage, missingPage, overviewPage } from './pages.ts';
import type { StoredEvent } from './webhooks.ts';
import { createWebhooks } from './webhooks.ts';

export interface PaymentSandboxSettings {
  store: Store;
  secretKey: string;
  webhookUrl: string;
  webhookSecret: string;
  /** Returns the URL of this sandbox; called when a session is created. */
  baseUrl: () => string;
  faults: FaultSettings;
  now: () => Date;
  fetch: typeof globalThis.fetch;
}

/** The provider's wire protocol on the endpoints we use, its hosted checkout page, and a page that shows what happened. */
export function createPaymentSandbox(settings: PaymentSandboxSettings) {
  const { store, now } = settings;
  const webhooks = createWebhooks({
    store,
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    now,
    fetch: settings.fetch,
    isLost: () => losesEvent(settings.faults),
  });
  const ledger = createLedger({ store, webhooks, now, baseUrl: settings.baseUrl });
  const app = new Hono<{ Bindings: HttpBindings }>();

  const api = new Hono<{ Bindings: HttpBindings }>();
  api.onError((error, context) => {
    const failure =
      error instanceof ApiError ? error : new ApiError(500, 'An unknown error occurred', { type: 'api_error' });
    return context.json(failure.toBody(), failure.status, { 'request-id': newId('req_', 14) });
  });
  api.use(injectFaults(settings.faults));
  api.use(async (context, next) => {
    if (context.req.header('authorization') !== `Bearer ${settings.secretKey}`) {
      throw new ApiError(401, 'Invalid API Key provided. This sandbox takes the key that npm start has made.');
    }
    await next();
    context.res.headers.set('request-id', newId('req_', 14));
  });
  const post = (path: string, work: (id: string, body: string) => Promise<object> | object) =>
    api.post(path, async (context) => {
      const body = await context.req.text();
      const key = context.req.header('idempotency-key');
      const answer = await once(store, key, `${context.req.path}\n${body}`, () =>
        work(context.req.param('id') ?? '', body),
      );
      return context.json(answer.body, 200, answer.replayed ? { 'idempotent-replayed': 'true' } : {});
    });
  post('/checkout/sessions', (_id, body) => ledger.createSession(decodeForm(body)));
  post('/checkout/sessions/:id/expire', (id) => ledger.expireSession(id));
  post('/refunds', (_id, body) => ledger.refund(decodeForm(body)));
  api.get('/checkout/sessions/:id', async (context) => {
    await ledger.expireDue();
    return context.json(ledger.find(context.req.param('id')).session);
  });
  api.get('/balance', (context) => context.json({ object: 'balance', available: [], pending: [], livemode: false }));
  const list = (path: string, rows: (expanded: boolean) => readonly Listed[]) =>
    api.get(path, (context) => {
      const expanded = context.req.query('expand[0]') === 'data.balance_transaction';
      return context.json(listPage(`/v1${path}`, rows(expanded), (name) => context.req.query(name)));
    });
  list('/charges', ledger.list.charges);
  list('/refunds', ledger.list.refunds);
  list('/disputes', ledger.list.disputes);
  list('/checkout/sessions', ledger.list.sessions);
  api.get('/payment_intents/:id', (context) => context.json(ledger.paymentIntent(context.req.param('id'))));
  api.get('/refunds/:id', (context) => context.json(findRow('refund', ledger.list.refunds(), context.req.param('id'))));
  api.get('/disputes/:id', (context) =>
    context.json(findRow('dispute', ledger.list.disputes(), context.req.param('id'))),
  );
  api.all('*', (context) => {
    throw new ApiError(404, `Unrecognized request URL (${context.req.method}: ${context.req.path}).`);
  });
  app.route('/v1', api);

  app.get('/health', (context) => context.json({ ok: true }));
  app.route('/__faults', faultRoutes(settings.faults));
  app.get('/__events', (context) => context.json(store.list('events')));
  app.post('/__events/:id/redeliver', async (context) =>
    context.json({ sent: await webhooks.redeliver(context.req.param('id')) }),
  );
  app.post('/__refunds/:id/fail', async (context) => context.json(await ledger.failRefund(context.req.param('id'))));
  app.post('/__disputes/:intent', async (context) =>
    context.json(await ledger.dispute(context.req.param('intent'), context.req.query('reason') ?? 'general')),
  );
  app.post('/__disputes/:id/close/:status', async (context) =>
    context.json(
      await ledger.closeDispute(context.req.param('id'), context.req.param('status') === 'won' ? 'won' : 'lost'),
    ),
  );
  app.get('/', (context) => {
    const sessions = ledger
      .sessions()
      .map((stored) => ({ ...stored, refunded: ledger.refundedOf(stored.session.payment_intent) }));
    return context.html(overviewPage(sessions, store.list<StoredEvent>('events').reverse()), 200, pageHeaders());
  });

  const find = (id: string) => {
    try {
      return ledger.find(id);
    } catch {
      return null;
    }
  };
  const returnTo = (session: CheckoutSession) =>
    (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  const headersOf = (session: CheckoutSession) =>
    pageHeaders(session.success_url ? [new URL(session.success_url).origin] : []);

  app.get('/c/pay/:id', async (context) => {
    await ledger.expireDue();
    const stored = find(context.req.param('id'));
    if (!stored) return context.html(missingPage(), 404, pageHeaders());
    if (stored.session.status !== 'open') return context.html(closedPage(stored), 410, headersOf(stored.session));
    return context.html(checkoutPage(stored), 200, headersOf(stored.session));
  });
  app.post('/c/pay/:id', async (context) => {
    await ledger.expireDue();
    const stored = find(context.req.param('id'));
    if (!stored) return context.html(missingPage(), 404, pageHeaders());
    if (stored.session.status === 'complete') return context.redirect(returnTo(stored.session), 303);
    if (stored.session.status !== 'open') return context.html(closedPage(stored), 410, headersOf(stored.session));
    const form = await context.req.formData();
    const read = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.slice(0, 100) : '';
    };
    const card = { number: read('number'), expiry: read('expiry'), cvc: read('cvc'), name: read('name') };
    const errors = checkCard(card, now());
    if (Object.keys(errors).length > 0)
      return context.html(checkoutPage(stored, errors, '', card.name), 422, headersOf(stored.session));
    if (isDeclined(card.number)) {
      const problem = 'Your card was declined. No money was taken. Try another card.';
      return context.html(
        checkoutPage(stored, { number: 'This card was declined.' }, problem, card.name),
        402,
        headersOf(stored.session),
      );
    }
    return context.redirect(returnTo(await ledger.pay(stored.session.id)), 303);
  });

  /** The scheduled work of the provider. */
  async function tick(): Promise<void> {
    await ledger.expireDue();
    await webhooks.deliverDue();
  }
  return { app, tick };
}
