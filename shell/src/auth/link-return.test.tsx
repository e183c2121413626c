import { screen, waitFor, within } from '@testing-library/react';
import { rememberedLocation, rememberLocation, SESSION_KEY } from 'shared-data';
import { backend, CUSTOMER, linkFragment, STAFF } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openSite } from '../testing/open-site.tsx';

/** Opens an address with a session in its fragment and agrees to sign in. */
async function agree(address: string, fragment: string) {
  const site = openSite(address, { fragment });
  const question = await screen.findByRole('alertdialog', { name: `Sign in as ${CUSTOMER.email}?` });
  await site.user.click(within(question).getByRole('button', { name: 'Continue' }));
  return site;
}

// rule: A-2.7-13, A-2.7-14, A-2.7-15, A-4-41
test.each(['/account', '/sign-in', '/'])(
  'a magic link that opens %s shows a greeting and the account',
  async (address) => {
    const { path } = await agree(address, linkFragment(CUSTOMER));
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe('/account'));
    expect(await screen.findByRole('heading', { name: 'Page /account' })).toBeInTheDocument();
    expect(window.location.hash).toBe('');
  },
);

test('confirming a sign-up returns to the page where it was started, once', async () => {
  rememberLocation('/booking');
  const { path } = await agree('/account', linkFragment(CUSTOMER, 'signup'));
  expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/booking'));
  expect(rememberedLocation()).toBeNull();
});

test('without a remembered page the confirmation opens the account', async () => {
  const { path } = await agree('/', linkFragment(CUSTOMER, 'signup'));
  await waitFor(() => expect(path()).toBe('/account'));
});

// rule: A-2.7-16, A-8-20, A-8-21, B-1-12
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

// rule: B-1-12
test("somebody else's session in an address does not replace the visitor's, who stays on the page", async () => {
  const { path } = openSite('/booking', { session: CUSTOMER, fragment: linkFragment(STAFF) });
  expect(await screen.findByText('You are already signed in')).toBeInTheDocument();
  await screen.findAllByRole('button', { name: 'Logout' });
  expect(path()).toBe('/booking');
  expect(localStorage.getItem(SESSION_KEY)).toContain(CUSTOMER.id);
  expect(screen.queryByText('Welcome back!')).toBeNull();
});

// rule: B-1-12
test("somebody else's session in an address signs no visitor in who does not agree", async () => {
  const { user, path, container } = openSite('/booking', { fragment: linkFragment(STAFF) });
  const question = await screen.findByRole('alertdialog', { name: `Sign in as ${STAFF.email}?` });
  expect(window.location.hash).toBe('');
  await expectNoAxeViolations(container);
  await user.click(within(question).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(path()).toBe('/booking');
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(backend.to('GET', '/auth/v1/user')).toEqual([]);
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
