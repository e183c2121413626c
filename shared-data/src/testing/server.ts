import { AuthClient } from '@supabase/supabase-js';
import { cleanup } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { disconnect } from '../core/connection.ts';
import { authHandlers } from './handlers/auth-handlers.ts';
import { backend, BACKEND_URL } from './backend.ts';
import { contractHandlers } from './handlers/contract-handlers.ts';
import { functionHandlers } from './handlers/function-handlers.ts';
import { restHandlers } from './handlers/rest-handlers.ts';

/** The network edge of a test; `server.use(…)` overrides one answer for the rest of the test. */
export const server = setupServer(...contractHandlers, ...restHandlers, ...authHandlers, ...functionHandlers);

server.events.on('request:start', async ({ request }) => {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== BACKEND_URL) return;
  const seen = {
    method: request.method,
    path: pathname,
    params: searchParams,
    headers: request.headers,
    body: null as unknown,
  };
  backend.requests.push(seen);
  const text = await request.clone().text();
  seen.body = text ? JSON.parse(text) : null;
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(async () => {
  cleanup();
  await disconnect();
  // Every test is a separate page, but the auth client counts its instances and warns about a second one.
  Object.assign(AuthClient, { nextInstanceID: {} });
  server.resetHandlers();
  backend.reset();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterAll(() => server.close());
