import {
  AuthImplicitGrantRedirectError,
  AuthInvalidJwtError,
  AuthPKCEGrantCodeExchangeError,
  AuthRetryableFetchError,
  createClient,
  REALTIME_SUBSCRIBE_STATES,
} from '@supabase/supabase-js';

// Timings and error kinds of the auth and data client are the library's; the version is pinned and what the
// docs/product states of it is asserted here.
const constants = jest.requireActual<{
  AUTO_REFRESH_TICK_DURATION_MS: number;
  AUTO_REFRESH_TICK_THRESHOLD: number;
  EXPIRY_MARGIN_MS: number;
  JWKS_TTL: number;
}>('../../../node_modules/@supabase/auth-js/dist/main/lib/constants.js');

type Answer = (url: string, init: RequestInit) => Response;

function client(answer: Answer) {
  const requests: { url: string; init: RequestInit; at: number }[] = [];
  const supabase = createClient('http://backend.test', 'sb_publishable_test', {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: `k${Math.random()}`,
    },
    global: {
      fetch: async (url, init = {}) => {
        requests.push({ url: String(url), init, at: Date.now() });
        return answer(String(url), init);
      },
    },
  });
  return { supabase, requests };
}
const nothing = client(() => new Response('{}'));

// rule: A-9-29, A-9-30, A-9-33
it('ticks every 30 s, refreshes 3 ticks ahead, keeps the key set 10 minutes', () => {
  expect(constants.AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000);
  expect(constants.AUTO_REFRESH_TICK_THRESHOLD).toBe(3);
  expect(constants.EXPIRY_MARGIN_MS).toBe(90_000);
  expect(constants.JWKS_TTL).toBe(600_000);
});

// rule: A-9-31, A-9-32
it('retries a refresh after 200 ms, doubling, within the 30 s window', async () => {
  jest.useFakeTimers({ now: 0 });
  const { supabase, requests } = client(() => new Response('', { status: 503 }));
  const refreshing = supabase.auth.refreshSession({ refresh_token: 'r' });
  await jest.advanceTimersByTimeAsync(60_000);
  const { error } = await refreshing;
  expect(error).toBeInstanceOf(AuthRetryableFetchError);
  expect(requests.map(({ at }) => at)).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400]);
  jest.useRealTimers();
});

// rule: A-8-70
it('reports that no session was found', async () => {
  const { error } = await nothing.supabase.auth.getUser();
  expect(error).toMatchObject({ message: 'Auth session missing!', status: 400 });
});

// rule: A-8-71, A-8-72
it('reports invalid credentials and an invalid token response', async () => {
  const missing = await nothing.supabase.auth.signInWithPassword({} as { email: string; password: string });
  expect(missing.error).toMatchObject({ status: 400 });
  const { error } = await nothing.supabase.auth.signInWithPassword({ email: 'a@b.c', password: 'x' });
  expect(error).toMatchObject({ message: 'Auth session or user missing', status: 500 });
});

// rule: A-8-73, A-8-74, A-8-77
it('gives redirects and codes 500, tokens 400', () => {
  expect(new AuthImplicitGrantRedirectError('x').status).toBe(500);
  expect(new AuthPKCEGrantCodeExchangeError('x').status).toBe(500);
  expect(new AuthInvalidJwtError('x').status).toBe(400);
});

// rule: A-8-75
it.each([502, 503, 504])('takes status %i as worth a retry', async (status) => {
  const { supabase } = client(() => new Response('', { status }));
  const { error } = await supabase.auth.signInWithOtp({ email: 'a@b.c' });
  expect(error).toBeInstanceOf(AuthRetryableFetchError);
  expect(error?.status).toBe(status);
});

// rule: A-8-75
it('reports a network failure as status 0', async () => {
  const { supabase } = client(() => {
    throw new TypeError('fetch failed');
  });
  const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { error } = await supabase.auth.signInWithOtp({ email: 'a@b.c' });
  expect(error).toBeInstanceOf(AuthRetryableFetchError);
  expect(error?.status).toBe(0);
  spy.mockRestore();
});

// rule: A-5-13, A-8-76
it('gives the reasons of a weak password', async () => {
  const body = {
    code: 422,
    error_code: 'weak_password',
    msg: 'Weak',
    weak_password: { reasons: ['length', 'characters'] },
  };
  const { supabase } = client(() => Response.json(body, { status: 422 }));
  const { error } = await supabase.auth.signUp({ email: 'a@b.c', password: 'x' });
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['length', 'characters'] });
});

// rule: A-8-80, A-9-34, A-9-35, A-9-36
it("has the channel's states and delays", () => {
  expect(Object.values(REALTIME_SUBSCRIBE_STATES)).toEqual(['SUBSCRIBED', 'TIMED_OUT', 'CLOSED', 'CHANNEL_ERROR']);
  const { realtime } = nothing.supabase;
  expect([realtime.heartbeatIntervalMs, realtime.timeout]).toEqual([25_000, 10_000]);
  expect([1, 2, 3, 4, 5].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([1000, 2000, 5000, 10_000, 10_000]);
});

// rule: A-9-37, A-9-38, A-9-39, A-9-40
it("has the storage's defaults", async () => {
  const { supabase, requests } = client(() => Response.json([]));
  await supabase.storage.from('bucket').list();
  expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({
    limit: 100,
    offset: 0,
    sortBy: { column: 'name', order: 'asc' },
  });
  await supabase.storage.from('bucket').upload('a.txt', new Uint8Array([1]));
  expect(new Headers(requests[1]?.init.headers).get('cache-control')).toBe('max-age=3600');
});
