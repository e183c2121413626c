import bcrypt from 'bcryptjs';
import type { MiddlewareHandler } from 'hono';
import type { Rows } from '../database/database-types.ts';
import type { BackendEnv } from '../http/http-env.ts';
import { readBody } from '../http/http-env.ts';
import { mailOf } from './limit-mails.ts';
import { refuse } from './refusal.ts';

/** How passwords are hashed and checked; the embedded server uses the same library and cost. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

const cost = Number(process.env.LITE_AUTH_BCRYPT_COST ?? 10);
/** A hash that no password matches, for accounts that do not exist. */
const NO_ACCOUNT = `$2b$${String(cost).padStart(2, '0')}$4.aHbBjEh2mIVFDI4EjJX.N82svKR8Skhinyw//dF52YZgwydZsRe`;

export const bcryptPasswords: Passwords = {
  hash: (password) => bcrypt.hash(password, cost),
  verify: (password, hash) => bcrypt.compare(password, hash),
};

interface SignInOptions {
  query: (text: string, params?: unknown[]) => Promise<Rows>;
  passwords: Passwords;
}

/**
 * The embedded server checks a password only where the account exists and is confirmed, so that the time of an answer
 * tells which addresses have accounts. This checks one in the other cases, so that each sign-in costs one check. The
 * account that waits for its confirmation is named as such to somebody with its password only, as the hosted service does.
 */
export function signInWithOneCheck({ query, passwords }: SignInOptions): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    if (c.req.method !== 'POST' || c.req.path !== '/auth/v1/token') return next();
    const { email, password } = await readBody(c);
    if (typeof email !== 'string' || typeof password !== 'string' || password === '') return next();
    const [account] = await query(
      'select encrypted_password as hash, email_confirmed_at is not null as confirmed from auth.users where email = $1',
      [email.toLowerCase()],
    );
    if (account?.hash && account.confirmed) return next();
    const right = await passwords.verify(
      password,
      typeof account?.hash === 'string' && account.hash ? account.hash : NO_ACCOUNT,
    );
    if (account && !right) return refuse(c, 400, 'invalid_credentials', 'Invalid login credentials');
    return next();
  };
}

interface StepOptions {
  milliseconds: number;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Answers calls that send mails at whole multiples of a time, so that the few statements more which an address with an
 * account takes do not show.
 */
export function answerInSteps({
  milliseconds,
  now = () => performance.now(),
  wait = (left) => new Promise((resolve) => setTimeout(resolve, left)),
}: StepOptions): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    if (!mailOf(c)) return next();
    const began = now();
    await next();
    await wait(milliseconds - ((now() - began) % milliseconds));
  };
}
