import { createHash } from 'node:crypto';
import { startTestBackend } from '../../../../supabase/tests/support/backend.ts';
import type { TestBackend } from '../../../../supabase/tests/support/backend.ts';
import { person } from '../../../../supabase/tests/support/people.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ embedded: true });
});
afterAll(() => backend.stop());

const OLD = 'district-pour';
const NEW = 'lantern-harbor-42';

const signIn = (email: string, password: string) => backend.visitor().auth.signInWithPassword({ email, password });

/** Requests a new password and returns the token of the link that was mailed. */
async function recoveryToken(email: string): Promise<string> {
  expect((await backend.visitor().auth.resetPasswordForEmail(email)).error).toBeNull();
  return tokenOf(email, 'recovery_token');
}
async function tokenOf(email: string, column: string): Promise<string> {
  const [row] = await backend.sql<{ token: string }>(`select ${column} as token from auth.users where email = $1`, [
    email,
  ]);
  return row?.token ?? '';
}
/** A browser in which the link of a mail was opened. */
async function openLink(tokenHash: string, type: 'recovery' | 'magiclink' | 'signup' = 'recovery') {
  const client = backend.visitor();
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
  return { client, error };
}
/** The code of the refusal to set the new password with these attributes; undefined when it was set. */
const change = async (client: ReturnType<TestBackend['visitor']>, attributes: object = {}) =>
  (await client.auth.updateUser({ password: NEW, ...attributes })).error?.code;
const due = (kind: string, email: string) =>
  backend.sql<{ payload: unknown }>(`select payload from private.outbox where kind = $1 and payload ->> 'email' = $2`, [
    kind,
    email,
  ]);

// rule: B-1-08
test('a link sets a new password once, ends all other sessions, and a mail reports it', async () => {
  const { email, client: elsewhere } = await person(backend);
  const token = await recoveryToken(email);
  const { client } = await openLink(token);
  expect((await client.auth.updateUser({ password: NEW })).error).toBeNull();

  expect((await signIn(email, OLD)).error?.code).toBe('invalid_credentials');
  expect((await signIn(email, NEW)).error).toBeNull();
  expect((await elsewhere.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await openLink(token)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect(await due('mail.password_changed', email)).toEqual([{ payload: { email } }]);
});

test('of two tabs that use one link at the same time, one gets a session', async () => {
  const { email } = await person(backend);
  const token = await recoveryToken(email);
  const errors = (await Promise.all([openLink(token), openLink(token)])).map(({ error }) => error?.code ?? 'none');
  expect(errors.sort()).toEqual(['none', 'otp_expired']);
});

test('a newer link replaces an older one, and a link lasts 15 minutes', async () => {
  const { email } = await person(backend);
  const first = await recoveryToken(email);
  await backend.sql(`update auth.users set recovery_token = 'another', recovery_sent_at = now() where email = $1`, [
    email,
  ]);
  expect((await openLink(first)).error?.code).toBe('otp_expired');
  await backend.sql(`update auth.users set recovery_sent_at = now() - interval '16 minutes' where email = $1`, [email]);
  expect((await openLink('another')).error?.code).toBe('otp_expired');
});

test('the token of a link has more than the six digits of a code, which somebody could guess', async () => {
  const { email } = await person(backend);
  const token = await recoveryToken(email);
  const hashOf = (code: number) =>
    createHash('sha256')
      .update(email + String(code).padStart(6, '0'))
      .digest('hex');
  expect(token).toHaveLength(hashOf(0).length);
  let code = 0;
  while (code < 1_000_000 && hashOf(code) !== token) code += 1;
  expect(code).toBe(1_000_000);
});

test('guessed tokens open nothing, for any kind of link', async () => {
  const guesses = ['0'.repeat(56), '', 'null', "' or true --", 'a'.repeat(10_000)];
  for (const type of ['signup', 'magiclink', 'recovery', 'email_change', 'invite'] as const) {
    for (const guess of guesses) {
      const { data, error } = await backend.visitor().auth.verifyOtp({ token_hash: guess, type });
      expect([data.session, (error?.status ?? 500) < 500]).toEqual([null, true]);
    }
  }
});

// rule: B-1-09
test('a password is changed with the current one only', async () => {
  const { email, client } = await person(backend);
  expect(await change(client)).toBe('current_password_required');
  expect(await change(client, { current_password: '' })).toBe('current_password_required');
  expect(await change(client, { current_password: 'wrong' })).toBe('current_password_mismatch');
  expect((await signIn(email, OLD)).error).toBeNull();
  expect(await change(client, { current_password: OLD })).toBeUndefined();
  expect((await signIn(email, NEW)).error).toBeNull();
  expect(await due('mail.password_changed', email)).toHaveLength(1);
});

// rule: B-1-09
test('in a session of the link for a forgotten password, a current password that is sent must be right', async () => {
  const { email } = await person(backend);
  const { client } = await openLink(await recoveryToken(email));
  expect(await change(client, { current_password: 'wrong' })).toBe('current_password_mismatch');
  expect((await signIn(email, OLD)).error).toBeNull();
  expect(await change(client)).toBeUndefined();
  expect(await change(client, { password: 'lantern-harbor-43' })).toBe('current_password_required');
});

// rule: B-1-09
test('a session of a link to sign in or to confirm a sign-up asks for the current password', async () => {
  const { email } = await person(backend);
  await backend.visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  const signedIn = await openLink(await tokenOf(email, 'recovery_token'), 'magiclink');
  const [fresh, first] = ['confirmed@example.com', 'copper-window-7'];
  await backend.visitor().auth.signUp({ email: fresh, password: first });
  const confirmed = await openLink(await tokenOf(fresh, 'confirmation_token'), 'signup');
  for (const [{ client, error }, current] of [[signedIn, OLD] as const, [confirmed, first] as const]) {
    expect(error).toBeNull();
    expect(await change(client)).toBe('current_password_required');
    expect(await change(client, { current_password: 'wrong' })).toBe('current_password_mismatch');
    expect(await change(client, { current_password: current })).toBeUndefined();
  }
});

test('a token that the service did not sign tells nothing about the password of its account', async () => {
  const { id } = await person(backend);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: id, exp: 9e9, session_id: id })}.c2lnbmVk`;
  const answers = await Promise.all(
    [OLD, 'wrong'].map(async (current) => {
      const response = await fetch(`${backend.url}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${forged}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ password: NEW, current_password: current }),
      });
      return [response.status, await response.json()];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(403);
});

