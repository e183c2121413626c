import type { Context, MiddlewareHandler } from 'hono';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { BackendEnv } from '../http/http-env.ts';
import { readBody } from '../http/http-env.ts';
import { refuse, tooManyMails } from './refusal.ts';

const HOUR = 3_600;

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
  /** Mails of the whole project in an hour. */
  emailSent: number;
  /** Seconds between two mails of one kind to one address. */
  pause: number;
}

/** The kind of mail that a call may send; undefined when it sends none. The account server answers HEAD as it does GET. */
export const mailOf = (c: Context) => MAILS[`${c.req.method.replace('HEAD', 'GET')} ${c.req.path}`];

/**
 * Limits mails by address and in all, whether or not the address has an account. Answers 429 as the hosted service does,
 * but a sign-up within the pause: it is answered like the first one and sends nothing.
 */
export function limitMails({ emailSent, pause }: Options): MiddlewareHandler<BackendEnv> {
  const all = new RateLimiterMemory({ points: emailSent, duration: HOUR });
  const pauses = new RateLimiterMemory({ points: 1, duration: pause });

  return async (c, next) => {
    const kind = mailOf(c);
    if (!kind) return next();
    const { email } = await readBody(c);
    // A signed-in person names no address to be asked for a code, and none in other changes of the account.
    if (typeof email !== 'string' && ['POST', 'PUT'].includes(c.req.method)) return next();
    const key = `${kind}:${typeof email === 'string' ? email.toLowerCase() : (c.req.header('authorization') ?? '')}`;
    const paused = await pauses.consume(key).then(
      () => null,
      (left: RateLimiterRes) => left,
    );
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
    if (
      await all.consume('all').then(
        () => false,
        () => true,
      )
    ) {
      await pauses.delete(key);
      return tooManyMails(c);
    }
    await next();
    if (c.res.ok) return;
    await pauses.delete(key);
    await all.reward('all');
  };
}
