import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Rows } from '../database/database-types.ts';
import type { BackendEnv } from '../http/http-env.ts';
import { readBody } from '../http/http-env.ts';
import { redirectOf } from './mail-hook.ts';
import type { MailHook } from './mail-hook.ts';
import type { Passwords } from './same-answer.ts';

interface RepeatSignUpOptions {
  query: (text: string, params?: unknown[]) => Promise<Rows>;
  passwords: Passwords;
  hook: MailHook;
  siteUrl: string;
}

/**
 * The response to a sign-up whose address has an account: the same shape as for a new account, so that they look equal.
 */
async function madeUpUser(email: string, data: unknown, { query }: RepeatSignUpOptions) {
  const id = randomUUIDv7();
  const at = new Date().toISOString().replace('T', ' ').replace('Z', '+00');
  const given = { ...(data as object | undefined), sub: id, email, email_verified: false, phone_verified: false };
  // In the order that the database gives the fields of an account that it has stored.
  const [stored] = await query('select $1::jsonb as metadata', [JSON.stringify(given)]);
  const metadata = stored?.metadata;
  const identity = {
    identity_id: randomUUIDv7(),
    id,
    user_id: id,
    identity_data: metadata,
    provider: 'email',
    last_sign_in_at: at,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [{ ...identity, created_at: at, updated_at: at, email }],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
    confirmation_sent_at: at,
  };
}

/**
 * The embedded Auth answers 429 to every sign-up with an address that has an account, and to every request for another
 * confirmation mail, however long ago the last one was. Hosted Auth answers such a sign-up like any other and sends the
 * mail of an unconfirmed account again. So does this, with one password hashed as for a new account.
 */
export function repeatSignUps(options: RepeatSignUpOptions): MiddlewareHandler<BackendEnv> {
  const { query, passwords, hook, siteUrl } = options;
  async function confirmAgain(email: string, redirect: string | undefined): Promise<void> {
    const token = randomBytes(32).toString('hex');
    const unconfirmed = await query(
      'update auth.users set confirmation_token = $2, confirmation_sent_at = now() where email = $1 and email_confirmed_at is null returning id',
      [email, token],
    );
    if (unconfirmed.length === 0) return;
    await hook({
      user: { email },
      email_data: { email_action_type: 'signup', token_hash: token, redirect_to: redirectOf(redirect, siteUrl) },
    });
  }

  return async (c, next) => {
    const { method, path } = c.req;
    const isSignUp = path === '/auth/v1/signup';
    if (method !== 'POST' || !(isSignUp || path === '/auth/v1/resend')) return next();
    const { email, password, type, data } = await readBody(c);
    await next();
    if (c.res.status !== 429) return;
    if (typeof email !== 'string' || !(isSignUp || type === 'signup')) return;
    const address = email.toLowerCase();
    if (c.get('mayMail')) await confirmAgain(address, c.req.query('redirect_to'));
    if (isSignUp && typeof password === 'string') await passwords.hash(password);
    c.res = undefined;
    c.res = c.json(isSignUp ? await madeUpUser(address, data, options) : {}, 200, {
      'access-control-allow-origin': '*',
    });
  };
}
