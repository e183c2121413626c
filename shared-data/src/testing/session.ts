import { SESSION_KEY } from '../core/session-storage.ts';
import { backend } from './backend.ts';
import type { TestUser } from './factories.ts';

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

let serial = 0;

/** A token of the fake auth service, shaped like a real one. */
export function accessToken(user: TestUser, secondsLeft = 3600): string {
  serial += 1;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: user.id,
    email: user.email,
    role: 'authenticated',
    iat: now,
    exp: now + secondsLeft,
    session_id: serial,
  };
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.${encode({ serial })}`;
}

/** A user as the auth service describes them. */
export function authUser(user: TestUser) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    app_metadata: { provider: 'email' },
    user_metadata: { full_name: user.fullName, company_name: user.companyName },
    identities: [],
    created_at: '2026-01-01T00:00:00Z',
  };
}

/** A session that the fake backend accepts. */
export function openSession(user: TestUser, secondsLeft = 3600) {
  const token = accessToken(user, secondsLeft);
  backend.sessions.set(token, user);
  return {
    access_token: token,
    refresh_token: `refresh-${user.id}`,
    token_type: 'bearer',
    expires_in: secondsLeft,
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    user: authUser(user),
  };
}

/** Leaves a session on the device, as an earlier visit would have; call it before rendering. */
export function storeSession(user: TestUser, options: { secondsLeft?: number; inTab?: boolean } = {}): void {
  const place = options.inTab ? sessionStorage : localStorage;
  place.setItem(SESSION_KEY, JSON.stringify(openSession(user, options.secondsLeft)));
}

/** The fragment of a mail's link: `#access_token=…&type=magiclink`. */
export function linkFragment(user: TestUser, type = 'magiclink'): string {
  const { access_token, refresh_token, token_type, expires_in } = openSession(user);
  return `#${new URLSearchParams({ access_token, refresh_token, token_type, expires_in: String(expires_in), type }).toString()}`;
}
