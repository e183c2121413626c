import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { BackendEnv } from '../http/http-env.ts';
import { peerOf, readBody } from '../http/http-env.ts';
import type { RateLimits } from '../supabase-config.ts';
import { tooManyCalls } from './refusal.ts';

const FIVE_MINUTES = 300;
/** Wrong passwords for one account in five minutes, from any address. */
const WRONG_PASSWORDS = 10;
/** Wrong codes for one account in the time that a code is valid, from any address. After them the right one is refused too. */
const WRONG_CODES = 5;

interface Options {
  limits: RateLimits;
  /** Seconds that a one-time code is valid. */
  codeExpiry: number;
  /** Multiplies every limit, for tests that sign in often. */
  factor: number;
}

type Limit = 'sign_in_sign_ups' | 'token_refresh' | 'token_verifications';

function limitOf(c: Context): Limit | null {
  switch (c.req.path) {
    case '/auth/v1/token':
      return c.req.query('grant_type') === 'refresh_token' ? 'token_refresh' : 'sign_in_sign_ups';
    case '/auth/v1/verify':
      return 'token_verifications';
    case '/auth/v1/signup':
    case '/auth/v1/otp':
    case '/auth/v1/magiclink':
    case '/auth/v1/recover':
    case '/auth/v1/resend':
      return 'sign_in_sign_ups';
    default:
      return null;
  }
}

/** Counts one hit of a key; false when the limit is exceeded. */
const take = (limiter: RateLimiterMemory, key: string) =>
  limiter.consume(key).then(
    () => true,
    () => false,
  );

/**
 * Limits the calls of one client to the account server: calls by the client's address as in `[auth.rate_limit]` of
 * `supabase/config.toml`, and wrong passwords and codes by account. Returns 429 like the hosted service.
 */
export function limitCalls({ limits, codeExpiry, factor }: Options): MiddlewareHandler<BackendEnv> {
  const limiter = (points: number, duration: number) => new RateLimiterMemory({ points: points * factor, duration });
  const calls = {
    sign_in_sign_ups: limiter(limits.sign_in_sign_ups, FIVE_MINUTES),
    token_refresh: limiter(limits.token_refresh, FIVE_MINUTES),
    token_verifications: limiter(limits.token_verifications, FIVE_MINUTES),
  };
  const passwords = limiter(WRONG_PASSWORDS, FIVE_MINUTES);
  const codes = limiter(WRONG_CODES, codeExpiry);

  return async (c, next) => {
    const limit = c.req.method === 'OPTIONS' ? null : limitOf(c);
    if (!limit) return next();
    if (!(await take(calls[limit], peerOf(c) ?? ''))) return tooManyCalls(c);

    const { email, password, token } = await readBody(c);
    const guess =
      password !== undefined && c.req.path === '/auth/v1/token'
        ? passwords
        : token !== undefined && limit === 'token_verifications'
          ? codes
          : null;
    if (!guess || typeof email !== 'string') return next();
    const account = email.toLowerCase();
    // Counted before the check, so that concurrent attempts cannot exceed the limit together.
    if (!(await take(guess, account))) return tooManyCalls(c);
    await next();
    if (c.res.ok) await guess.delete(account);
  };
}
