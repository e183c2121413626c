import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { confirmationMail } from './confirmation-mail.ts';
import type { Rows } from './database.ts';
import type { MailSend } from './mail.ts';

type Serve = (request: Request, peer: string | null) => Promise<Response>;

/** One mail per address in this time; hosted projects have it as `max_frequency`. */
const PAUSE_MS = 60_000;

interface RepeatSignUpOptions {
  serve: Serve;
  query: (text: string, params?: unknown[]) => Promise<Rows>;
  sendMail: MailSend;
  /** Where the link of a confirmation mail is opened. */
  verifyUrl: () => string;
  siteUrl: string;
  now?: () => number;
}

interface Asked {
  type?: string;
  email: string;
  data?: Record<string, unknown>;
}

/** The answer to a sign-up whose address has an account: of the shape of a new account's, so that nobody can tell. */
function madeUpUser(email: string, data: Record<string, unknown> = {}) {
  const id = randomUUIDv7();
  const at = new Date().toISOString().replace('T', ' ').replace('Z', '+00');
  const metadata = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  const identity = { identity_id: randomUUIDv7(), id, user_id: id, identity_data: metadata, provider: 'email', last_sign_in_at: at };
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
 * mail of an unconfirmed account again, at most once a minute. So does this; its limit counts requests for an address
 * whether or not it has an account.
 */
export function repeatSignUps({ serve, query, sendMail, verifyUrl, siteUrl, now = Date.now }: RepeatSignUpOptions): Serve {
  const requested = new Map<string, number>();

  /** Seconds until the address may have another mail; 0 counts as the request for one. */
  function secondsToWait(email: string): number {
    for (const [key, at] of requested) if (now() - at >= PAUSE_MS) requested.delete(key);
    const last = requested.get(email);
    if (last !== undefined) return Math.ceil((last + PAUSE_MS - now()) / 1000);
    requested.set(email, now());
    return 0;
  }

  async function confirmAgain(email: string, request: Request): Promise<void> {
    const token = randomBytes(32).toString('hex');
    const unconfirmed = await query(
      'update auth.users set confirmation_token = $2, confirmation_sent_at = now() where email = $1 and email_confirmed_at is null returning id',
      [email, token],
    );
    if (unconfirmed.length === 0) return;
    const redirect = new URL(request.url).searchParams.get('redirect_to') ?? siteUrl;
    await sendMail(confirmationMail(email, `${verifyUrl()}?${new URLSearchParams({ token, type: 'signup', redirect_to: redirect })}`));
  }

  return async (request, peer) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || !['/auth/v1/signup', '/auth/v1/resend'].includes(pathname)) return serve(request, peer);
    const kept = request.clone();
    const answer = await serve(request, peer);
    const known = answer.status === 429;
    if (!known && !answer.ok) return answer;
    const asked = (await kept.json()) as Asked;
    const email = asked.email.toLowerCase();
    const headers = { 'access-control-allow-origin': '*' };

    if (pathname === '/auth/v1/signup') {
      const wait = secondsToWait(email);
      if (!known) return answer;
      if (wait === 0) await confirmAgain(email, request);
      return Response.json(madeUpUser(email, asked.data), { headers });
    }
    if (asked.type !== 'signup') return answer;
    const wait = secondsToWait(email);
    if (wait > 0) {
      const refusal = { code: 429, error_code: 'over_email_send_rate_limit', msg: `For security purposes, you can only request this after ${wait} seconds.` };
      return Response.json(refusal, { status: 429, headers: { ...headers, 'x-sb-error-code': refusal.error_code } });
    }
    if (known) await confirmAgain(email, request);
    return Response.json({}, { headers });
  };
}
