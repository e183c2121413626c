import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';

const MAX_BODY_BYTES = 1024 * 1024;
const FUNCTION_TIMEOUT_MS = 60_000;
const OWN_HEADERS = ['host', 'connection', 'content-length', 'x-forwarded-for', 'transfer-encoding'];

export interface HttpOptions {
  /** The Data API and Auth. */
  fetch: (request: Request, peer: string | null) => Promise<Response>;
  functionsUrl?: string;
  healthy: () => Promise<boolean>;
}

type Env = { Bindings: { incoming?: { socket: { remoteAddress?: string } } } };

async function callFunction(request: Request, base: string, peer: string | null): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of OWN_HEADERS) headers.delete(name);
  if (peer) headers.set('x-forwarded-for', peer);
  try {
    const response = await fetch(`${base.replace(/\/$/, '')}${pathname.slice('/functions/v1'.length)}${search}`, {
      method: request.method,
      headers,
      body: ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer(),
      redirect: 'manual',
      signal: AbortSignal.timeout(FUNCTION_TIMEOUT_MS),
    });
    const answer = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) answer.delete(name);
    return new Response(response.body, { status: response.status, headers: answer });
  } catch {
    return Response.json(
      { error: { key: 'functions_unavailable', message: 'The functions do not answer.' } },
      { status: 503, headers: { 'access-control-allow-origin': '*', 'retry-after': '2' } },
    );
  }
}

/** One origin for everything supabase-js calls, plus /health. Bodies are capped before anything reads them. */
export function createHttp({ fetch: serve, functionsUrl, healthy }: HttpOptions): Hono<Env> {
  const app = new Hono<Env>();
  const peerOf = (env: Env['Bindings'] | undefined) => env?.incoming?.socket.remoteAddress ?? null;

  app.get('/health', async (c) => ((await healthy()) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503)));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) =>
        c.json({ code: 'PT413', message: 'body_too_large', details: null, hint: null }, 413, { 'access-control-allow-origin': '*' }),
    }),
  );
  const anyOrigin = cors({ origin: '*', allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], maxAge: 3600 });
  // The embedded Auth sends no CORS headers. The embedded Data API sends them, but answers 404 to the preflight of a function
  // with parameters, since a preflight carries none. Hosted Supabase answers both.
  app.use('/auth/v1/*', anyOrigin);
  app.options('/rest/v1/*', anyOrigin);
  if (functionsUrl) {
    app.all('/functions/v1/*', (c) => callFunction(c.req.raw, functionsUrl, peerOf(c.env)));
  } else {
    app.use('/functions/v1/*', cors());
    app.all('/functions/v1/*', (c) => c.json({ error: { key: 'functions_unavailable', message: 'No functions are running.' } }, 503));
  }
  app.all('*', (c) => serve(c.req.raw, peerOf(c.env)));
  return app;
}
