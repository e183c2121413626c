import { act, screen, waitFor } from '@testing-library/react';
import { rememberedLocation, rememberLocation, SESSION_KEY } from 'shared-data';
import { CUSTOMER } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

// rule: A-2.1-22, A-2.1-27
test.each([['/sign-in'], ['/auth/signin']])('%s serves the sign-in screen in place', async (address) => {
  const { path } = renderPage(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  expect(path()).toBe(address);
});

// rule: A-2.7-03
test('it links to /sign-up, which receives the page that the visitor came from', async () => {
  const { user, path, state } = renderPage('/sign-in', { state: { from: '/booking' } });
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(path()).toBe('/sign-up');
  expect(state()).toEqual({ from: '/booking' });
});

// rule: A-2.7-11
test.each([
  [
    'a location, as the guard leaves it',
    { from: { pathname: '/admin', search: '?tab=payments', hash: '' } },
    '/admin?tab=payments',
  ],
  ['a path', { from: '/booking' }, '/booking'],
])('a signed-in visitor goes back where they came from: %s', async (_name, state, target) => {
  const { path } = renderPage('/sign-in', { session: CUSTOMER, state });
  await waitFor(() => expect(path()).toBe(target));
});

// rule: A-2.7-12
test.each([
  ['nothing is remembered', undefined],
  ['the page remembered would leave the site', { from: '//evil.example/x' }],
  ['it is a whole address', { from: 'https://evil.example/' }],
  ['it is a sign-in page itself', { from: '/auth/signin?x=1' }],
])('a signed-in visitor goes to /account when %s', async (_name, state) => {
  const { path } = renderPage('/auth/signin', { session: CUSTOMER, state });
  await waitFor(() => expect(path()).toBe('/account'));
});

test('a session that ended while the account was open is announced on the sign-in page, which leads back', async () => {
  const { user, path, container } = renderPage('/account?tab=bookings', { session: CUSTOMER });
  await screen.findByRole('tab', { name: 'My Bookings' });
  localStorage.removeItem(SESSION_KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), CUSTOMER.email);
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), CUSTOMER.password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(path()).toBe('/account?tab=bookings'));
});

test('a visitor who logged out or had no session sees no such notice', async () => {
  const { user, path } = renderPage('/account', { session: CUSTOMER });
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(path()).toBe('/sign-in'));
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
});

test('the page remembered on the device is used once', async () => {
  rememberLocation('/booking?event_date=2026-06-20');
  const { path } = renderPage('/sign-in', { session: CUSTOMER });
  await waitFor(() => expect(path()).toBe('/booking?event_date=2026-06-20'));
  expect(rememberedLocation()).toBeNull();
});

test('a link without a session shows the form and is removed from the address', async () => {
  const { path } = renderPage('/sign-in#error=access_denied&error_description=Email+link+is+invalid+or+has+expired');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(path()).toBe('/sign-in');
});
