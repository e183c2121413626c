import { Hono } from 'hono';
import type { BackendEnv } from '../http/http-env.ts';
import type { Passwords } from './same-answer.ts';
import { answerInSteps, bcryptPasswords, signInWithOneCheck } from './same-answer.ts';

const PASSWORD = 'a-long-password';
const accounts: Record<string, { hash: string; confirmed: boolean }> = {};
beforeAll(async () => {
  const hash = await bcryptPasswords.hash(PASSWORD);
  Object.assign(accounts, {
    'known@example.com': { hash, confirmed: true },
    'waiting@example.com': { hash, confirmed: false },
    'linked@example.com': { hash: '', confirmed: true },
  });
});

/** An account server that checks passwords as the embedded one does, and how many checks a sign-in took in all. */
function open() {
  let checks = 0;
  const passwords: Passwords = {
    ...bcryptPasswords,
    verify: (password, hash) => ((checks += 1), bcryptPasswords.verify(password, hash)),
  };
  const app = new Hono<BackendEnv>().use(
    signInWithOneCheck({
      query: (_text, [email] = []) => Promise.resolve([accounts[String(email)] ?? []].flat()),
      passwords,
    }),
  );
  app.post('*', async (c) => {
    const { email, password } = await c.req.json<{ email: string; password: string }>();
    const account = accounts[email];
    if (!account?.hash) return c.json({ msg: 'Invalid login credentials' }, 400);
    if (!account.confirmed) return c.json({ msg: 'Email not confirmed' }, 400);
    return (await passwords.verify(password, account.hash))
      ? c.json({ msg: 'signed in' })
      : c.json({ msg: 'Invalid login credentials' }, 400);
  });
  return async (email: string, password: string) => {
    const answer = await app.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    return [((await answer.json()) as { msg: string }).msg, checks];
  };
}

test.each([
  ['known@example.com', PASSWORD, 'signed in'],
  ['known@example.com', 'wrong', 'Invalid login credentials'],
  ['nobody@example.com', 'wrong', 'Invalid login credentials'],
  ['linked@example.com', 'wrong', 'Invalid login credentials'],
  ['waiting@example.com', 'wrong', 'Invalid login credentials'],
  ['waiting@example.com', PASSWORD, 'Email not confirmed'],
])('a sign-in as %s with the password "%s" checks one password: %s', async (email, password, message) => {
  expect(await open()(email, password)).toEqual([message, 1]);
});

test.each([
  ['no account', 3],
  ['an account', 40],
])('a call that may send a mail takes the same time for an address with %s', async (_case, work) => {
  let time = 0;
  const wait = (milliseconds: number) => Promise.resolve(void (time += milliseconds));
  const app = new Hono<BackendEnv>().use(answerInSteps({ milliseconds: 250, now: () => time, wait }));
  app.post('*', (c) => ((time += work), c.json({})));
  await app.request('/auth/v1/recover', { method: 'POST', body: '{}' });
  expect(time).toBe(250);
});
