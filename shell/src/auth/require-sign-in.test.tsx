import { act, screen, waitFor } from '@testing-library/react';
import { BACKEND_URL, CUSTOMER, http, HttpResponse, storeSession } from 'shared-data/testing';
import { openSite } from '../testing/open-site.tsx';

// rule: A-2.1-25, A-2.1-29, A-2.2-03, A-2.2-04, A-2.2-05
test.each(['/account?tab=bookings', '/admin'])(
  'a visitor to %s is redirected to /sign-in, which remembers the requested page',
  async (address) => {
    const { path, router } = openSite(address);
    await waitFor(() => expect(path()).toBe('/sign-in'));
    const { from } = router.state.location.state as { from: { pathname: string; search: string } };
    expect(from.pathname + from.search).toBe(address);
  },
);

// rule: A-2.2-06
test('the redirect replaces the guarded page in the history', async () => {
  const { path, router } = openSite('/account', { before: ['/gallery'] });
  await waitFor(() => expect(path()).toBe('/sign-in'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(path()).toBe('/gallery'));
});

// rule: A-2.2-07
test('a signed-in customer sees /account', async () => {
  const { path } = openSite('/account', { session: CUSTOMER });
  expect(await screen.findByRole('heading', { name: 'Page /account' })).toBeInTheDocument();
  expect(path()).toBe('/account');
});

test('one guarded page follows another', async () => {
  const { router } = openSite('/account', { session: CUSTOMER });
  await screen.findByRole('heading', { name: 'Page /account' });
  await act(() => router.navigate('/account/security'));
  expect(await screen.findByRole('heading', { name: 'Page /account/security' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Page /account' })).toBeNull();
});

// rule: A-2.2-01, A-2.2-02, A-4-05
test.each(['/account', '/admin'])('%s shows a text until the session has loaded', async (address) => {
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  storeSession(CUSTOMER, { secondsLeft: -60 });
  openSite(address, {
    handlers: [
      http.post(`${BACKEND_URL}/auth/v1/token`, async () => {
        await answered;
        return HttpResponse.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'gone' }, { status: 400 });
      }),
    ],
  });
  expect(screen.getByText('Loading your account...')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: `Page ${address}` })).toBeNull();
  answer();
  expect(await screen.findByRole('heading', { name: 'Page /sign-in' })).toBeInTheDocument();
});
