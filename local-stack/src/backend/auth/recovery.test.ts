import { Hono } from 'hono';
import { accountMails } from '../../../../supabase/tests/support/account-mails.ts';
import { startTestBackend } from '../../../../supabase/tests/support/backend.ts';
import type { TestBackend } from '../../../../supabase/tests/support/backend.ts';
import { person } from '../../../../supabase/tests/support/people.ts';
import type { BackendEnv } from '../http/http-env.ts';
import { limitMails } from './limit-mails.ts';

/** The limits before an account server that sends a mail with each call; how many it sent to each address. */
function open() {
  const sent = new Map<string, number>();
  const app = new Hono<BackendEnv>().use(limitMails({ pause: 60 }));
  app.all('*', async (c) => {
    const { email } = await c.req.json<{ email: string }>();
    sent.set(email.toLowerCase(), (sent.get(email.toLowerCase()) ?? 0) + 1);
    return c.json({});
  });
  const request = (email: string) =>
    app.request('/auth/v1/recover', { method: 'POST', body: JSON.stringify({ email }) });
  const change = (email: string, account: string) => {
    const token = `e.${Buffer.from(JSON.stringify({ sub: account, iat: Math.random() })).toString('base64url')}.s`;
    return app.request('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ email }),
    });
  };
  return { sent, request, change };
}

describe('a mailbox', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  test('gets one mail from a thousand requests at the same time', async () => {
    const { sent, request } = open();
    await Promise.all(Array.from({ length: 1_000 }, (_, n) => request(n % 2 ? 'ann@example.com' : 'Ann@Example.com')));
    expect(sent.get('ann@example.com')).toBe(1);
  });

  // rule: B-1-08
  test('gets five mails in an hour from requests every minute, and more in the next hour', async () => {
    const { sent, request } = open();
    for (let minute = 0; minute < 59; minute += 1) {
      await request('ann@example.com');
      jest.advanceTimersByTime(60_500);
    }
    expect(sent.get('ann@example.com')).toBe(5);
    expect((await request('ann@example.com')).status).toBe(429);
    expect((await request('bob@example.com')).status).toBe(200);
    jest.advanceTimersByTime(3_600_000);
    expect((await request('ann@example.com')).status).toBe(200);
  });

  test('of other people is not reached again and again by one account that requests new addresses', async () => {
    const { sent, change } = open();
    for (let n = 0; n < 1_000; n += 1) await change(`${n}@example.com`, 'account-1');
    expect(sent.size).toBe(1);
    expect((await change('2000@example.com', 'account-2')).status).toBe(200);
  });
});

describe('the backend with the limits of supabase/config.toml', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ embedded: true, env: { AUTH_LIMITS: 'config' } });
  });
  afterAll(() => backend.stop());

  // rule: B-1-08
  test('known and unknown addresses get the same answers, and one mail goes out', async () => {
    const { email: known } = await person(backend);
    const ask = async (email: string) => {
      const response = await fetch(`${backend.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      const headers = [...response.headers.keys()].filter((name) => name !== 'date').sort();
      return [response.status, headers, (await response.text()).replace(/\d+ seconds/, '…')];
    };
    for (const repeated of [false, true]) {
      const answers = [await ask(known), await ask('nobody@example.com')];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.[0]).toBe(repeated ? 429 : 200);
    }
    expect((await accountMails(backend)).map(({ email }) => email)).toEqual([known]);
  });

  // rule: B-1-08
  test('a thousand requests from one network address send a few mails', async () => {
    const people = await Promise.all([1, 2, 3].map(() => person(backend)));
    const before = (await accountMails(backend)).length;
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < 1_000; n += 1) {
      const email = people[n % 3]?.email ?? '';
      statuses.push((await backend.visitor().auth.resetPasswordForEmail(email)).error?.status);
    }
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(3);
    expect((await accountMails(backend)).length - before).toBeLessThanOrEqual(3);
  });
});
