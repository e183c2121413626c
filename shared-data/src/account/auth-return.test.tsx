import { act, configure, screen, waitFor } from '@testing-library/react';
import { SESSION_KEY } from '../core/session-storage.ts';
import {
  backend,
  BACKEND_URL,
  CUSTOMER,
  http,
  HttpResponse,
  linkFragment,
  profileRow,
  STAFF,
} from '../testing/index.ts';
import { openAccount } from '../testing/open-account.tsx';
import type { RenderOptions } from '../testing/render-with-data.tsx';
import { addressIn, hasAuthFragment, readAuthFragment } from './auth-fragment.ts';

const whole = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: '3600', type: 'magiclink' };
const fragment = (given: Record<string, string>) => ({ hash: `#${new URLSearchParams(given).toString()}` });

/** Opens an address with a session in its fragment and agrees to sign in. */
async function agree(options: RenderOptions) {
  const account = openAccount(options);
  await waitFor(() => expect(account().authReturn.outcome).toBe('asks'));
  act(() => account().openLink());
  return account;
}

// rule: B-1-12
it('a session in the address signs in nobody before they agree', async () => {
  const account = openAccount({ route: `/booking${linkFragment(CUSTOMER)}` });
  await waitFor(() =>
    expect(account().authReturn).toEqual({ outcome: 'asks', type: 'magiclink', code: '', email: CUSTOMER.email }),
  );
  expect(screen.getByText('signedOut idle nobody')).toBeInTheDocument();
  expect(window.location.hash).toBe('');
  expect(backend.requests).toEqual([]);
});

it.each(['', 'a', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('{"email":1}')}.c`])(
  'a token %j without an address names nobody',
  (token) => expect(addressIn(token)).toBe(''),
);

// rule: A-5-14
it.each(Object.keys(whole).filter((key) => key !== 'type' && key !== 'access_token'))(
  'a fragment without %s defines no session',
  (missing) => {
    const given: Record<string, string> = { ...whole };
    delete given[missing];
    expect(readAuthFragment(fragment(given))).toMatchObject({ kind: 'error', code: 'no_session' });
  },
);

// rule: A-5-14
it('reads a complete fragment, an empty token and an error', () => {
  expect(readAuthFragment(fragment(whole))).toEqual({
    kind: 'tokens',
    accessToken: 'a',
    refreshToken: 'r',
    type: 'magiclink',
  });
  expect(readAuthFragment(fragment({ ...whole, access_token: '' }))).toMatchObject({
    code: 'no_session',
  });
  expect(
    readAuthFragment({
      hash: '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    }),
  ).toEqual({ kind: 'error', code: 'otp_expired', type: '' });
});

it.each([
  ['', false],
  ['#faq', false],
  ['#access_token=a', true],
  ['#error=access_denied', true],
])('recognizes that %j comes from a link: %s', (hash, expected) => {
  expect(hasAuthFragment({ hash })).toBe(expected);
});

// rule: A-2.7-13, A-4-41, A-7.3-06
it('creates a session from the fragment on any page, and removes the fragment', async () => {
  backend.fill({ profiles: [profileRow()] }); // a user without a profile is requested again
  const account = await agree({ route: `/booking?date=2026-06-20${linkFragment(CUSTOMER)}` });
  expect(account().status).toBe('loading');
  expect(await screen.findByText(/^signedIn \w+ customer@example.com/)).toBeInTheDocument();
  await waitFor(() => expect(account().authReturn).toEqual({ outcome: 'signedIn', type: 'magiclink', code: '' }));
  expect(window.location.href).toBe('http://localhost/booking?date=2026-06-20');
  expect(backend.to('GET', '/auth/v1/user')).toHaveLength(1);
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
});

it('recognizes a sign-up confirmation by its type', async () => {
  const account = await agree({ route: `/account${linkFragment(CUSTOMER, 'signup')}` });
  await waitFor(() => expect(account().authReturn).toMatchObject({ outcome: 'signedIn', type: 'signup' }));
});

it('reports an expired link and stays signed out', async () => {
  const account = openAccount({
    route: '/account#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  });
  await waitFor(() =>
    expect(account().authReturn).toEqual({
      outcome: 'failed',
      type: '',
      code: 'otp_expired',
    }),
  );
  expect(screen.getByText('signedOut idle nobody')).toBeInTheDocument();
  expect(window.location.hash).toBe('');
});

// rule: A-8-77
it('reports an invalid token', async () => {
  const account = await agree({ route: `/account${fragment(whole).hash}` });
  await waitFor(() =>
    expect(account().authReturn).toMatchObject({ outcome: 'failed', code: expect.stringMatching(/./) }),
  );
  expect(screen.getByText('signedOut idle nobody')).toBeInTheDocument();
});

it('reports a session that the service rejects', async () => {
  const account = await agree({
    route: `/account${linkFragment(CUSTOMER)}`,
    handlers: [
      http.get(`${BACKEND_URL}/auth/v1/user`, () =>
        HttpResponse.json({ code: 403, error_code: 'bad_jwt', msg: 'invalid claim' }, { status: 403 }),
      ),
    ],
  });
  await waitFor(() => expect(account().authReturn).toMatchObject({ outcome: 'failed', code: 'bad_jwt' }));
});

it('keeps a signed-in user when a second link fails', async () => {
  const account = openAccount({ session: CUSTOMER });
  await screen.findByText('signedIn ready customer@example.com');
  window.location.hash = '#error=access_denied&error_description=used';
  await act(async () => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  await waitFor(() => expect(account().authReturn.outcome).toBe('failed'));
  expect(account().status).toBe('signedIn');
});

// rule: B-1-12
it.each(['', '?payment=due'])(
  'never replaces a stored session by the one in an address with the query "%s"',
  async (query) => {
    const account = openAccount({ session: CUSTOMER, route: `/booking${query}${linkFragment(STAFF)}` });
    expect(await screen.findByText('signedIn ready customer@example.com')).toBeInTheDocument();
    await waitFor(() => expect(account().authReturn).toEqual({ outcome: 'kept', type: 'magiclink', code: '' }));
    expect(window.location.hash).toBe('');
    window.location.hash = linkFragment(STAFF);
    await act(async () => void window.dispatchEvent(new HashChangeEvent('hashchange')));
    expect(window.location.hash).toBe('');
    expect(account().user?.email).toBe(CUSTOMER.email);
    expect(localStorage.getItem(SESSION_KEY)).toContain(CUSTOMER.id);
    expect(backend.to('GET', '/auth/v1/user')).toHaveLength(0);
  },
);

it('works in strict mode, which mounts twice', async () => {
  configure({ reactStrictMode: true });
  backend.fill({ profiles: [profileRow()] });
  const account = await agree({ route: `/account${linkFragment(CUSTOMER)}` });
  expect(await screen.findByText(/^signedIn \w+ customer@example.com/)).toBeInTheDocument();
  await waitFor(() => expect(account().authReturn.outcome).toBe('signedIn'));
  expect(backend.to('GET', '/auth/v1/user')).toHaveLength(1);
  configure({ reactStrictMode: false });
});
