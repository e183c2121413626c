import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { SiteContent } from '../../../../shared-data/src/domain/business/site-content.ts';
import { ApiError } from '../common/api-error.ts';
import type { FaultSettings } from '../common/faults.ts';
import { faultRoutes, injectFaults } from '../common/faults.ts';
import { pageHeaders } from '../common/page.ts';
import type { Store } from '../common/store.ts';
import type { Message } from './message.ts';
import { linksOf, makeMessage } from './message.ts';
import type { Report } from './reports.ts';
import { createReports, reportTypes } from './reports.ts';
import { inboxPage, messagePage, missingPage } from './pages.ts';
import { previewRoutes } from './preview-page.ts';
import { showMail } from './show-mail.ts';

interface MailSandboxSettings {
  store: Store;
  apiKey: string;
  faults: FaultSettings;
  /** The site's webhook for bounces and complaints. */
  webhook: { url: string; secret: string };
  /** What the owner has edited, for the previews. */
  readContent: () => Promise<SiteContent>;
  now: () => Date;
  fetch: typeof globalThis.fetch;
}

/** A mail provider's HTTP API that stores every mail locally, and the inbox that shows them. */
export function createMailSandbox({ store, apiKey, faults, webhook, readContent, now, fetch }: MailSandboxSettings) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const api = new Hono<{ Bindings: HttpBindings }>();
  const report = createReports({ store, ...webhook, now, fetch });
  const all = () => store.list<Message>('messages').reverse();
  const reportsOf = (id: string) => store.list<Report>('reports').filter(({ messageId }) => messageId === id);

  api.onError((error, context) => {
    const failure =
      error instanceof ApiError ? error : new ApiError(500, 'internal_server_error', 'An unexpected error occurred.');
    const { status, key, message } = failure;
    return context.json({ statusCode: status, name: key, message }, status);
  });
  api.use(injectFaults(faults));
  api.use(async (context, next) => {
    if (context.req.header('authorization') !== `Bearer ${apiKey}`)
      throw new ApiError(401, 'missing_api_key', 'Missing API key in the authorization header.');
    await next();
  });
  api.post('/', async (context) => {
    const body: unknown = await context.req.json().catch(() => null);
    const key = context.req.header('idempotency-key');
    const request = JSON.stringify(body);
    const kept = key ? store.get<{ request: string; id: string }>('idempotency', key) : null;
    if (kept && kept.request !== request) {
      throw new ApiError(
        409,
        'invalid_idempotent_request',
        'Same idempotency key used with a different request payload.',
      );
    }
    if (kept) return context.json({ id: kept.id });
    const message = makeMessage(body, now());
    store.put('messages', message.id, message);
    if (key) store.put('idempotency', key, { request, id: message.id });
    return context.json({ id: message.id });
  });
  api.get('/:id', (context) => {
    const message = store.get<Message>('messages', context.req.param('id'));
    if (!message) throw new ApiError(404, 'not_found', 'Email not found');
    return context.json({ object: 'email', last_event: 'delivered', ...message });
  });
  app.route('/emails', api);

  app.get('/health', (context) => context.json({ ok: true }));
  app.route('/__faults', faultRoutes(faults));
  app.get('/__messages', (context) => {
    const to = context.req.query('to')?.toLowerCase();
    const found = all().filter((message) => !to || message.to.some((address) => address.toLowerCase() === to));
    return context.json(found.map((message) => ({ ...message, links: linksOf(message) })));
  });
  app.get('/', (context) => context.html(inboxPage(all()), 200, pageHeaders()));
  app.get('/messages/:id', (context) => {
    const message = store.get<Message>('messages', context.req.param('id'));
    return message
      ? context.html(messagePage(message, reportsOf(message.id)), 200, pageHeaders())
      : context.html(missingPage(), 404, pageHeaders());
  });
  app.post('/messages/:id/:type', async (context) => {
    const message = store.get<Message>('messages', context.req.param('id'));
    const type = reportTypes.find((known) => known === context.req.param('type'));
    if (!message || !type) return context.html(missingPage(), 404, pageHeaders());
    await report(message, type);
    return context.redirect(`/messages/${message.id}`, 303);
  });
  app.get('/messages/:id/body', (context) => {
    const message = store.get<Message>('messages', context.req.param('id'));
    return message ? showMail(context, message.html) : context.notFound();
  });
  app.get('/messages/:id/attachments/:index', (context) => {
    const message = store.get<Message>('messages', context.req.param('id'));
    const attachment = message?.attachments?.[Number(context.req.param('index'))];
    if (!attachment) return context.notFound();
    return context.body(Buffer.from(attachment.content, 'base64'), 200, {
      'content-type': attachment.content_type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
  app.route('/previews', previewRoutes(readContent));
  return { app };
}
