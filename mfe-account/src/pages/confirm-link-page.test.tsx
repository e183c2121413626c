/** @core */
import { screen, waitFor } from '@testing-library/react';
import { rememberedLocation, rememberLocation, SESSION_KEY } from 'shared-data';
import { ADMIN, backend, BACKEND_URL, CUSTOMER, http, HttpResponse, STAFF } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

const TOKEN = 'a3'.repeat(28);
const calls = () => backend.to('POST', '/auth/v1/verify');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Opens a link of a mail to a person. */
function open(type: string, { next = '', user = CUSTOMER, ...options }: Options = {}) {
  backend.links.set(TOKEN, { type, user });
  const fragment = new URLSearchParams({ token_hash: TOKEN, type, ...(next && { next }) });
  return renderPage(`/auth/confirm#${fragment.toString()}`, options);
}
type Options = Parameters<typeof renderPage>[1] & { next?: string; user?: typeof CUSTOMER };

// rule: B-1-12
test('opening a link uses nothing up and removes the token from the address', async () => {
  const { path, container } = open('magiclink');
  expect(await button('Continue and sign in')).toBeInTheDocument();
  expect(path()).toBe('/auth/confirm');
  expect(window.location.hash).toBe('');
  expect(backend.requests).toEqual([]);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  await expectNoAxeViolations(container);
});

test('the button uses the link up with its digest and its kind', async () => {
  const { user, path } = open('magiclink');
  await user.click(await button('Continue and sign in'));
  expect(await screen.findByRole('heading', { name: 'Welcome to Your Account' })).toBeInTheDocument();
  expect(screen.getByText('Welcome back!')).toBeInTheDocument();
  expect(path()).toBe('/account');
  expect(calls()).toHaveLength(1);
  expect(calls()[0]?.body).toMatchObject({ token_hash: TOKEN, type: 'magiclink' });
});

// rule: B-1-12
test('a reload keeps the link, which is not in the address any more', async () => {
  const { unmount } = open('magiclink');
  await button('Continue and sign in');
  unmount();
  const { user, path } = renderPage('/auth/confirm', { state: (window.history.state as { usr: unknown }).usr });
  await user.click(await button('Continue and sign in'));
  await waitFor(() => expect(path()).toBe('/account'));
});

test.each([
  ['magiclink', 'Continue and sign in', '/booking?event_date=2026-06-20', '/booking?event_date=2026-06-20'],
  ['magiclink', 'Continue and sign in', 'http://localhost/gallery', '/gallery'],
  ['magiclink', 'Continue and sign in', 'https://evil.example/account', '/account'],
  ['magiclink', 'Continue and sign in', '/.//evil.example', '/account'],
  ['signup', 'Continue and confirm', '', '/account'],
  ['email_change', 'Continue and change it', '', '/account/security'],
  ['recovery', 'Continue to the new password', '/booking', '/reset-password'],
  ['invite', 'Continue and accept', '', '/account'],
])('a link of the kind %s has the button "%s" and with next=%s leads to %s', async (type, name, next, target) => {
  const { user, path } = open(type, { next });
  await user.click(await button(name));
  await waitFor(() => expect(path()).toBe(target));
});

test('confirming a sign-up returns to the page where it was started, once', async () => {
  rememberLocation('/booking');
  const { user, path } = open('signup', { next: '/account' });
  await user.click(await button('Continue and confirm'));
  await waitFor(() => expect(path()).toBe('/booking'));
  expect(rememberedLocation()).toBeNull();
});

// rule: B-1-12
test('somebody who is signed in sees the account, and stays signed in unless they continue', async () => {
  const { user, path, container } = open('magiclink', { user: STAFF, session: CUSTOMER });
  expect(await screen.findByText('You are signed in as customer@example.com')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('link', { name: 'Stay signed in as you are' }));
  await waitFor(() => expect(path()).toBe('/account'));
  expect(calls()).toEqual([]);
  expect(localStorage.getItem(SESSION_KEY)).toContain(CUSTOMER.id);
});

// rule: B-1-12
test('continuing replaces the session and deletes what the other person left on the device', async () => {
  localStorage.setItem('district-pour:draft:booking', JSON.stringify({ at: Date.now(), values: { name: 'Nora' } }));
  rememberLocation('/booking');
  const { user } = open('magiclink', { user: ADMIN, session: CUSTOMER });
  await screen.findByText('You are signed in as customer@example.com');
  await user.click(await button('Continue and sign in'));
  expect(await screen.findByText(ADMIN.email)).toBeInTheDocument();
  expect(localStorage.getItem(SESSION_KEY)).toContain(ADMIN.id);
  expect(localStorage.getItem('district-pour:draft:booking')).toBeNull();
  expect(rememberedLocation()).toBeNull();
});

