import { screen } from '@testing-library/react';
import { backend, BACKEND_URL, fakeClock, http, HttpResponse, passSeconds } from 'shared-data/testing';
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

test('an unknown email shows Account not found, and what was typed stays', async () => {
  const { send } = await open();
  await send('nobody@example.com');
  expect(await screen.findByText('Account not found')).toBeInTheDocument();
  expect(email()).toHaveValue('nobody@example.com');
});

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
