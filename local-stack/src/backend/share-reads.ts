type Serve = (request: Request, peer: string | null) => Promise<Response>;

/** What an answer depends on besides the address. */
const ASKED = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit', 'origin'];

interface Shared {
  status: number;
  headers: Headers;
  body: ArrayBuffer | null;
}

async function read(answer: Response): Promise<Shared> {
  return { status: answer.status, headers: answer.headers, body: answer.body ? await answer.arrayBuffer() : null };
}

/**
 * Lets visitors who read the same at the same moment share one look into the database. A reader joins only a look that has
 * not begun, so nobody is told of a state older than their question. Only what everybody may ask: reads of tables with
 * the publishable key and no session.
 */
export function shareReads(serve: Serve, publishableKey: string): Serve {
  const next = new Map<string, Promise<Shared>>();
  const running = new Map<string, Promise<Shared>>();

  async function look(key: string, request: Request, peer: string | null): Promise<Shared> {
    // Also without one under way this gives way once, so that the caller has noted the look before it begins.
    await running.get(key)?.then(undefined, () => undefined);
    next.delete(key);
    const now = serve(request, peer).then(read);
    running.set(key, now);
    try {
      return await now;
    } finally {
      if (running.get(key) === now) running.delete(key);
    }
  }

  return async (request, peer) => {
    const { headers, method, url } = request;
    const session = headers.get('authorization');
    const anybody = headers.get('apikey') === publishableKey && (session === null || session === `Bearer ${publishableKey}`);
    const path = new URL(url).pathname;
    if (method !== 'GET' || !anybody || !path.startsWith('/rest/v1/') || path.startsWith('/rest/v1/rpc/')) return serve(request, peer);
    const key = [url, ...ASKED.map((name) => headers.get(name) ?? '')].join('\n');
    let shared = next.get(key);
    if (!shared) {
      shared = look(key, request, peer);
      next.set(key, shared);
    }
    const { status, headers: answered, body } = await shared;
    return new Response(body, { status, headers: answered });
  };
}
