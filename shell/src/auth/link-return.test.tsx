import { screen, waitFor } from '@testing-library/react';
import { rememberedLocation, rememberLocation, SESSION_KEY } from 'shared-data';
import { CUSTOMER, linkFragment, STAFF } from 'shared-data/testing';
import { openSite } from '../testing/open-site.tsx';

test.each(['/account', '/sign-in', '/'])(
  'a magic link that opens %s shows a greeting and the account',
  async (address) => {
    const { path } = openSite(address, { fragment: linkFragment(CUSTOMER) });
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe('/account'));
    expect(await screen.findByRole('heading', { name: 'Page /account' })).toBeInTheDocument();
    expect(window.location.hash).toBe('');
  },
);

test('confirming a sign-up returns to the page where it was started, once', async () => {
  rememberLocation('/booking');
  const { path } = openSite('/account', { fragment: linkFragment(CUSTOMER, 'signup') });
  expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/booking'));
  expect(rememberedLocation()).toBeNull();
});

test('without a remembered page the confirmation opens the account', async () => {
  const { path } = openSite('/', { fragment: linkFragment(CUSTOMER, 'signup') });
  await waitFor(() => expect(path()).toBe('/account'));
});

test.each([
  [
    'error=access_denied&error_code=otp_expired',
    'The link has expired or was used before. Please request another one.',
  ],
  ['access_token=a', 'No session defined in URL'],
  ['error_code=constructor', 'The link could not be used. Please sign in, or request another one.'],
])('a link without a session (%s) shows the reason in our own words on the sign-in page', async (given, text) => {
  const { path } = openSite('/account', { fragment: `#${given}&error_description=Call+202-555-0199+to+unlock` });
  expect(await screen.findByText('Authentication failed')).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/unlock/)).toBeNull();
  await waitFor(() => expect(path()).toBe('/sign-in'));
  expect(window.location.hash).toBe('');
});

test("somebody else's session in an address does not replace the visitor's, who stays on the page", async () => {
  const { path } = openSite('/booking', { session: CUSTOMER, fragment: linkFragment(STAFF) });
  expect(await screen.findByText('You are already signed in')).toBeInTheDocument();
  await screen.findAllByRole('button', { name: 'Logout' });
  expect(path()).toBe('/booking');
  expect(localStorage.getItem(SESSION_KEY)).toContain(CUSTOMER.id);
  expect(screen.queryByText('Welcome back!')).toBeNull();
});

test('a failed link leaves a signed-in visitor on the page', async () => {
  const { path } = openSite('/booking', { session: CUSTOMER, fragment: '#error_code=otp_expired' });
  expect(await screen.findByText('Authentication failed')).toBeInTheDocument();
  expect(path()).toBe('/booking');
});

test('no message is shown without a link', async () => {
  openSite('/', { session: CUSTOMER });
  await screen.findAllByRole('button', { name: 'Logout' });
  expect(screen.queryByText('Welcome back!')).toBeNull();
});
