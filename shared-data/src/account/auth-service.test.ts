import { connect, getClient } from '../core/connection.ts';
import { SESSION_KEY } from '../core/session-storage.ts';
import { backend, BACKEND_URL, CUSTOMER, http, HttpResponse, server, storeSession } from '../testing/index.ts';
import { changeEmail, changePassword, observeSession, requestPasswordReset, sendMagicLink } from './auth-service.ts';
import type { AccountUser, SessionEvent } from './auth-service.ts';

beforeEach(() =>
  connect({ supabaseUrl: BACKEND_URL, publishableKey: 'sb_publishable_test', siteUrl: 'http://localhost', now: '' }),
);

interface Announcer {
  _notifyAllSubscribers(event: string, session: unknown): Promise<void>;
}

async function observed() {
  const seen: [SessionEvent, string | null][] = [];
  const stop = await observeSession((user: AccountUser | null, event: SessionEvent) =>
    seen.push([event, user?.email ?? null]),
  );
  const { auth } = await getClient();
  const { data } = await auth.getSession();
  return {
    seen,
    stop,
    auth,
    announce: (event: string) => (auth as unknown as Announcer)._notifyAllSubscribers(event, data.session),
  };
}

// rule: A-4-03, A-7.3-07
it('reports every event of the session, first the current state', async () => {
  storeSession(CUSTOMER);
  const { seen, stop, auth, announce } = await observed();
  expect(seen.at(-1)).toEqual(['INITIAL_SESSION', CUSTOMER.email]);
  seen.length = 0;
  for (const event of ['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'PASSWORD_RECOVERY', 'MFA_CHALLENGE_VERIFIED'])
    await announce(event);
  await auth.signOut();
  stop();
  await announce('SIGNED_IN');
  expect(seen).toEqual([
    ['SIGNED_IN', CUSTOMER.email],
    ['TOKEN_REFRESHED', CUSTOMER.email],
    ['USER_UPDATED', CUSTOMER.email],
    ['PASSWORD_RECOVERY', CUSTOMER.email],
    ['MFA_CHALLENGE_VERIFIED', CUSTOMER.email],
    ['SIGNED_OUT', null],
  ]);
});

it('ignores a session in the sessionStorage of another tab, and its end', async () => {
  storeSession(CUSTOMER, { inTab: true });
  const { seen, announce } = await observed();
  await announce('SIGNED_OUT');
  expect(seen.at(-1)).toEqual(['INITIAL_SESSION', CUSTOMER.email]);
  sessionStorage.clear();
  await announce('SIGNED_IN');
  expect(seen.at(-1)).toEqual(['SIGNED_IN', null]);
});

// rule: A-8-78
it('a session that the service rejects is removed when the user is requested', async () => {
  storeSession(CUSTOMER);
  server.use(
    http.get(`${BACKEND_URL}/auth/v1/user`, () =>
      HttpResponse.json(
        { code: 403, error_code: 'session_not_found', msg: 'Session from session_id claim in JWT does not exist' },
        { status: 403 },
      ),
    ),
  );
  const { seen, auth } = await observed();
  const { error } = await auth.getUser();
  expect(error).toMatchObject({ message: 'Auth session missing!', status: 400 });
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(seen.at(-1)).toEqual(['SIGNED_OUT', null]);
});

it.each([
  ['a new password', () => changePassword({ password: 'new-password-9', currentPassword: 'old-password-1' })],
  ['a new address', () => changeEmail('new@example.com')],
])(
  '%s in a session that was ended elsewhere ends it here, so that the person can sign in again',
  async (_what, call) => {
    storeSession(CUSTOMER);
    const ended = () =>
      HttpResponse.json({ code: 403, error_code: 'session_not_found', msg: 'Session does not exist' }, { status: 403 });
    server.use(http.get(`${BACKEND_URL}/auth/v1/user`, ended), http.put(`${BACKEND_URL}/auth/v1/user`, ended));
    await expect(call()).rejects.toThrow();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  },
);

// rule: B-7-04
it.each([
  ['a sign-in link', '/auth/v1/otp', sendMagicLink],
  ['a new password', '/auth/v1/recover', requestPasswordReset],
])('asks for %s at the address of a copied link', async (_what, path, ask) => {
  await ask(' \u200Bmailto:customer@example.com?subject=Hello ');
  expect(backend.to('POST', path)).toMatchObject([{ body: { email: 'customer@example.com' } }]);
});
