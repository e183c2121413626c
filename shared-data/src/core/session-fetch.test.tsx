import { act, screen } from '@testing-library/react';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createPayment } from '../functions/functions.ts';
import { backend, BACKEND_URL, CUSTOMER, functionRefusal, http } from '../testing/index.ts';
import { openAccount } from '../testing/open-account.tsx';
import { getClient } from './connection.ts';
import { sessionFetch } from './session-fetch.ts';
import { SESSION_KEY } from './session-storage.ts';

// rule: accounts.md#session-lost
it.each(['functions/v1/create-payment', 'rest/v1/rpc/my_role'])(
  'a session that was ended elsewhere ends here too when %s refuses it, and the person can sign in',
  async (path) => {
    openAccount({
      session: CUSTOMER,
      handlers: [http.post(`${BACKEND_URL}/${path}`, () => functionRefusal(401, 'unauthorized', 'Please sign in.'))],
    });
    await screen.findByText('signedIn ready customer@example.com');
    const client = await getClient();
    await act(async () => {
      await (path.startsWith('rest') ? client.rpc('my_role') : client.functions.invoke('create-payment', { body: {} }));
    });
    expect(await screen.findByText('signedOut idle nobody')).toBeInTheDocument();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(backend.to('POST', `/${path}`)).toHaveLength(2);
  },
);

it('a function that refuses an old token is called again with a new one', async () => {
  let refused = 0;
  openAccount({
    session: CUSTOMER,
    handlers: [
      http.post(`${BACKEND_URL}/functions/v1/create-payment`, () =>
        refused++ === 0 ? functionRefusal(401, 'unauthorized', 'Please sign in.') : undefined,
      ),
    ],
  });
  await screen.findByText('signedIn ready customer@example.com');
  await act(async () => {
    await expect(createPayment({ bookingId: 'b1' }, { purpose: 'full', cents: 100 })).resolves.toMatch(/^http/);
  });
  expect(screen.getByText('signedIn ready customer@example.com')).toBeInTheDocument();
});

// rule: accounts.md#session-lost
it('a session that the browser has lost ends with the next call', async () => {
  openAccount({ session: CUSTOMER });
  await screen.findByText('signedIn ready customer@example.com');
  localStorage.removeItem(SESSION_KEY);
  await act(async () => {
    await (await getClient()).rpc('my_role');
  });
  expect(await screen.findByText('signedOut idle nobody')).toBeInTheDocument();
});

// rule: accounts.md#session-refresh
it('a device whose clock is a day ahead does not renew its session with every page', async () => {
  const session = {
    ...{ access_token: 'header.e30.signature', refresh_token: 'r', token_type: 'bearer', user: { id: 'u' } },
    ...{ expires_in: 3_600, expires_at: Math.floor(Date.now() / 1000) - 82_800 },
  };
  const paths: string[] = [];
  const send = (input: RequestInfo | URL) => {
    paths.push(new URL(String(input)).search);
    return Promise.resolve(Response.json(session));
  };
  const client: SupabaseClient = createClient('http://backend.test', 'sb_publishable_test', {
    auth: { autoRefreshToken: false, detectSessionInUrl: false, persistSession: false, storageKey: 'ahead' },
    global: { fetch: sessionFetch(send, () => client.auth) },
  });
  await client.auth.signInWithPassword({ email: 'ada@example.com', password: 'lantern-harbor-42' });
  for (let page = 0; page < 3; page += 1)
    expect((await client.auth.getSession()).data.session?.refresh_token).toBe('r');
  expect(paths).toEqual(['?grant_type=password']);
});