test('a session of more than 24 hours is renewed before the password changes', async () => {
  const { id, email, client } = await person(backend);
  await backend.sql(`update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1::uuid`, [id]);
  expect(await change(client, { current_password: OLD })).toBe('reauthentication_needed');
  await client.auth.signInWithPassword({ email, password: OLD });
  expect(await change(client, { current_password: OLD })).toBeUndefined();
});

// rule: accounts.md#session-end
test.each([
  ['that nobody used for a week', "refreshed_at = now() - interval '169 hours'"],
  ['of more than 30 days', "refreshed_at = now(), created_at = now() - interval '721 hours'"],
])('a session %s ends, and one that is younger does not', async (_, change) => {
  const { id, client } = await person(backend);
  const younger = change.replace(/\d+/, (hours) => String(Number(hours) - 2));
  const refresh = async (aged: string) => {
    await backend.sql(`update auth.sessions set ${aged} where user_id = $1::uuid`, [id]);
    return (await client.auth.refreshSession()).error?.status;
  };
  expect([await refresh(younger), await refresh(change)]).toEqual([undefined, 400]);
});

// rule: B-1-09
test.each(['password1', 'QwertyUiop', 'DistrictPour!'])(
  'the common password %s is refused at sign-up and in changes',
  async (password) => {
    const weak = { status: 422, code: 'weak_password', reasons: ['pwned'] };
    const { client } = await person(backend);
    expect((await client.auth.updateUser({ password, current_password: OLD })).error).toMatchObject(weak);
    expect((await backend.visitor().auth.signUp({ email: 'weak@example.com', password })).error).toMatchObject(weak);
  },
);

// rule: B-1-09
test('ending the other sessions refuses them at their next refresh, and keeps this one', async () => {
  const { email, client } = await person(backend);
  const others = await Promise.all(
    [1, 2].map(async () => {
      const other = backend.visitor();
      await other.auth.signInWithPassword({ email, password: OLD });
      return other;
    }),
  );
  expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
  for (const other of others) {
    const { data } = await other.auth.getSession();
    const answer = await fetch(`${backend.url}/auth/v1/user`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
    });
    expect(await answer.json()).toMatchObject({ code: 403, error_code: 'session_not_found' });
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  }
  expect((await client.auth.refreshSession()).error).toBeNull();
});
