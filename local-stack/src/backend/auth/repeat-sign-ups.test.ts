import { Hono } from 'hono';
import type { BackendEnv } from '../http/http-env.ts';
import { limitMails } from './limit-mails.ts';
import { repeatSignUps } from './repeat-sign-ups.ts';

/** The account server's answer for an address that has an account. */
const hasAccount = () => Response.json({ error_code: 'over_email_send_rate_limit' }, { status: 429 });

function open(answer: () => Response) {
  const sent: string[] = [];
  const hashed: string[] = [];
  const app = new Hono<BackendEnv>().use(
    limitMails({ pause: 60 }),
    repeatSignUps({
      query: () => Promise.resolve([{ id: 1 }]),
      passwords: {
        hash: (password) => Promise.resolve(String(hashed.push(password))),
        verify: () => Promise.resolve(false),
      },
      hook: ({ user }) => Promise.resolve(void sent.push(user.email)),
      siteUrl: 'http://site.test',
    }),
  );
  app.all('*', answer);
  const post = async (path: string, body: object) => {
    const response = await app.request(path, { method: 'POST', body: JSON.stringify(body) });
    return [response.status, ((await response.json()) as { msg?: string }).msg];
  };
  return { post, sent, hashed };
}

afterEach(() => jest.useRealTimers());

test('another confirmation mail is sent when a minute has passed', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { post, sent } = open(hasAccount);
  const resendAt = (milliseconds: number) => {
    jest.setSystemTime(milliseconds);
    return post('/auth/v1/resend', { type: 'signup', email: 'ann@example.com' });
  };
  expect(await resendAt(0)).toEqual([200, undefined]);
  expect(await resendAt(18_500)).toEqual([429, 'For security purposes, you can only request this after 42 seconds.']);
  expect(await resendAt(60_000)).toEqual([200, undefined]);
  expect(sent).toEqual(['ann@example.com', 'ann@example.com']);
});

test('a sign-up hashes one password where the address has an account, as for a new one', async () => {
  const { post, hashed } = open(hasAccount);
  expect(await post('/auth/v1/signup', { email: 'ann@example.com', password: 'a-long-password' })).toEqual([
    200,
    undefined,
  ]);
  expect(hashed).toEqual(['a-long-password']);
});
