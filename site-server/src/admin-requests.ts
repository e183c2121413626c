import type { ServerSettings } from './env.ts';

type Backend = Pick<ServerSettings, 'supabaseUrl' | 'publishableKey'>;

const call = (path: string, authorization: string, { supabaseUrl, publishableKey }: Backend, init: RequestInit = {}) =>
  fetch(`${supabaseUrl}${path}`, {
    ...init,
    headers: { apikey: publishableKey, Authorization: authorization, 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(5_000),
  });

/** Why a request is not answered. */
interface AdminRefusal {
  status: 401 | 403 | 503;
  error: 'not_signed_in' | 'not_admin' | 'role_unknown';
}

/** Why the sender of a request is not answered as an admin; null when the backend says that they are one. */
export async function adminRefusal(authorization: string | undefined, backend: Backend): Promise<AdminRefusal | null> {
  if (!authorization) return { status: 401, error: 'not_signed_in' };
  const unknown: AdminRefusal = { status: 503, error: 'role_unknown' };
  try {
    const answer = await call('/rest/v1/rpc/my_role', authorization, backend, { method: 'POST', body: '{}' });
    const role: unknown = answer.ok ? await answer.json() : null;
    return role === 'admin' ? null : { status: 403, error: 'not_admin' };
  } catch {
    return unknown;
  }
}

/** The e-mail address of the user with this token. Throws when the backend does not say it. */
export async function emailOf(authorization: string, backend: Backend): Promise<string> {
  const answer = await call('/auth/v1/user', authorization, backend);
  const user = (await answer.json()) as { email?: unknown };
  if (!answer.ok || typeof user.email !== 'string') throw new Error(`the account server answered ${answer.status}`);
  return user.email;
}