test('a draft stays when the person of the link was signed in already', async () => {
  const draft = JSON.stringify({ at: Date.now(), values: { name: 'Nora' } });
  localStorage.setItem('district-pour:draft:booking', draft);
  const { user, path } = open('signup', { session: CUSTOMER });
  await user.click(await button('Continue and confirm'));
  await waitFor(() => expect(path()).toBe('/account'));
  expect(localStorage.getItem('district-pour:draft:booking')).toBe(draft);
});

// rule: B-1-12
test('a link that another tab has used shows that, and can be sent again', async () => {
  const { user, container } = open('recovery');
  const press = await button('Continue to the new password');
  backend.links.clear();
  await user.click(press);
  expect(await screen.findByText('This link does not work any more')).toBeInTheDocument();
  expect(screen.queryByText('Email link is invalid or has expired')).toBeNull();
  await expectNoAxeViolations(container);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/a new one is on its way/)).toBeInTheDocument();
  expect(backend.to('POST', '/auth/v1/recover')[0]?.body).toMatchObject({ email: 'nobody@example.com' });
});

test.each([
  ['signup', 'resend', 429, 'over_email_send_rate_limit'],
  ['magiclink', 'otp', 422, 'otp_disabled'],
  ['recovery', 'recover', 429, 'over_email_send_rate_limit'],
])('sending a %s link again answers the same when %s refuses with %i', async (type, endpoint, status, error_code) => {
  const refused = http.post(`${BACKEND_URL}/auth/v1/${endpoint}`, () =>
    HttpResponse.json({ code: status, error_code, msg: 'refused' }, { status }),
  );
  const { user } = open(type, { handlers: [refused] });
  const press = await button(/^Continue/);
  backend.links.clear();
  await user.click(press);
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'known@example.com');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/a new one is on its way/)).toBeInTheDocument();
});

test.each([
  [429, 'over_request_rate_limit', /too many attempts/],
  [503, '', /could not be checked/],
])('a link that could not be checked (%i) can be tried again', async (status, error_code, text) => {
  const busy = http.post(
    `${BACKEND_URL}/auth/v1/verify`,
    () => HttpResponse.json({ code: status, error_code, msg: 'Busy' }, { status }),
    { once: true },
  );
  const { user, path } = open('magiclink', { handlers: [busy] });
  await user.click(await button('Continue and sign in'));
  expect(await screen.findByText(text)).toBeInTheDocument();
  await user.click(await button('Continue and sign in'));
  await waitFor(() => expect(path()).toBe('/account'));
});

test('a change of address shows that it waits for the other mailbox', async () => {
  const half = http.post(`${BACKEND_URL}/auth/v1/verify`, () =>
    HttpResponse.json({ msg: 'Confirmation link accepted.', code: '200' }),
  );
  const { user, path } = open('email_change', { handlers: [half] });
  await user.click(await button('Continue and change it'));
  expect(await screen.findByText(/open the link that we sent to your other address/)).toBeInTheDocument();
  expect(path()).toBe('/auth/confirm');
});

test('texts in the address are not shown', async () => {
  renderPage('/auth/confirm#error_description=Call+202-555-0199&type=%3Cb%3E&token_hash=x');
  expect(await screen.findByText('This link is incomplete')).toBeInTheDocument();
  expect(screen.queryByText(/202-555-0199/)).toBeNull();
  expect(window.location.hash).toBe('');
});

// rule: B-1-15
test('a link that lost its fragment is opened by the address and the code of its mail', async () => {
  const byCode = http.post(`${BACKEND_URL}/rest/v1/rpc/redeem_account_code`, async ({ request }) => {
    const { p_email: email, p_code: code } = (await request.json()) as Record<string, string>;
    const isRight = email === CUSTOMER.email && code === 'DW84NZEY';
    return HttpResponse.json(isRight ? [{ token_hash: TOKEN, type: 'recovery' }] : []);
  });
  backend.links.set(TOKEN, { type: 'recovery', user: CUSTOMER });
  const { user, path, container } = renderPage('/auth/confirm', { handlers: [byCode] });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), CUSTOMER.email);
  await user.type(screen.getByRole('textbox', { name: 'Code from the mail' }), 'DW84-NZEX{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check both.');
  await expectNoAxeViolations(container);
  await user.type(screen.getByRole('textbox', { name: 'Code from the mail' }), '{Backspace}Y{Enter}');
  await user.click(await button('Continue to the new password'));
  await waitFor(() => expect(path()).toBe('/reset-password'));
  expect(calls()[0]?.body).toMatchObject({ token_hash: TOKEN, type: 'recovery' });
});
