import { startTestBackend } from '../../../supabase/tests/support/backend.ts';
import type { TestBackend } from '../../../supabase/tests/support/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** The address that the newest mail to somebody asks to open. */
function linkTo(email: string): string {
  const mail = backend.mails.filter(({ to }) => to === email).at(-1);
  const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(mail?.html ?? '')?.[1];
  return (link ?? '').replaceAll('&amp;', '&');
}

/** Opens a link as a browser would and answers where it leads. */
async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? 'about:blank');
}

const account = (email: string) => ({
  email,
  password: 'a-long-password',
  options: { data: { full_name: 'Robin Vale', company_name: 'Vale & Co' } },
});

test('signing up sends one mail, and its link comes back to the site with a session', async () => {
  const client = backend.visitor();
  const { data, error } = await client.auth.signUp(account('robin@example.com'));
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect((await client.auth.signInWithPassword({ email: 'robin@example.com', password: 'a-long-password' })).error?.message).toBe(
    'Email not confirmed',
  );

  const link = linkTo('robin@example.com');
  expect(link.startsWith(`${backend.url}/auth/v1/verify?`)).toBe(true);
  const landing = await follow(link);
  expect(landing.origin).toBe(backend.siteUrl);
  const session = new URLSearchParams(landing.hash.slice(1));
  expect(session.get('access_token')).toBeTruthy();

  await client.auth.setSession({ access_token: session.get('access_token') ?? '', refresh_token: session.get('refresh_token') ?? '' });
  const { data: profile } = await client.from('profiles').select('full_name, company_name').eq('id', data.user?.id).single();
  expect(profile).toEqual({ full_name: 'Robin Vale', company_name: 'Vale & Co' });
});

test('a link is good once', async () => {
  await backend.visitor().auth.signUp(account('once@example.com'));
  const link = linkTo('once@example.com');
  expect((await follow(link)).hash).toContain('access_token');
  const again = await follow(link);
  expect(again.origin).toBe(backend.siteUrl);
  expect(again.hash).toContain('error');
  expect(again.hash).not.toContain('access_token');
});

test('A-9-06 a magic link leads to the account page and lasts 15 minutes', async () => {
  const ask = () =>
    backend.visitor().auth.signInWithOtp({
      email: 'robin@example.com',
      options: { shouldCreateUser: false, emailRedirectTo: `${backend.siteUrl}/account` },
    });
  const age = (minutes: number) =>
    backend.sql(
      `update auth.users set recovery_sent_at = now() - make_interval(mins => $1), confirmation_sent_at = now() - make_interval(mins => $1)
        where email = 'robin@example.com'`,
      [minutes],
    );
  await ask();
  await age(16);
  expect((await follow(linkTo('robin@example.com'))).hash).toContain('otp_expired');
  await ask();
  await age(14);
  const landing = await follow(linkTo('robin@example.com'));
  expect(`${landing.origin}${landing.pathname}`).toBe(`${backend.siteUrl}/account`);
  expect(landing.hash).toContain('access_token');
});

test('a link never leads to a foreign site', async () => {
  await backend.visitor().auth.signInWithOtp({
    email: 'robin@example.com',
    options: { shouldCreateUser: false, emailRedirectTo: 'https://evil.example.net/' },
  });
  expect((await follow(linkTo('robin@example.com'))).origin).toBe(backend.siteUrl);
});

test('a magic link makes no accounts', async () => {
  const { error } = await backend.visitor().auth.signInWithOtp({ email: 'nobody@example.com', options: { shouldCreateUser: false } });
  expect(error?.message).toBe('Signups not allowed for otp');
});

test('a short password is refused', async () => {
  const { error } = await backend.visitor().auth.signUp({ email: 'short@example.com', password: 'seven77' });
  expect(error?.status).toBe(422);
});
