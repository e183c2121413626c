import type { Context, MiddlewareHandler } from 'hono';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { BackendEnv } from '../http/http-env.ts';
import { readBody } from '../http/http-env.ts';
import { bearerOf, claimsOf } from './access-token.ts';
import { refuse } from './refusal.ts';

const HOUR = 3_600;
/** Mails of one kind to one address in an hour. */
const MAILS_IN_AN_HOUR = 5;

/** Calls that send a mail, with the kind of mail: each kind has its own pause. */
const MAILS: Record<string, 'confirmation' | 'sign-in' | 'change'> = {
  'POST /auth/v1/signup': 'confirmation',
  'POST /auth/v1/resend': 'confirmation',
  'POST /auth/v1/otp': 'sign-in',
  'POST /auth/v1/magiclink': 'sign-in',
  'POST /auth/v1/recover': 'sign-in',
  'PUT /auth/v1/user': 'change',
  'GET /auth/v1/reauthenticate': 'change',
};

interface Options {
  /** Seconds between two mails of one kind to one address. */
  pause: number;
}

/** The kind of mail that a call may send; undefined when it sends none. The account server answers HEAD as it does GET. */
export const mailOf = (c: Context) => MAILS[`${c.req.method.replace('HEAD', 'GET')} ${c.req.path}`];

/**
 * Limits mails by address, whether or not it has an account, and changes of an address by account. The database's hook has the
 * same limit of an hour, but is not called for an address without an account. Answers 429 as the hosted service does, but a
 * sign-up within the pause: it is answered like the first one and sends nothing.
 */
export function limitMails({ pause }: Options): MiddlewareHandler<BackendEnv> {
  const pauses = new RateLimiterMemory({ points: 1, duration: pause });
  const mailbox = new RateLimiterMemory({ points: MAILS_IN_AN_HOUR, duration: HOUR });
  /** Takes one mail of each key; resolves to how long to wait when one of them may have none now. */
  const takeMail = async (keys: string[]): Promise<RateLimiterRes | null> => {
    for (const limiter of [pauses, mailbox]) {
      const left = await Promise.all(keys.map((key) => limiter.consume(key))).then(
        () => null,
        (wait: RateLimiterRes) => wait,
      );
      if (left) return left;
    }
    return null;
  };
  const giveBack = (keys: string[]) => Promise.all(keys.flatMap((key) => [pauses.delete(key), mailbox.reward(key)]));

  return async (c, next) => {
    const kind = mailOf(c);
    if (!kind) return next();
    const { email } = await readBody(c);
    // A signed-in person names no address to be asked for a code, and none in other changes of the account.
    if (typeof email !== 'string' && ['POST', 'PUT'].includes(c.req.method)) return next();
    const token = bearerOf(c.req.header('authorization'));
    const account = claimsOf(token).sub ?? token ?? '';
    const address = typeof email === 'string' ? email.toLowerCase() : account;
    // A change of the address is limited by account too, or it would write to any number of other people's addresses.
    const keys = [...new Set(kind === 'change' ? [address, account] : [address])].map((key) => `${kind}:${key}`);
    const paused = await takeMail(keys);
    c.set('mayMail', paused === null);
    if (paused) {
      if (c.req.path === '/auth/v1/signup') return next();
      const seconds = Math.ceil(paused.msBeforeNext / 1000);
      return refuse(
        c,
        429,
        'over_email_send_rate_limit',
        `For security purposes, you can only request this after ${seconds} seconds.`,
      );
    }
    await next();
    if (!c.res.ok) await giveBack(keys);
  };
}
