import { act, screen, waitFor } from '@testing-library/react';
import { SESSION_KEY } from '../core/session-storage.ts';
import { backend, BACKEND_URL, CUSTOMER, http, HttpResponse, refusal, storeSession } from '../testing/index.ts';
import { openAccount } from '../testing/open-account.tsx';

it('updates when another tab signs out or in', async () => {
  const account = openAccount({ session: CUSTOMER });
  await screen.findByText('signedIn ready customer@example.com');
  localStorage.removeItem(SESSION_KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
  expect(await screen.findByText('signedOut idle nobody')).toBeInTheDocument();
  expect(account().bookings).toEqual([]);
});

it('detects that another tab signs in', async () => {
  openAccount();
  await screen.findByText('signedOut idle nobody');
  storeSession(CUSTOMER);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
  expect(await screen.findByText(/^signedIn \w+ customer@example.com/)).toBeInTheDocument();
});

// rule: A-8-79
it('ends a session whose refresh is refused', async () => {
  storeSession({ ...CUSTOMER, id: 'deleted' }, { secondsLeft: -10 });
  openAccount();
  expect(await screen.findByText('signedOut idle nobody')).toBeInTheDocument();
  expect(backend.to('POST', '/auth/v1/token')[0]?.params.get('grant_type')).toBe('refresh_token');
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

// rule: A-4-04
it('refreshes a session that is close to expiry', async () => {
  storeSession(CUSTOMER, { secondsLeft: 60 });
  openAccount();
  await screen.findByText(/^signedIn/);
  await waitFor(() => expect(backend.to('POST', '/auth/v1/token')[0]?.params.get('grant_type')).toBe('refresh_token'));
});

it('refreshes once when the server rejects the token, and retries', async () => {
  let refused = 0;
  const account = openAccount({
    session: CUSTOMER,
    handlers: [
      http.get(`${BACKEND_URL}/rest/v1/bookings`, () =>
        refused++ === 0 ? refusal(401, 'PGRST301', 'JWT expired') : undefined,
      ),
    ],
  });
  await screen.findByText('signedIn ready customer@example.com');
  expect(account().bookings).toEqual([]);
  expect(backend.to('POST', '/auth/v1/token')).toHaveLength(1);
});

it('ends the session of a user who has been deleted', async () => {
  openAccount({
    session: CUSTOMER,
    handlers: [
      http.get(`${BACKEND_URL}/rest/v1/profiles`, () => refusal(406, 'PGRST116', 'no row')),
      http.get(`${BACKEND_URL}/auth/v1/user`, () =>
        HttpResponse.json(
          { code: 403, error_code: 'user_not_found', msg: 'User from sub claim in JWT does not exist' },
          { status: 403 },
        ),
      ),
    ],
  });
  expect(await screen.findByText('signedOut idle nobody')).toBeInTheDocument();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  await waitFor(() => expect(backend.to('POST', '/auth/v1/logout')).toHaveLength(1)); // sent after the local session is removed
});
