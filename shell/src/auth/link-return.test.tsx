import { screen, waitFor } from '@testing-library/react';
import { rememberedLocation, rememberLocation } from 'shared-data';
import { CUSTOMER, linkFragment } from 'shared-data/testing';
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

test('a link without a session shows the reason on the sign-in page', async () => {
  const { path } = openSite('/account', {
    fragment: '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  });
  expect(await screen.findByText('Authentication failed')).toBeInTheDocument();
  expect(screen.getByText('Email link is invalid or has expired')).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/sign-in'));
  expect(window.location.hash).toBe('');
});

test('no message is shown without a link', async () => {
  openSite('/', { session: CUSTOMER });
  await screen.findAllByRole('button', { name: 'Logout' });
  expect(screen.queryByText('Welcome back!')).toBeNull();
});
