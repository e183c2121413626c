import { screen } from '@testing-library/react';
import { backend, BACKEND_URL, CUSTOMER, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/forgot-password', options);
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  const request = async (email: string) => {
    await page.user.clear(screen.getByRole('textbox', { name: 'Email' }));
    if (email) await page.user.type(screen.getByRole('textbox', { name: 'Email' }), email);
    await page.user.click(screen.getByRole('button', { name: 'Send the link' }));
  };
  return { ...page, request };
}
const answer = (status: number, body: object) =>
  http.post(`${BACKEND_URL}/auth/v1/recover`, () => HttpResponse.json(body, { status }));
const tooSoon = {
  code: 429,
  error_code: 'over_email_send_rate_limit',
  msg: 'For security purposes, you can only request this after 42 seconds.',
};

/** What the page says after a request, without the address. */
const said = async (email: string) =>
  (await screen.findByText(/has an account, we sent it a link/)).textContent.replace(email, '…');

// rule: B-1-08
test('a request sends the link to the page that sets the password', async () => {
  const { request, container } = await open();
  await request(' customer@example.com ');
  expect(await said('customer@example.com')).toMatch(/If … has an account/);
  expect(screen.getByRole('button', { name: /^Send again in \d+ seconds$/ })).toBeInTheDocument();
  const [sent] = backend.to('POST', '/auth/v1/recover');
  expect(sent?.body).toMatchObject({ email: 'customer@example.com' });
  expect(sent?.params.get('redirect_to')).toBe('http://localhost/reset-password');
  await expectNoAxeViolations(container);
});

// rule: B-1-08
test('known and unknown addresses and repeated requests read the same', async () => {
  const { request } = await open();
  await request('customer@example.com');
  const known = await said('customer@example.com');
  await request('nobody@example.com');
  await screen.findByText(/nobody@example.com/);
  expect(await said('nobody@example.com')).toBe(known);
});

// rule: B-1-08
test('a second request within a minute reads the same', async () => {
  const { request } = await open({ handlers: [answer(429, tooSoon)] });
  await request('customer@example.com');
  expect(await said('customer@example.com')).toMatch(/If … has an account/);
  expect(screen.queryByText(/42 seconds/)).toBeNull();
});

test('too many requests from one network address are refused in plain words', async () => {
  const limited = answer(429, { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' });
  const { request } = await open({ handlers: [limited] });
  await request('customer@example.com');
  expect(await screen.findByText(/too many requests from your network/)).toBeInTheDocument();
});

test.each(['', 'nora', `${'n'.repeat(10_000)}@example`])('%.20s is not an email: message, no call', async (email) => {
  const { user } = await open();
  const box = screen.getByRole('textbox', { name: 'Email' });
  await user.click(box);
  if (email) await user.paste(email);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findAllByText('Please enter a valid email address (e.g., name@example.com)')).not.toHaveLength(0);
  expect(backend.requests).toEqual([]);
});

test('somebody who is signed in and has forgotten the password can request a link too', async () => {
  const { request } = await open({ session: CUSTOMER });
  await request('customer@example.com');
  expect(await said('customer@example.com')).toMatch(/If … has an account/);
});
