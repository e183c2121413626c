import { screen, waitFor } from '@testing-library/react';
import { backend, BACKEND_URL, fakeClock, http, HttpResponse, MAILED_CODE, passSeconds } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';

afterEach(() => jest.useRealTimers());

const email = () => screen.getByRole('textbox', { name: 'Email' });
const submit = () => screen.getByRole('button', { name: 'Send Magic Link' });

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/sign-in', options);
  await page.user.click(await screen.findByRole('tab', { name: 'Magic Link' }));
  const send = async (address: string) => {
    await page.user.type(email(), address);
    await page.user.click(submit());
  };
  return { ...page, send };
}

// rule: A-2.7-02, A-2.7-10
test('the Magic Link tab has the email field only', async () => {
  const { container } = await open();
  expect(screen.getAllByRole('textbox')).toEqual([email()]);
  expect(screen.queryByLabelText('Password', { selector: 'input' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('arrow keys switch tabs, and both tabs share the email', async () => {
  const { user } = renderPage('/sign-in');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'customer@example.com');
  await user.click(screen.getByRole('tab', { name: 'Password' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Magic Link' })).toHaveAttribute('aria-selected', 'true');
  expect(email()).toHaveValue('customer@example.com');
  await user.keyboard('{ArrowLeft}');
  expect(email()).toHaveValue('customer@example.com');
});

// rule: A-1-05, A-7.3-02, A-7.3-03, A-8-42, A-8-43
test('a known email gets a link to /account', async () => {
  const { send, container, path } = await open();
  await send('customer@example.com');
  expect(await screen.findByText('Magic link sent!')).toBeInTheDocument();
  expect(screen.getByText(/link expires in 15 minutes/)).toBeInTheDocument();
  expect(screen.getByText('Link sent to customer@example.com')).toBeInTheDocument();
  expect(path()).toBe('/sign-in');
  const [request] = backend.to('POST', '/auth/v1/otp');
  expect(request?.body).toMatchObject({ email: 'customer@example.com', create_user: false });
  expect(request?.params.get('redirect_to')).toBe(`${window.location.origin}/account`);
  await expectNoAxeViolations(container);
});

// rule: B-2-18
test('the code of the mail signs in without opening the link, and asks for no second mail', async () => {
  const { send, user, path } = await open();
  await send('customer@example.com');
  const code = await screen.findByRole('textbox', { name: /^Code from the mail/ });
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in with the code' }));
  expect(await screen.findByText(/^That is not the code of the newest mail. You have 4 more tries/)).toBeVisible();
  await user.clear(code);
  await user.type(code, MAILED_CODE);
  await user.click(screen.getByRole('button', { name: 'Sign in with the code' }));
  await waitFor(() => expect(path()).toBe('/account'));
  expect(backend.to('POST', '/auth/v1/otp')).toHaveLength(1);
  expect(backend.to('POST', '/rest/v1/rpc/take_sign_in_token')[0]?.body).toMatchObject({
    p_name: null,
    p_company_name: null,
  });
});

// rule: B-2-18
test('the Password tab says where somebody without a password signs in', async () => {
  renderPage('/sign-in');
  expect(
    await screen.findByText('Booked with a code? Then your account has no password: choose Magic Link.'),
  ).toBeVisible();
});

// rule: B-1-14
test('a link that did not arrive is sent again, a minute after the first', async () => {
  fakeClock();
  const { send, user } = await open();
  await send('customer@example.com');
  await user.click(await screen.findByRole('button', { name: /^Send again in \d+ seconds$/ }));
  expect(backend.to('POST', '/auth/v1/otp')).toHaveLength(1);
  passSeconds(61);
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Sent again. Please check your spam folder too.')).toBeInTheDocument();
  expect(backend.to('POST', '/auth/v1/otp')[1]?.body).toMatchObject({ email: 'customer@example.com' });
});

// rule: A-8-18
test('an unknown email shows Account not found, and what was typed stays', async () => {
  const { send } = await open();
  await send('nobody@example.com');
  expect(await screen.findByText('Account not found')).toBeInTheDocument();
  expect(email()).toHaveValue('nobody@example.com');
});

// rule: A-8-19
test('any other error shows Failed to send magic link with its message', async () => {
  const limited = http.post(`${BACKEND_URL}/auth/v1/otp`, () =>
    HttpResponse.json(
      { code: 429, error_code: 'over_email_send_rate_limit', msg: 'Email rate limit exceeded' },
      { status: 429 },
    ),
  );
  const { send } = await open({ handlers: [limited] });
  await send('customer@example.com');
  expect(await screen.findByText('Failed to send magic link')).toBeInTheDocument();
  expect(screen.getByText('Email rate limit exceeded')).toBeInTheDocument();
});

// rule: A-5-02, A-5-03, A-8-17
test.each([['plain'], ['a@b']])(
  '%s is not an email: toast and field in the same words, summary with focus, no call',
  async (address) => {
    const { send, container } = await open();
    await send(address);
    expect(await screen.findByText('Invalid email format')).toBeInTheDocument();
    // The toast, the summary and the message at the field.
    expect(screen.getAllByText('Please enter a valid email address to receive the magic link')).toHaveLength(3);
    expect(screen.getByRole('group', { name: '1 field needs your attention' })).toHaveFocus();
    expect(backend.to('POST', '/auth/v1/otp')).toEqual([]);
    await expectNoAxeViolations(container);
  },
);
