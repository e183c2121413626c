/** @core */
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  ADMIN,
  bookingRow,
  CUSTOMER,
  http,
  HttpResponse,
  BACKEND_URL,
  profileRow,
  renderWithData,
  STAFF,
} from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';
import AccountPage from './account-page.tsx';

const ready = () => screen.findByRole('tab', { name: 'Dashboard' });

/** The page without the shell. */
function renderAlone(options: { session?: typeof CUSTOMER } = {}) {
  const router = createBrowserRouter([{ path: '*', Component: AccountPage }]);
  const page = renderWithData(<RouterProvider router={router} />, options);
  return { ...page, close: () => router.dispose() };
}

// rule: A-2.9-01
test('a spinner is shown while the session is read', async () => {
  const { close } = renderAlone({ session: CUSTOMER });
  expect(screen.getByText('Loading your account...')).toBeInTheDocument();
  await ready();
  close();
});

// rule: A-2.9-02, A-2.9-03
test('without a session: Access Denied with a Sign In button', async () => {
  const { container, close } = renderAlone();
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in');
  await expectNoAxeViolations(container);
  close();
});

// rule: A-2.9-04
test('without a session it redirects to /sign-in, which receives the page that the visitor came from', async () => {
  const { path, state } = renderPage('/account?tab=bookings&booking=1043');
  await waitFor(() => expect(path()).toBe('/sign-in'));
  expect(state()).toMatchObject({ from: { pathname: '/account', search: '?tab=bookings&booking=1043' } });
});

// rule: A-1-06, A-2.9-05, A-2.9-06, A-2.9-14, A-2.9-15, P-1-02
test('heading, subtitle and four tabs, Dashboard first', async () => {
  const { container } = renderPage('/account', { session: CUSTOMER });
  await ready();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Your Account' })).toBeInTheDocument();
  expect(screen.getByText('Manage your bookings and account preferences')).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Dashboard',
    'My Bookings',
    'Profile',
    'Signatures',
  ]);
  expect(screen.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeViolations(container);
});

test('the selected tab is in the address, by links and by arrow keys', async () => {
  const { user, path } = renderPage('/account?tab=profile', { session: CUSTOMER });
  await ready();
  const profile = screen.getByRole('tab', { name: 'Profile' });
  expect(profile).toHaveAttribute('aria-selected', 'true');
  await user.click(profile);
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(path()).toBe('/account?tab=signatures'));
  await user.keyboard('{Home}');
  await waitFor(() => expect(path()).toBe('/account?tab=dashboard'));
});

test('Back returns to the previous tab', async () => {
  const { user, path } = renderPage('/account', { session: CUSTOMER });
  await ready();
  await user.click(screen.getByRole('tab', { name: 'My Bookings' }));
  await user.click(screen.getByRole('tab', { name: 'Signatures' }));
  expect(path()).toBe('/account?tab=signatures');
  act(() => window.history.back());
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'My Bookings' })).toHaveAttribute('aria-selected', 'true'),
  );
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true'));
  expect(path()).toBe('/account');
});

// rule: A-2.9-07, A-2.9-08, A-2.9-11, A-2.9-12, A-3-12
test('who is signed in: initial, name, email of the user, company', async () => {
  renderPage('/account', { session: CUSTOMER });
  await ready();
  const who = screen.getByRole('group', { name: 'Signed in as' });
  expect(who).toHaveTextContent(/^NNora Whitfield/);
  expect(who).toHaveTextContent('customer@example.com');
  expect(who).toHaveTextContent('Whitfield Studio');
});

// rule: A-2.9-09, A-2.9-12
test('without a name the email is shown once, and without a company there is none', async () => {
  const rows = { profiles: [profileRow({ full_name: null, company_name: null })] };
  renderPage('/account', { session: CUSTOMER, rows });
  await ready();
  expect(screen.getByRole('group', { name: 'Signed in as' })).toHaveTextContent(/^Ccustomer@example\.com$/);
});

// rule: B-3-02
test.each([
  ['an admin', ADMIN, ['/admin/today', '/staff-schedule', '/recipes']],
  ['staff', STAFF, ['/event-sheets/next', '/staff-schedule', '/recipes']],
])('%s see links to their pages', async (_who, session, expected) => {
  const { container } = renderPage('/account', { session });
  await ready();
  const links = within(screen.getByRole('navigation', { name: 'For the team' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  await expectNoAxeViolations(container);
});

// rule: B-3-02, B-3-70
test.each([
  ['an admin begins the day at Today', ADMIN, '/admin/today'],
  ['staff begin at their next event', STAFF, '/event-sheets/next'],
  ['a customer begins in the account', CUSTOMER, '/account'],
])('after signing in, %s', async (_who, session, expected) => {
  const { path } = renderPage('/sign-in', { session });
  if (session === CUSTOMER) await ready();
  await waitFor(() => expect(path()).toBe(expected));
});

// rule: B-3-02
test('who opens the account on purpose stays there, also as an admin', async () => {
  const { path } = renderPage('/account', { session: ADMIN });
  await ready();
  expect(path()).toBe('/account');
});

test('a customer sees no link to the pages of the team', async () => {
  renderPage('/account', { session: CUSTOMER });
  await ready();
  expect(screen.queryByRole('navigation', { name: 'For the team' })).not.toBeInTheDocument();
});

test('an account whose role cannot be read is shown as that of a customer', async () => {
  const down = http.post(`${BACKEND_URL}/rest/v1/rpc/my_role`, () =>
    HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 }),
  );
  renderPage('/account', { session: STAFF, handlers: [down] });
  await ready();
  expect(screen.queryByRole('navigation', { name: 'For the team' })).not.toBeInTheDocument();
});

// rule: A-2.9-13, A-4-01, A-4-02, A-8-46
test('Log Out ends the session and removes the account data from the page', async () => {
  const { user, path } = renderPage('/account', { session: CUSTOMER, rows: { bookings: [bookingRow()] } });
  await ready();
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('Logged out')).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/sign-in'));
  expect(screen.queryByText('Garden Wedding')).not.toBeInTheDocument();
});

// rule: A-8-26, A-8-67
test('a failed log-out shows the error toast, and the visitor stays signed in', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = http.post(`${BACKEND_URL}/auth/v1/logout`, () =>
    HttpResponse.json({ code: 500, msg: 'down' }, { status: 500 }),
  );
  const { user, path } = renderPage('/account', { session: CUSTOMER, handlers: [broken] });
  await ready();
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('Failed to log out. Please try again.')).toBeInTheDocument();
  expect(path()).toBe('/account');
  expect(log).toHaveBeenCalledWith('Logout error:', expect.anything());
  log.mockRestore();
});

test('data that fail to load show an error and can be loaded again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  const flaky = http.get(`${BACKEND_URL}/rest/v1/bookings`, () =>
    down ? HttpResponse.json({ code: 'XX000', message: 'down' }, { status: 500 }) : undefined,
  );
  const { user, container } = renderPage('/account', {
    session: CUSTOMER,
    handlers: [flaky],
    rows: { bookings: [bookingRow()] },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await expectNoAxeViolations(container);
  down = false;
  await user.click(retry);
  await ready();
  expect(screen.getAllByText('Garden Wedding')).not.toHaveLength(0);
  log.mockRestore();
});
