// Runs on Deno: all functions behind one port, by name, as the hosted platform serves them one by one.
import { handler as createPayment } from '../../../supabase/functions/create-payment/handler.ts';
import { handler as outboxWorker } from '../../../supabase/functions/outbox-worker/handler.ts';
import { handler as sendNotification } from '../../../supabase/functions/send-notification/handler.ts';
import { handler as stripeWebhook } from '../../../supabase/functions/stripe-webhook/handler.ts';
import { handler as sweep } from '../../../supabase/functions/sweep/handler.ts';
import { handler as syncAcuity } from '../../../supabase/functions/sync-acuity/handler.ts';
import { realDeps } from '../../../supabase/functions/_shared/serve.ts';

const handlers = new Map([
  ['/create-payment', createPayment],
  ['/outbox-worker', outboxWorker],
  ['/send-notification', sendNotification],
  ['/stripe-webhook', stripeWebhook],
  ['/sweep', sweep],
  ['/sync-acuity', syncAcuity],
]);

function start(): void {
  const deps = realDeps((name) => Deno.env.get(name));
  Deno.serve({ hostname: '127.0.0.1', port: Number(Deno.env.get('FUNCTIONS_PORT')), onListen: () => undefined }, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/health') return Promise.resolve(Response.json({ ok: true }));
    const handler = handlers.get(pathname);
    if (!handler) return Promise.resolve(Response.json({ error: { key: 'not_found', message: 'No such function.' } }, { status: 404 }));
    return handler(request, deps);
  });
}

/** The supervisor holds the other end of stdin: when it is gone, however it went, so are we. */
async function exitWithParent(): Promise<void> {
  const reader = Deno.stdin.readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read());
  Deno.exit(0);
}

try {
  start();
  void exitWithParent();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  Deno.exit(1);
}
