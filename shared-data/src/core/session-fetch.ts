import { hasStoredSession, isSessionLost } from './session-storage.ts';

type Fetch = typeof globalThis.fetch;

/** What of the auth client renews a session, or ends it on this device. */
export interface SessionAuth {
  refreshSession(): Promise<{ data: { session: { access_token: string } | null } }>;
  signOut(options: { scope: 'local' }): Promise<unknown>;
}

const isAuthCall = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input).pathname.startsWith('/auth/v1/');

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/**
 * An answer of the auth server without the time at which its session expires: the client then computes it from the
 * session's seconds by the device's clock. With the server's time a device whose clock is an hour ahead renews at every page.
 */
async function withoutServerTime(answer: Response): Promise<Response> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as Record<string, unknown> | null;
  if (!body || !('expires_in' in body) || !('expires_at' in body)) return answer;
  delete body['expires_at'];
  return Response.json(body, { status: answer.status });
}

/**
 * A fetch for the calls to database and functions (docs/product/accounts.md#session-lost). A call that is refused with 401
 * renews the session and is sent once more; when that is refused too, the session ends on this device. It also ends when
 * the browser has lost it, so that no page shows somebody as signed in whose calls are anonymous.
 */
export function sessionFetch(send: Fetch, auth: () => SessionAuth): Fetch {
  return async (input, init) => {
    if (isAuthCall(input)) return withoutServerTime(await send(input, init));
    if (isSessionLost()) await auth().signOut({ scope: 'local' });
    const answer = await send(input, init);
    if (answer.status !== 401 || !hasStoredSession()) return answer;
    const { data } = await auth().refreshSession(); // a final refusal ends the session; without an answer it is kept
    if (!data.session) return answer;
    const again = await send(input, withToken(init, data.session.access_token));
    if (again.status === 401) await auth().signOut({ scope: 'local' });
    return again;
  };
}
