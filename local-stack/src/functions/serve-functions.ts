// Runs on Deno: all functions behind one port, by name, as the hosted platform serves them one by one.
import { handler as calendar } from '../../../supabase/functions/calendar/handler.ts';
import { handler as checkPayment } from '../../../supabase/functions/check-payment/handler.ts';
import { handler as contractPdf } from '../../../supabase/functions/contract-pdf/handler.ts';
import { handler as createPayment } from '../../../supabase/functions/create-payment/handler.ts';
import { handler as functionHealth } from '../../../supabase/functions/function-health/handler.ts';
import { handler as integrationSettings } from '../../../supabase/functions/integration-settings/handler.ts';
import { handler as invoicePdf } from '../../../supabase/functions/invoice-pdf/handler.ts';
import { handler as mailWebhook } from '../../../supabase/functions/mail-webhook/handler.ts';
import { handler as outboxWorker } from '../../../supabase/functions/outbox-worker/handler.ts';
import { handler as planPdf } from '../../../supabase/functions/plan-pdf/handler.ts';
import { handler as sendNotification } from '../../../supabase/functions/send-notification/handler.ts';
import { handler as sendPlan } from '../../../supabase/functions/send-plan/handler.ts';
import { handler as stripeWebhook } from '../../../supabase/functions/stripe-webhook/handler.ts';
import { handler as sweep } from '../../../supabase/functions/sweep/handler.ts';
import { handler as syncAcuity } from '../../../supabase/functions/sync-acuity/handler.ts';
import { handler as testConnection } from '../../../supabase/functions/test-connection/handler.ts';
import { handler as unsubscribe } from '../../../supabase/functions/unsubscribe/handler.ts';
import { ADDRESS_HEADER } from '../../../supabase/functions/_shared/http/caller-address.ts';
import { sameSecret } from '../../../supabase/functions/_shared/http/secret.ts';
import { realDeps } from '../../../supabase/functions/_shared/http/serve.ts';
import { PROXY_KEY_HEADER } from './proxy-key.ts';
import { reasonOf } from '../error-message.ts';

const handlers = new Map([
  ['/calendar', calendar],
  ['/check-payment', checkPayment],
  ['/contract-pdf', contractPdf],
  ['/create-payment', createPayment],
  ['/integration-settings', integrationSettings],
  ['/invoice-pdf', invoicePdf],
  ['/mail-webhook', mailWebhook],
  ['/outbox-worker', outboxWorker],
  ['/plan-pdf', planPdf],
  ['/send-notification', sendNotification],
  ['/send-plan', sendPlan],
  ['/stripe-webhook', stripeWebhook],
  ['/sweep', sweep],
  ['/sync-acuity', syncAcuity],
  ['/test-connection', testConnection],
  ['/unsubscribe', unsubscribe],
]);

/**
 * The request with the caller's address: from the backend's header, else from the socket; a client's header is ignored.
 */
async function withCallerAddress(request: Request, peer: string, secretKey: string): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.delete(PROXY_KEY_HEADER);
  if (!(await isFromBackend(request, secretKey))) headers.set(ADDRESS_HEADER, peer);
  return new Request(request, { headers });
}

const isFromBackend = ({ headers }: Request, secretKey: string) =>
  sameSecret(headers.get(PROXY_KEY_HEADER) ?? '', secretKey);

function start(): void {
  const read = (name: string) => Deno.env.get(name);
  // The backend moves it, and the database's, for a test.
  let milliseconds = 0;
  const deps = { ...realDeps(read), now: () => new Date(Date.now() + milliseconds) };
  Deno.serve(
    { hostname: '127.0.0.1', port: Number(Deno.env.get('FUNCTIONS_PORT')), onListen: () => undefined },
    async (request, { remoteAddr }) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/health') return Response.json({ ok: true });
      if (pathname === '/function-health') return functionHealth(request, read);
      if (pathname === '/__clock' && (await isFromBackend(request, deps.env.secretKey))) {
        ({ milliseconds } = (await request.json()) as { milliseconds: number });
        return new Response(null, { status: 204 });
      }
      const handler = handlers.get(pathname);
      if (!handler)
        return Response.json({ error: { key: 'not_found', message: 'No such function.' } }, { status: 404 });
      return handler(await withCallerAddress(request, remoteAddr.hostname, deps.env.secretKey), deps);
    },
  );
}

/** The supervisor holds the other end of stdin: this process exits when the pipe closes. */
async function exitWithParent(): Promise<void> {
  const reader = Deno.stdin.readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read());
  Deno.exit(0);
}

try {
  start();
  void exitWithParent();
} catch (error) {
  console.error(reasonOf(error));
  Deno.exit(1);
}
