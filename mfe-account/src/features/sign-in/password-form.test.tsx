/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { backend, http, HttpResponse, BACKEND_URL, renderWithData } from 'shared-data/testing';
import { SESSION_KEY } from 'shared-data';
import { expectNoAxeViolations, PageAlone } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';
import { SignInPanels } from './sign-in-panels.tsx';

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Sign In' });

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/sign-in', options);
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  const fill = async (address: string, secret: string) => {
    await page.user.type(email(), address);
    if (secret) await page.user.type(password(), secret);
    await page.user.click(submit());
  };
  return { ...page, fill };
}

/** The auth service refuses with a message. */
const refuse = (status: number, error_code: string, msg: string) =>
  http.post(`${BACKEND_URL}/auth/v1/token`, () => HttpResponse.json({ code: status, error_code, msg }, { status }));

// rule: A-2.7-01, A-2.7-04, A-2.7-05, A-2.7-07, A-2.7-08
test('the Password tab comes first, with all its controls and without axe findings', async () => {
  const { container } = await open();
  expect(screen.getByRole('tab', { name: 'Password' })).toHaveAttribute('aria-selected', 'true');
  expect(email()).toHaveAttribute('type', 'email');
  expect(email()).toHaveAttribute('autocomplete', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  await expectNoAxeViolations(container);
});

// rule: A-2.7-06
test('the toggle shows and hides the password', async () => {
  const { user } = await open();
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show what I typed' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide what I typed' }));
  expect(password()).toHaveAttribute('type', 'password');
});

// rule: B-1-08
test('Forgot password opens its page with the address that was typed, and submits nothing', async () => {
  const { user, path } = await open();
  await user.type(email(), 'customer@example.com');
  await user.type(password(), 'district-pour');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeInTheDocument();
  expect(path()).toBe('/forgot-password');
  expect(email()).toHaveValue('customer@example.com');
  expect(backend.requests).toEqual([]);
});

// rule: A-1-04, A-2.7-12, A-7.3-01, A-8-41
test('the right password shows Welcome back! once and opens /account', async () => {
  const { fill, path } = await open();
  await fill('customer@example.com', 'district-pour');
  expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Welcome to Your Account' })).toBeInTheDocument();
  expect(path()).toBe('/account');
  expect(screen.getAllByText('Welcome back!')).toHaveLength(1);
  const [request] = backend.to('POST', '/auth/v1/token');
  expect(request?.params.get('grant_type')).toBe('password');
  expect(request?.body).toMatchObject({ email: 'customer@example.com', password: 'district-pour' });
});

test('signing in works with the keyboard only, and Enter submits', async () => {
  const { user, path } = await open();
  await user.click(screen.getByRole('tab', { name: 'Password' }));
  await user.tab();
  await user.tab();
  await user.keyboard('customer@example.com');
  await user.tab();
  await user.keyboard('district-pour{Enter}');
  expect(await screen.findByRole('heading', { name: 'Welcome to Your Account' })).toBeInTheDocument();
  expect(path()).toBe('/account');
});

// rule: A-2.7-07
test('without Remember me the session ends with the tab', async () => {
  const { user, fill } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await fill('customer@example.com', 'district-pour');
  await screen.findByRole('heading', { name: 'Welcome to Your Account' });
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(sessionStorage.getItem(SESSION_KEY)).not.toBeNull();
});

// rule: A-8-10, A-8-11
test('wrong credentials show Account not found with a link to sign up, and what was typed stays', async () => {
  const { fill, user, path } = await open();
  await fill('nobody@example.com', 'wrong-one');
  expect(await screen.findByText('Account not found')).toBeInTheDocument();
  expect(
    screen.getByText("We couldn't find an account with this email address. Would you like to create one?"),
  ).toBeInTheDocument();
  expect(email()).toHaveValue('nobody@example.com');
  expect(password()).toHaveValue('wrong-one');
  await user.click(screen.getByRole('link', { name: 'Sign Up' }));
  expect(path()).toBe('/sign-up');
});

