import { accountMails } from '../../../../supabase/tests/support/account-mails.ts';
import type { AccountMail } from '../../../../supabase/tests/support/account-mails.ts';
import { startTestBackend } from '../../../../supabase/tests/support/backend.ts';
import type { TestBackend } from '../../../../supabase/tests/support/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ embedded: true });
});
afterAll(() => backend.stop());

const mailsTo = (email: string) => accountMails(backend, email);
const newestTo = async (email: string) => (await mailsTo(email)).at(-1);

/** Uses the token of a mail up by opening an address of the account server, and returns its redirect. */
async function follow(mail: AccountMail | undefined): Promise<URL> {
  const verify = new URL('/auth/v1/verify', backend.url);
  const { token = '', action: type = '', next: redirect_to = '' } = mail ?? {};
  verify.search = new URLSearchParams({ token, type, redirect_to }).toString();
  const response = await fetch(verify, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? 'about:blank');
}

const account = (email: string) => ({
  email,
  password: 'a-long-password',
  options: { data: { full_name: 'Robin Vale', company_name: 'Vale & Co' } },
});

test('sign-up sends one mail, and its link returns to the site with a session', async () => {
  const client = backend.visitor();
  const { data, error } = await client.auth.signUp(account('robin@example.com'));
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(
    (await client.auth.signInWithPassword({ email: 'robin@example.com', password: 'a-long-password' })).error?.message,
  ).toBe('Email not confirmed');

  expect(await mailsTo('robin@example.com')).toHaveLength(1);
  const landing = await follow(await newestTo('robin@example.com'));
  expect(landing.origin).toBe(backend.siteUrl);
  const session = new URLSearchParams(landing.hash.slice(1));
  expect(session.get('access_token')).toBeTruthy();

  await client.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  });
  const { data: profile } = await client
    .from('profiles')
    .select('full_name, company_name')
    .eq('id', data.user?.id)
    .single();
  expect(profile).toEqual({ full_name: 'Robin Vale', company_name: 'Vale & Co' });
});

test('a link works once', async () => {
  await backend.visitor().auth.signUp(account('once@example.com'));
  const link = await newestTo('once@example.com');
  expect((await follow(link)).hash).toContain('access_token');
  const again = await follow(link);
  expect(again.origin).toBe(backend.siteUrl);
  expect(again.hash).toContain('error');
  expect(again.hash).not.toContain('access_token');
});

// rule: A-9-06
test('a magic link leads to the account page and lasts 15 minutes', async () => {
  const linkAfter = async (minutes: number, email: string) => {
    await createdYesterday(email);
    const options = { shouldCreateUser: false, emailRedirectTo: `${backend.siteUrl}/account` };
    expect((await backend.visitor().auth.signInWithOtp({ email, options })).error).toBeNull();
    const age = `now() - make_interval(mins => $1)`;
    await backend.sql(
      `update auth.users set recovery_sent_at = ${age}, confirmation_sent_at = ${age} where email = $2`,
      [minutes, email],
    );
    return follow(await newestTo(email));
  };
  expect((await linkAfter(16, 'slow@example.com')).hash).toContain('otp_expired');
  const landing = await linkAfter(14, 'quick@example.com');
  expect(`${landing.origin}${landing.pathname}`).toBe(`${backend.siteUrl}/account`);
  expect(landing.hash).toContain('access_token');
});

test('a link never redirects to another site', async () => {
  await backend.visitor().auth.signInWithOtp({
    email: 'robin@example.com',
    options: { shouldCreateUser: false, emailRedirectTo: 'https://evil.example.net/' },
  });
  expect((await follow(await newestTo('robin@example.com'))).origin).toBe(backend.siteUrl);
});

test('a magic link creates no account', async () => {
  const { error } = await backend
    .visitor()
    .auth.signInWithOtp({ email: 'nobody@example.com', options: { shouldCreateUser: false } });
  expect(error?.message).toBe('Signups not allowed for otp');
});

test('a short password is refused', async () => {
  const { error } = await backend.visitor().auth.signUp({ email: 'short@example.com', password: 'seven77' });
  expect(error?.status).toBe(422);
});

/** The names of all properties in a value, without their values. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]));
}
const signUp = async (address: string) => {
  const { data, error } = await backend.visitor().auth.signUp(account(address));
  return { error: error?.message, answer: JSON.stringify(shape(data)) }; // with the order of the fields
};
const resend = async (address: string) =>
  (await backend.visitor().auth.resend({ type: 'signup', email: address })).error;
/** As if an account had been created a day ago, by an earlier run of this server. */
const createdYesterday = (address: string) =>
  backend.sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, raw_user_meta_data, confirmation_token, confirmation_sent_at)
      values (gen_random_uuid(), 'authenticated', 'authenticated', $1::text, '', '{}', md5($1::text), now() - interval '1 day')`,
    [address],
  );

test('a sign-up with an existing address gets the response of a new one, in the same order, and no mail is sent', async () => {
  const fresh = await signUp('fresh@example.com');
  await signUp('settled@example.com');
  await follow(await newestTo('settled@example.com'));
  expect(await signUp('Settled@example.com')).toEqual(fresh);
  expect(await signUp('settled@example.com')).toEqual(fresh);
  expect(await mailsTo('settled@example.com')).toHaveLength(1);
  expect(fresh.error).toBeUndefined();
});

test('a repeated sign-up before the confirmation sends the mail again, once a minute', async () => {
  await createdYesterday('waiting@example.com');
  const fresh = await signUp('another@example.com');
  expect(await signUp('waiting@example.com')).toEqual(fresh);
  expect(await signUp('waiting@example.com')).toEqual(fresh);
  expect(await mailsTo('waiting@example.com')).toHaveLength(1);
  expect((await follow(await newestTo('waiting@example.com'))).hash).toContain('access_token');
});

test('a lost confirmation mail is sent again, with a link to the requested page', async () => {
  await createdYesterday('lost@example.com');
  const { error } = await backend.visitor().auth.resend({
    type: 'signup',
    email: 'lost@example.com',
    options: { emailRedirectTo: `${backend.siteUrl}/account` },
  });
  expect(error).toBeNull();
  const [mail] = await mailsTo('lost@example.com');
  expect(mail?.action).toBe('signup');
  const landing = await follow(mail);
  expect(landing.pathname).toBe('/account');
  expect(new URLSearchParams(landing.hash.slice(1)).get('type')).toBe('signup');
});

test('a second request within a minute returns when to retry, whether or not the address has an account', async () => {
  await createdYesterday('hasty@example.com');
  await createdYesterday('certain@example.com');
  await backend.sql(`update auth.users set email_confirmed_at = now() where email = 'certain@example.com'`);
  for (const address of ['hasty@example.com', 'certain@example.com', 'nobody@example.com']) {
    expect(await resend(address)).toBeNull();
    expect(await resend(address)).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
    });
  }
  const sent = (await accountMails(backend)).map(({ email }) => email);
  expect(sent.filter((email) => /^(hasty|certain|nobody)@/.test(email))).toEqual(['hasty@example.com']);
});

test('a request without a key, or with no address, is refused as before', async () => {
  const post = (headers: object, body: object) =>
    fetch(`${backend.url}/auth/v1/resend`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  expect((await post({}, { type: 'signup', email: 'without.key@example.com' })).status).toBe(401);
  expect((await backend.visitor().auth.resend({ type: 'signup', email: 'robin' })).error?.status).toBe(400);
});
