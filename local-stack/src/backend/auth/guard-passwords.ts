import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isGuessable } from 'shared-data/passwords';
import type { Rows } from '../database/database-types.ts';
import type { BackendEnv } from '../http/http-env.ts';
import { readBody } from '../http/http-env.ts';
import { bearerOf, claimsOf } from './access-token.ts';
import { refuse, tooManyCalls } from './refusal.ts';
import type { Passwords } from './same-answer.ts';

const FIVE_MINUTES = 300;
const WRONG_PASSWORDS = 10;
const DAY = 86_400_000;

interface Options {
  query: (text: string, params?: unknown[]) => Promise<Rows>;
  passwords: Passwords;
  /** The account server itself. */
  fetch: (request: Request) => Promise<Response>;
  /** `[auth.email] require_current_password` and `secure_password_change` of `supabase/config.toml`. */
  requireCurrent: boolean;
  requireRecent: boolean;
  factor: number;
}

const weakPassword = (c: Context) =>
  c.json(
    {
      code: 422,
      error_code: 'weak_password',
      msg: 'Password is known to be weak and easy to guess, please choose a different one.',
      weak_password: { reasons: ['pwned'] },
    },
    422,
  );

/** The session in the answer to a mail's link, of our page or of an older mail. */
async function sessionOfLink(answer: Response): Promise<string | undefined> {
  const location = answer.headers.get('location');
  if (location)
    return claimsOf(new URLSearchParams(new URL(location).hash.slice(1)).get('access_token') ?? '').session_id;
  if (!answer.ok) return undefined;
  return claimsOf(((await answer.clone().json()) as { access_token?: string }).access_token).session_id;
}

/**
 * What the hosted service does with passwords and the embedded one does not: it refuses guessable ones, asks for the current
 * one unless the session came from the link for a forgotten password, requires a session of the last 24 hours, and ends the
 * other sessions after a change. A link allows one change. The links are kept in memory: after a restart the current password
 * is asked for.
 */
export function guardPasswords(options: Options): MiddlewareHandler<BackendEnv> {
  const { query, passwords, requireCurrent, requireRecent, factor } = options;
  const wrong = new RateLimiterMemory({ points: WRONG_PASSWORDS * factor, duration: FIVE_MINUTES });
  const recovered = new Set<string>();
  const call = (c: Context, method: string, path: string) =>
    options.fetch(new Request(new URL(path, c.req.url), { method, headers: c.req.raw.headers }));

  /** Why the caller may not set a password now, and null when they may. */
  async function refusal(c: Context, userId: string, session: string, current: unknown): Promise<Response | null> {
    const [{ hash, since } = { hash: null, since: null }] = await query(
      'select u.encrypted_password as hash, s.created_at as since from auth.users u join auth.sessions s on s.user_id = u.id where u.id = $1 and s.id = $2',
      [userId, session],
    );
    if (requireRecent && Date.now() - new Date(String(since)).getTime() > DAY)
      return refuse(c, 400, 'reauthentication_needed', 'Password update requires reauthentication');
    if (!requireCurrent || typeof hash !== 'string' || hash === '') return null;
    const text = 'Current password required when setting new password.';
    if (typeof current !== 'string' || current === '')
      return recovered.has(session) ? null : refuse(c, 400, 'current_password_required', text);
    const allowed = await wrong.consume(userId).then(
      () => true,
      () => false,
    );
    if (!allowed) return tooManyCalls(c);
    if (!(await passwords.verify(current, hash))) return refuse(c, 400, 'current_password_mismatch', text);
    await wrong.delete(userId);
    return null;
  }

  return async (c, next) => {
    const { method, path } = c.req;
    if (path === '/auth/v1/verify') {
      const type = method === 'POST' ? (await readBody(c)).type : c.req.query('type');
      await next();
      const session = type === 'recovery' && (await sessionOfLink(c.res));
      if (session) recovered.add(session);
      return;
    }
    const changes = method === 'PUT' && path === '/auth/v1/user';
    if (!changes && !(method === 'POST' && path === '/auth/v1/signup')) return next();
    const { password, current_password: current } = await readBody(c);
    if (typeof password !== 'string') return next();
    if (isGuessable(password)) return weakPassword(c);
    if (!changes) return next();

    const who = await call(c, 'GET', '/auth/v1/user');
    if (!who.ok) return next();
    const { id } = (await who.json()) as { id: string };
    const session = claimsOf(bearerOf(c.req.header('authorization'))).session_id ?? '';
    const refused = await refusal(c, id, session, current);
    if (refused) return refused;
    await next();
    if (!c.res.ok) return;
    recovered.delete(session);
    await call(c, 'POST', '/auth/v1/logout?scope=others');
  };
}