// rule: A-8-12
test('an unconfirmed email shows Email not confirmed', async () => {
  const { fill } = await open({ handlers: [refuse(400, 'email_not_confirmed', 'Email not confirmed')] });
  await fill('customer@example.com', 'district-pour');
  expect(
    await screen.findByText('Please check your email and confirm your account before signing in.'),
  ).toBeInTheDocument();
});

// rule: B-1-14
test('the confirmation mail of an unconfirmed email can be sent again', async () => {
  const { fill, user } = await open({ handlers: [refuse(400, 'email_not_confirmed', 'Email not confirmed')] });
  await fill('customer@example.com', 'district-pour');
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Sent again. Please check your spam folder too.')).toBeInTheDocument();
  expect(backend.to('POST', '/auth/v1/resend')[0]?.body).toMatchObject({
    type: 'signup',
    email: 'customer@example.com',
  });
});

// rule: A-8-13, A-8-14
test('any other error shows Sign in failed with its message', async () => {
  const { fill } = await open({ handlers: [refuse(429, 'over_request_rate_limit', 'Request rate limit reached')] });
  await fill('customer@example.com', 'district-pour');
  expect(await screen.findByText('Sign in failed')).toBeInTheDocument();
  expect(screen.getByText('Request rate limit reached')).toBeInTheDocument();
});

test.each([
  ['no connection', () => HttpResponse.error()],
  ['a gateway that does not answer', () => new HttpResponse('', { status: 504 })],
])('%s shows that the server could not be reached', async (_what, answer) => {
  const { fill } = await open({ handlers: [http.post(`${BACKEND_URL}/auth/v1/token`, answer)] });
  await fill('customer@example.com', 'district-pour');
  expect(await screen.findByText('Sign in failed')).toBeInTheDocument();
  expect(
    screen.getByText('The server could not be reached. Please check your connection and try again.'),
  ).toBeInTheDocument();
});

// rule: A-5-01, A-5-03, A-8-16
test.each([['plain'], ['two@words'], ['a b@c.d'], ['@example.com']])(
  '%s is not an email: toast and field in the same words, summary with focus, no call',
  async (address) => {
    const { fill, container } = await open();
    await fill(address, 'secret');
    expect(await screen.findByText('Invalid email format')).toBeInTheDocument();
    // The toast, the summary and the message at the field.
    expect(screen.getAllByText('Please enter a valid email address (e.g., name@example.com)')).toHaveLength(3);
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    const summary = screen.getByRole('group', { name: '1 field needs your attention' });
    expect(summary).toHaveFocus();
    expect(within(summary).getByRole('link')).toHaveTextContent('Please enter a valid email address');
    expect(backend.requests).toEqual([]);
    await expectNoAxeViolations(container);
  },
);

describe('filled in before hydration, as by a password manager', () => {
  const openFilled = () =>
    renderWithData(<SignInPanels />, {
      wrapper: PageAlone,
      beforeHydration: () => {
        (email() as HTMLInputElement).value = 'customer@example.com';
        password().value = 'district-pour';
      },
    });

  test('Sign In sends the values of the fields, and no error appears', async () => {
    const { user } = openFilled();
    await user.click(password());
    await user.pointer({ keys: '[MouseLeft>]', target: submit() });
    expect(screen.queryByText(/^Enter /)).not.toBeInTheDocument();
    await user.pointer('[/MouseLeft]');
    await waitFor(() => expect(backend.to('POST', '/auth/v1/token')).toHaveLength(1));
    expect(backend.to('POST', '/auth/v1/token')[0]?.body).toMatchObject({
      email: 'customer@example.com',
      password: 'district-pour',
    });
    expect(screen.queryByText(/^Enter /)).not.toBeInTheDocument();
    await screen.findByText('Welcome back!');
  });

  test('the other tab has the email', async () => {
    const { user } = openFilled();
    await user.click(screen.getByRole('tab', { name: 'Magic Link' }));
    expect(email()).toHaveValue('customer@example.com');
  });
});
