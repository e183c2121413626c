/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { SESSION_KEY } from 'shared-data';
import { backend, BACKEND_URL, CUSTOMER, http, HttpResponse, STAFF } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

const secret = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const scopes = () => backend.to('POST', '/auth/v1/logout').map(({ params }) => params.get('scope'));

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/account/security', { session: CUSTOMER, ...options });
  await screen.findByRole('form', { name: 'Change the password' });
  const change = async (current: string, password: string) => {
    if (current) await page.user.type(secret('Current password'), current);
    await page.user.type(secret('New password'), password);
    await page.user.type(secret('New password again'), password);
    await page.user.click(screen.getByRole('button', { name: 'Change Password' }));
  };
  const move = async (email: string) => {
    await page.user.type(screen.getByRole('textbox', { name: 'New email' }), email);
    await page.user.click(screen.getByRole('button', { name: 'Change Address' }));
  };
  return { ...page, change, move };
}

// rule: B-1-09, my-account.md#profile-security
test('the profile links to account security', async () => {
  const { user, path } = renderPage('/account?tab=profile', { session: CUSTOMER });
  await user.click(await screen.findByRole('link', { name: 'Account security' }));
  expect(path()).toBe('/account/security');
  expect(await screen.findByRole('heading', { level: 1, name: 'Account security' })).toBeInTheDocument();
});

// rule: B-1-09
test('the password changes with the current one, and all other sessions end', async () => {
  const { change, container } = await open();
  await expectNoAxeViolations(container);
  await change('district-pour', 'lantern-harbor-42');
  expect(await screen.findByText('Your password was changed')).toBeInTheDocument();
  expect(backend.to('PUT', '/auth/v1/user')[0]?.body).toMatchObject({
    password: 'lantern-harbor-42',
    current_password: 'district-pour',
  });
  // A new session first, however old this one is.
  expect(backend.to('POST', '/auth/v1/token')[0]?.body).toMatchObject({
    email: CUSTOMER.email,
    password: 'district-pour',
  });
  expect(scopes()).toEqual(['others']);
  await waitFor(() => expect(secret('Current password')).toHaveValue(''));
});

test('a wrong current password changes nothing', async () => {
  const { change } = await open();
  await change('not-it', 'lantern-harbor-42');
  expect(await screen.findByText('The current password is not right.')).toBeInTheDocument();
  expect(scopes()).toEqual([]);
});

test.each([
  ['', 'lantern-harbor-42', 'Enter your current password.'],
  ['district-pour', 'Password1', 'This password is easy to guess. Choose another one.'],
])('with the current password "%s", %s is refused before any call', async (current, password, message) => {
  const { change } = await open();
  await change(current, password);
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
  expect(backend.to('PUT', '/auth/v1/user')).toEqual([]);
});

// rule: B-1-09
test('a wrong current password changes nothing in a session that the link of a mail opened', async () => {
  // A hosted account server compares it in no such session.
  const unasked = http.put(`${BACKEND_URL}/auth/v1/user`, () =>
    HttpResponse.json({ id: CUSTOMER.id, email: CUSTOMER.email }),
  );
  const { change } = await open({ handlers: [unasked] });
  await change('not-it', 'lantern-harbor-42');
  expect(await screen.findByText('The current password is not right.')).toBeInTheDocument();
  expect(backend.to('PUT', '/auth/v1/user')).toEqual([]);
});

// rule: B-1-09
test('another address is requested, and the page says what to do', async () => {
  const { move, container } = await open();
  await move(' nora@new.example.com ');
  expect(await screen.findByText('Your address becomes nora@new.example.com once it is confirmed')).toBeInTheDocument();
  const [request] = backend.to('PUT', '/auth/v1/user');
  expect(request?.body).toMatchObject({ email: 'nora@new.example.com' });
  expect(request?.params.get('redirect_to')).toBe('http://localhost/account/security');
  expect(screen.getByText('You sign in as customer@example.com.')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('an address that has an account reads the same as a free one', async () => {
  const taken = http.put(`${BACKEND_URL}/auth/v1/user`, () =>
    HttpResponse.json(
      { code: 422, error_code: 'email_exists', msg: 'A user with this email address has already been registered' },
      { status: 422 },
    ),
  );
  const { move } = await open({ handlers: [taken] });
  await move(STAFF.email);
  expect(await screen.findByText(/^Your address becomes staff@example.com once/)).toBeInTheDocument();
  expect(screen.queryByText(/already been registered/)).toBeNull();
});

test.each([
  ['customer@example.com', 'This is your address already.'],
  ['nora', 'Please enter a valid email address (e.g., name@example.com)'],
])('the address %s is refused before any call', async (email, message) => {
  const { move } = await open();
  await move(email);
  const form = screen.getByRole('form', { name: 'Change the address' });
  expect(await within(form).findByRole('link', { name: message })).toBeInTheDocument();
  expect(backend.to('PUT', '/auth/v1/user')).toEqual([]);
});

// rule: B-1-09
test('the other sessions end, and this one stays', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'End Other Sessions' }));
  expect(await screen.findByText('Your other sessions have ended')).toBeInTheDocument();
  expect(scopes()).toEqual(['others']);
  expect(localStorage.getItem(SESSION_KEY)).toContain(CUSTOMER.id);
});

test('the page shows that the other sessions could not be ended', async () => {
  const down = http.post(`${BACKEND_URL}/auth/v1/logout`, () =>
    HttpResponse.json({ code: 500, msg: 'broken' }, { status: 500 }),
  );
  const { user } = await open({ handlers: [down] });
  await user.click(screen.getByRole('button', { name: 'End Other Sessions' }));
  expect(await screen.findByText('Error')).toBeInTheDocument();
});

test('a visitor is sent to sign in and comes back', async () => {
  const { path, state } = renderPage('/account/security');
  await waitFor(() => expect(path()).toBe('/sign-in'));
  expect((state() as { from: { pathname: string } }).from.pathname).toBe('/account/security');
});

// rule: B-2-18
test('an account without a password is not asked for one, and can set one by a mail', async () => {
  const none = http.post(`${BACKEND_URL}/rest/v1/rpc/my_password_is_set`, () => HttpResponse.json(false));
  const { user, container } = renderPage('/account/security', { session: CUSTOMER, handlers: [none] });
  expect(await screen.findByText(/^Your account has no password/)).toBeVisible();
  expect(screen.queryByLabelText('Current password', { selector: 'input' })).toBeNull();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Mail me a link to set a password' }));
  expect(await screen.findByText(`Link sent to ${CUSTOMER.email}`)).toBeVisible();
  expect(backend.to('POST', '/auth/v1/recover')[0]?.body).toMatchObject({ email: CUSTOMER.email });
});
