import { screen, waitFor } from '@testing-library/react';
import { rememberedLocation } from 'shared-data';
import { CUSTOMER } from 'shared-data/testing';
import { renderPage } from '../testing/render-page.tsx';

// rule: A-2.1-23, A-2.1-28
test.each([['/sign-up'], ['/auth/signup']])('%s serves the sign-up screen in place', async (address) => {
  const { path } = renderPage(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeInTheDocument();
  expect(path()).toBe(address);
});

// rule: A-2.8-11
test('it links back to /sign-in', async () => {
  const { user, path } = renderPage('/sign-up');
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(path()).toBe('/sign-in');
});

test('a signed-in visitor is redirected', async () => {
  const { path } = renderPage('/auth/signup', { session: CUSTOMER });
  await waitFor(() => expect(path()).toBe('/account'));
});

test('the page that the visitor came from is kept for the confirmation mail and the sign-in page', async () => {
  const { user, path, state } = renderPage('/sign-up', { state: { from: '/booking' } });
  await user.type(await screen.findByRole('textbox', { name: 'Full Name' }), 'Ines Carver');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ines@example.com');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'long-enough');
  await user.type(screen.getByLabelText('Confirm Password', { selector: 'input' }), 'long-enough');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(path()).toBe('/sign-in'));
  expect(state()).toEqual({ from: '/booking', createdFor: 'ines@example.com' });
  expect(rememberedLocation()).toBe('/booking');
});
