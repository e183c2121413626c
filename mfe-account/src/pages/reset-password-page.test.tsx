import { screen, waitFor } from '@testing-library/react';
import { backend, BACKEND_URL, CUSTOMER, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

const secret = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/reset-password', { session: CUSTOMER, state: { byLink: true }, ...options });
  await screen.findByRole('form', { name: 'New password' });
  const save = async (password: string, again = password) => {
    await page.user.type(secret('New password'), password);
    await page.user.type(secret('New password again'), again);
    await page.user.click(screen.getByRole('button', { name: 'Save the password' }));
  };
  return { ...page, save };
}

// rule: B-1-08
test('the new password is saved without the old one, and all other sessions end', async () => {
  const { save, path, container } = await open();
  await expectNoAxeViolations(container);
  await save('lantern-harbor-42');
  expect(await screen.findByText('Your password was changed')).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/account'));
  expect(backend.to('PUT', '/auth/v1/user').map(({ body }) => body)).toMatchObject([{ password: 'lantern-harbor-42' }]);
  expect(backend.to('POST', '/auth/v1/logout').map(({ params }) => params.get('scope'))).toEqual(['others']);
});

test.each([
  ['short', 'short', 'Use at least 8 characters.'],
  ['PASSWORD1', 'PASSWORD1', 'This password is easy to guess. Choose another one.'],
  ['lantern-harbor-42', 'lantern-harbor-43', 'Please make sure your passwords match.'],
])('%s, repeated as %s, is refused before any call', async (password, again, message) => {
  const { save } = await open();
  await save(password, again);
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
  expect(backend.to('PUT', '/auth/v1/user')).toEqual([]);
});

test.each([
  [422, 'same_password', 'This is your password already. Choose another one.'],
  [422, 'weak_password', 'This password is too easy to guess. Choose another one.'],
  [400, 'current_password_required', /request another link/],
])('a refusal (%i %s) is explained, and nothing is lost', async (status, error_code, text) => {
  const refused = http.put(`${BACKEND_URL}/auth/v1/user`, () =>
    HttpResponse.json({ code: status, error_code, msg: 'refused' }, { status }),
  );
  const { save, path } = await open({ handlers: [refused] });
  await save('lantern-harbor-42');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(secret('New password')).toHaveValue('lantern-harbor-42');
  expect(path()).toBe('/reset-password');
  expect(backend.to('POST', '/auth/v1/logout')).toEqual([]);
});

test('a visitor without a session is led to a new link', async () => {
  renderPage('/reset-password');
  expect(await screen.findByRole('link', { name: 'Request a link' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.queryByRole('form', { name: 'New password' })).toBeNull();
});

test('somebody who is signed in without a link is asked for the current password', async () => {
  const { path } = renderPage('/reset-password', { session: CUSTOMER });
  await waitFor(() => expect(path()).toBe('/account/security'));
  expect(await screen.findByLabelText('Current password', { selector: 'input' })).toBeRequired();
});
