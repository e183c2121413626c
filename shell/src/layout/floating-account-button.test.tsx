import { screen } from '@testing-library/react';
import { CUSTOMER } from 'shared-data/testing';
import { openSite } from '../testing/open-site.tsx';

const button = () => screen.queryByRole('link', { name: 'My account' });

test('a signed-in customer has it on ordinary pages, and it leads to the account (P-2.1-24)', async () => {
  openSite('/gallery', { session: CUSTOMER });
  expect(await screen.findByRole('link', { name: 'My account' })).toHaveAttribute('href', '/account');
});

test('a visitor has none', async () => {
  openSite('/gallery');
  await screen.findAllByRole('link', { name: 'Sign In' });
  expect(button()).toBeNull();
});

// P-2.1-25 /account, P-2.1-26 /sign-in, P-2.1-27 /sign-up, with the second paths of the last two
test.each(['/account', '/sign-in', '/auth/signin', '/sign-up', '/auth/signup', '/admin'])(
  'it is absent on %s',
  async (path) => {
    openSite(path, { session: CUSTOMER });
    await screen.findAllByRole('button', { name: 'Logout' });
    expect(button()).toBeNull();
  },
);
