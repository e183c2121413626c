import { act, screen, waitFor } from '@testing-library/react';
import { rememberedLocation, SESSION_KEY } from 'shared-data';
import { CUSTOMER } from 'shared-data/testing';
import { openSite } from '../testing/open-site.tsx';

async function endSession() {
  await screen.findAllByRole('button', { name: 'Logout' });
  localStorage.removeItem(SESSION_KEY);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
}

// rule: accounts.md#session-lost
test('a session that ends elsewhere is reported with a way to sign in that returns to this page', async () => {
  openSite('/booking?payment=due&booking=b1', { session: CUSTOMER });
  await endSession();
  expect(await screen.findByText('Your session has ended')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Sign in' })[0]).toHaveAttribute('href', '/sign-in');
  expect(rememberedLocation()).toBe('/booking?payment=due&booking=b1');
});

test('who logs out is not told that the session has ended', async () => {
  const { user } = openSite('/booking', { session: CUSTOMER });
  await user.click((await screen.findAllByRole('button', { name: 'Logout' }))[0]!);
  expect(await screen.findByText('Logged out')).toBeVisible();
  expect(screen.queryByText('Your session has ended')).toBeNull();
  expect(rememberedLocation()).toBeNull();
});

test('a guarded page leads to the sign-in page, which knows where to return', async () => {
  const { path, router } = openSite('/account?tab=bookings', { session: CUSTOMER });
  await endSession();
  await waitFor(() => expect(path()).toBe('/sign-in'));
  expect(router.state.location.state).toMatchObject({ from: { pathname: '/account', search: '?tab=bookings' } });
  expect(screen.queryByText('Your session has ended')).toBeNull();
});
