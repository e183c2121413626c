import { startTestBackend } from '../../../../supabase/tests/support/backend.ts';
import type { TestBackend } from '../../../../supabase/tests/support/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const newestTo = (email: string) => backend.mails.filter(({ to }) => to === email).at(-1);
const password = 'a-long-password';

/** An account with a session. */
async function join(email: string) {
  const client = backend.visitor();
  await client.auth.signUp({ email, password });
  await backend.sql('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

test.each<[string, string, (email: string) => Promise<unknown>, RegExp]>([
  [
    'signup',
    'Confirm your address',
    (email) => backend.visitor().auth.signUp({ email, password }),
    /that this address is yours/,
  ],
  [
    'recovery',
    'Set a new password',
    async (email) => (await join(email)).auth.resetPasswordForEmail(email),
    /set a new password for your account/,
  ],
  [
    'magiclink',
    'Sign in to District Pour',
    async (email) => (await join(email)).auth.signInWithOtp({ email, options: { shouldCreateUser: false } }),
    /sign in to your account/,
  ],
])('the mail of %s has our frame, our text in both parts, a link and no code', async (type, subject, ask, text) => {
  const email = `${type}@example.com`;
  await ask(email);
  const mail = newestTo(email);
  expect(mail?.subject).toBe(subject);
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toMatch(text);
    expect(part).toContain('District Pour, Washington, DC Metro Area');
    expect(part).toMatch(new RegExp(`[?&;]type=${type}&`));
    expect(part).not.toMatch(/\b\d{6}\b|\{\{/);
  }
});

test('the mail about a new address goes out in our frame and names it', async () => {
  const client = await join('moving@example.com');
  expect((await client.auth.updateUser({ email: 'moved@example.com' })).error).toBeNull();
  const about = backend.mails.filter(({ subject }) => subject === 'Confirm your new address');
  expect(about.length).toBeGreaterThan(0);
  for (const { text } of about) {
    expect(text).toContain('Open the link to use moved@example.com for your account');
    expect(text).toMatch(/Confirm the change: \S+type=email_change/);
  }
});

test('a request for a code, which no page takes, is reported without one', async () => {
  const client = await join('careful@example.com');
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const mail = newestTo('careful@example.com');
  expect(mail?.subject).toBe('Was this you?');
  expect(mail?.text).toContain(`Open my account: ${backend.siteUrl}/account`);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/\b\d{6}\b|\{\{/);
});

test('a mail of the sign-in has the facts in force, as text', async () => {
  await backend.sql("update private.business_facts set phone = '(202) 555-0177', area_name = '<b>DC</b>'");
  await join('later@example.com');
  const mail = newestTo('later@example.com');
  expect(mail?.html).toContain('href="tel:+12025550177"');
  expect(mail?.html).toContain('District Pour, &lt;b&gt;DC&lt;/b&gt;');
  expect(mail?.text).toContain('(202) 555-0177');
  expect(`${mail?.html}${mail?.text}`).not.toContain('555-0142');
});
