import { accountMails } from '../../../../supabase/tests/support/account-mails.ts';
import { startTestBackend } from '../../../../supabase/tests/support/backend.ts';
import type { TestBackend } from '../../../../supabase/tests/support/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ embedded: true });
});
afterAll(() => backend.stop());

const newestTo = async (email: string) => (await accountMails(backend, email)).at(-1);
const password = 'a-long-password';

/** An account with a session. */
async function join(email: string) {
  const client = backend.visitor();
  await client.auth.signUp({ email, password });
  await backend.sql('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

// rule: B-1-14
test.each<[string, (email: string, emailRedirectTo: string) => Promise<unknown>]>([
  [
    'signup',
    (email, emailRedirectTo) => backend.visitor().auth.signUp({ email, password, options: { emailRedirectTo } }),
  ],
  ['recovery', async (email, redirectTo) => (await join(email)).auth.resetPasswordForEmail(email, { redirectTo })],
  [
    'magiclink',
    async (email, emailRedirectTo) =>
      (await join(email)).auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } }),
  ],
])('the mail of %s waits in the outbox with its token, and leads where the call asked', async (action, ask) => {
  const email = `${action}@example.com`;
  const next = `${backend.siteUrl}/booking`;
  await ask(email, next);
  expect(await newestTo(email)).toMatchObject({
    action,
    email,
    next,
    token: expect.stringMatching(/^\S{32,}$/) as string,
  });
});

test('a new address is asked about at the present one, and the mail names it', async () => {
  const client = await join('moving@example.com');
  expect((await client.auth.updateUser({ email: 'moved@example.com' })).error).toBeNull();
  const mail = await newestTo('moving@example.com');
  expect(mail).toMatchObject({ action: 'email_change', new_email: 'moved@example.com' });
  const verified = await backend.visitor().auth.verifyOtp({ token_hash: mail?.token ?? '', type: 'email_change' });
  expect(verified.error).toBeNull();
  expect((await client.auth.getUser()).data.user?.email).toBe('moved@example.com');
});

test('a request for a code is reported', async () => {
  const client = await join('careful@example.com');
  expect((await client.auth.reauthenticate()).error).toBeNull();
  expect(await newestTo('careful@example.com')).toMatchObject({ action: 'reauthentication', token: '' });
});
