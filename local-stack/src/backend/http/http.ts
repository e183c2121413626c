import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { ADDRESS_HEADER } from '../../../../supabase/functions/_shared/http/caller-address.ts';
import { PROXY_KEY_HEADER } from '../../functions/proxy-key.ts';
import type { BackendEnv } from './http-env.ts';
import { peerOf } from './http-env.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const MAX_BODY_BYTES = 1024 * 1024;
const FUNCTION_TIMEOUT_MS = 60_000;
/** Headers of the connection, which are not passed on to the functions. */
const CONNECTION_HEADERS = ['host', 'connection', 'content-length', 'transfer-encoding'];

export interface HttpOptions {
  /** The Data API and Auth. */
  fetch: (request: Request, peer: string | null) => Promise<Response>;
  /** Middleware before the account server, in this order. */
  beforeAuth: MiddlewareHandler<BackendEnv>[];
  /** Base address of the functions' own server, and the key by which it recognizes this one. */
  functions?: { url: string; key: string };
  /** Whether the database can be read and written. */
  healthy: () => Promise<boolean>;
  /** Of a temporary backend: what `PUT /__clock` does, and the key that it takes. */
  clock?: { move: (milliseconds: number) => Promise<void>; key: string };
}

/** The headers with the socket's address as the caller's address; a client's header is overwritten. */
function withCallerAddress(from: Headers, peer: string | null): Headers {
  const headers = new Headers(from);
  for (const name of [ADDRESS_HEADER, 'x-forwarded-for']) {
    if (peer) headers.set(name, peer);
    else headers.delete(name);
  }
  return headers;
}

async function callFunction(
  request: Request,
  { url, key }: { url: string; key: string },
  peer: string | null,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = withCallerAddress(request.headers, peer);
  for (const name of CONNECTION_HEADERS) headers.delete(name);
  headers.set(PROXY_KEY_HEADER, key);
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}${pathname.slice('/functions/v1'.length)}${search}`, {
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
export function createHttp({ fetch: serve, beforeAuth, functions, healthy, clock }: HttpOptions): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>();

  app.get('/health', async (c) =>
    (await healthy()) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503),
  );
  // A method that fetch refuses, such as TRACE, would look like functions that do not answer.
  app.use(async (c, next) => {
    if (METHODS.includes(c.req.method)) return next();
    return c.json({ message: 'method_not_allowed' }, 405, { allow: METHODS.join(', ') });
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) =>
        c.json({ code: 'PT413', message: 'body_too_large', details: null, hint: null }, 413, {
          'access-control-allow-origin': '*',
        }),
    }),
  );
  if (clock)
    app.put('/__clock', async (c) => {
      if (c.req.header('apikey') !== clock.key) return c.json({ message: 'The secret key moves the clock.' }, 401);
      await clock.move((await c.req.json<{ milliseconds: number }>()).milliseconds);
      return c.body(null, 204);
    });
  const anyOrigin = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 3600,
  });
  // The embedded Auth sends no CORS headers. The embedded Data API sends them, but answers 404 to the preflight of a function
  // with parameters, since a preflight carries none. Hosted Supabase answers both.
  app.use('/auth/v1/*', anyOrigin, ...beforeAuth);
  app.options('/rest/v1/*', anyOrigin);
  if (functions) {
    app.all('/functions/v1/*', (c) => callFunction(c.req.raw, functions, peerOf(c)));
  } else {
    app.use('/functions/v1/*', cors());
    app.all('/functions/v1/*', (c) =>
      c.json({ error: { key: 'functions_unavailable', message: 'No functions are running.' } }, 503),
    );
  }
  app.all('*', async (c) => {
    const peer = peerOf(c);
    const answer = await serve(new Request(c.req.raw, { headers: withCallerAddress(c.req.raw.headers, peer) }), peer);
    // No cache on the way keeps a person's rows.
    if (answer.headers.has('cache-control')) return answer;
    const headers = new Headers(answer.headers);
    headers.set('cache-control', 'no-store');
    return new Response(answer.body, { status: answer.status, headers });
  });
  return app;
}
