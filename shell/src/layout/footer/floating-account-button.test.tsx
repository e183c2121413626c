import { screen } from '@testing-library/react';
import { CUSTOMER } from 'shared-data/testing';
import { openSite } from '../../testing/open-site.tsx';

const button = () => screen.queryByRole('link', { name: 'My account' });

// rule: P-2.1-24
test('a signed-in customer sees the button on ordinary pages, and it links to the account', async () => {
  openSite('/gallery', { session: CUSTOMER });
  expect(await screen.findByRole('link', { name: 'My account' })).toHaveAttribute('href', '/account');
});

test('a visitor sees no button', async () => {
  openSite('/gallery');
  await screen.findAllByRole('link', { name: 'Sign In' });
  expect(button()).toBeNull();
});

// rule: P-2.1-25, P-2.1-26, P-2.1-27
test.each(['/account', '/account/security', '/sign-in', '/auth/signin', '/sign-up', '/auth/signup', '/admin'])(
  'it is absent on %s',
  async (path) => {
    openSite(path, { session: CUSTOMER });
    await screen.findAllByRole('button', { name: 'Logout' });
    expect(button()).toBeNull();
  },
);
