import { createClient } from '@supabase/supabase-js';
import { connectDatabase } from '../bookings/database.ts';
import type { Deps } from '../deps.ts';
import { FunctionError } from './errors.ts';
import { sameSecret } from './secret.ts';
import type { SignedInUser } from './signed-in-user.ts';

function bearer(request: Request): string | null {
  return /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? null;
}

/**
 * Requests from the auth service whose session the request carries. The platform's own JWT check is off
 * (publishable keys are no tokens), so that every browser-called function relies on this.
 * Throws `unauthorized`.
 */
export async function requireUser(request: Request, deps: Deps): Promise<SignedInUser> {
  const token = bearer(request);
  const refusal = new FunctionError('unauthorized', 'Please sign in and try again.');
  if (!token || token === deps.env.publishableKey) throw refusal;
  const client = createClient(deps.env.supabaseUrl, deps.env.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: deps.fetch },
  });
  const { data, error } = await client.auth.getUser(token);
  if (error && (error.status === undefined || error.status === 0 || error.status >= 500)) {
    throw new FunctionError('provider_unavailable', 'The sign-in service did not answer. Please try again.');
  }
  if (error || !data.user?.email) throw refusal;
  return { id: data.user.id, email: data.user.email, token };
}

/** The same for an admin. Throws `unauthorized` or `not_allowed`. */
export async function requireAdmin(request: Request, deps: Deps): Promise<SignedInUser> {
  const user = await requireUser(request, deps);
  if ((await connectDatabase(deps).roleOf(user)) === 'admin') return user;
  throw new FunctionError('not_allowed', 'This is for the owner only.');
}

/** Whether a request carries the secret key. */
export async function hasSecretKey(request: Request, secretKey: string): Promise<boolean> {
  const given = bearer(request) ?? request.headers.get('apikey');
  return given !== null && (await sameSecret(given, secretKey));
}

/** Requires the secret key, which the scheduler sends. Throws `unauthorized`. */
export async function requireSecretKey(request: Request, deps: Deps): Promise<void> {
  if (!(await hasSecretKey(request, deps.env.secretKey))) {
    throw new FunctionError('unauthorized', 'This function is called by the schedule only.');
  }
}
