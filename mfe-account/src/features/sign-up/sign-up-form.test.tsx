/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, renderWithData } from 'shared-data/testing';
import { expectNoAxeViolations, PageAlone } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const box = (name: string) => screen.getByRole('textbox', { name });
const secret = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const terms = () => screen.getByRole('checkbox', { name: /I agree to the Terms of Service/ });
const submit = () => screen.getByRole('button', { name: 'Sign Up' });

interface Typed {
  fullName?: string;
  email?: string;
  company?: string;
  password?: string;
  confirm?: string;
  accept?: boolean;
}

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/sign-up', options);
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  const fill = async (typed: Typed = {}) => {
    const {
      fullName = 'Ines Carver',
      email = 'ines@example.com',
      company = '',
      password = 'long-enough',
      accept = true,
    } = typed;
    const { confirm = password } = typed;
    if (fullName) await page.user.type(box('Full Name'), fullName);
    if (email) await page.user.type(box('Email'), email);
    if (company) await page.user.type(box('Company Name (Optional)'), company);
    if (password) await page.user.type(secret('Password'), password);
    if (confirm) await page.user.type(secret('Confirm Password'), confirm);
    if (accept) await page.user.click(terms());
    await page.user.click(submit());
  };
  return { ...page, fill };
}

// rule: A-2.8-01, A-2.8-02, A-2.8-03, A-2.8-04, A-2.8-05
test('the fields have their autocomplete tokens and no axe findings', async () => {
  const { container } = await open();
  expect(box('Full Name')).toHaveAttribute('autocomplete', 'name');
  expect(box('Email')).toHaveAttribute('autocomplete', 'email');
  expect(box('Company Name (Optional)')).toHaveAttribute('autocomplete', 'organization');
  expect(secret('Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(secret('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  await expectNoAxeViolations(container);
});

// rule: A-2.8-06, A-2.8-07
test('each password has its own show and hide', async () => {
  const { user } = await open();
  const [first, second] = screen.getAllByRole('button', { name: 'Show what I typed' });
  await user.click(first!);
  expect(secret('Password')).toHaveAttribute('type', 'text');
  expect(secret('Confirm Password')).toHaveAttribute('type', 'password');
  await user.click(second!);
  expect(secret('Confirm Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getAllByRole('button', { name: 'Hide what I typed' })[0]!);
  expect(secret('Password')).toHaveAttribute('type', 'password');
});

// rule: A-2.8-08, A-2.8-09, A-2.8-10
test('the required terms checkbox links to /terms and /privacy beside the form', async () => {
  await open();
  expect(terms()).toBeRequired();
  expect(terms()).not.toBeChecked();
  for (const [name, address] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

// rule: A-1-03, A-2.8-12, A-3-13, A-7.3-04, A-8-44, A-8-45
test('an account is created, and /sign-in shows where the mail was sent', async () => {
  const { fill, path } = await open();
  await fill({ company: 'Carver & Co' });
  expect(await screen.findByText('Account created!')).toBeInTheDocument();
  expect(screen.getByText(/check your email to verify/i)).toBeInTheDocument();
  expect(path()).toBe('/sign-in');
  expect(await screen.findByText('We sent a mail to ines@example.com')).toBeInTheDocument();
  expect(box('Email')).toHaveValue('ines@example.com');
  expect(backend.to('POST', '/auth/v1/signup')[0]?.body).toMatchObject({
    email: 'ines@example.com',
    password: 'long-enough',
    data: { full_name: 'Ines Carver', company_name: 'Carver & Co' },
  });
});

// rule: A-5-09
test('the company may stay empty', async () => {
  const { fill } = await open();
  await fill({ company: '' });
  expect(await screen.findByText('Account created!')).toBeInTheDocument();
});

// rule: A-5-04, A-5-05, A-5-06, A-5-07, A-5-08
test.each<[string, Typed, string]>([
  ['full name', { fullName: '' }, 'Enter your full name.'],
  ['email', { email: '' }, 'Please enter a valid email address (e.g., name@example.com)'],
  ['password', { password: '', confirm: 'long-enough' }, 'Choose a password.'],
  ['confirmation', { confirm: '' }, 'Enter the password again.'],
  ['terms', { accept: false }, 'Accept the terms to create an account.'],
])('%s is required: summary with focus, message, no call', async (_name, typed, message) => {
  const { fill, container } = await open();
  await fill(typed);
  const summary = await screen.findByRole('group', { name: /need.* your attention/ });
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('link', { name: message })).toBeInTheDocument();
  expect(backend.requests).toEqual([]);
  await expectNoAxeViolations(container);
});

test.each([
  ['short', 'Use at least 8 characters.'],
  ['Password123', 'This password is easy to guess. Choose another one.'],
  ['p'.repeat(73), 'Use at most 72 characters.'],
])('the password %s is refused before any call', async (password, message) => {
  const { fill } = await open();
  await fill({ password });
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
  expect(secret('Password')).toHaveAttribute('aria-invalid', 'true');
  expect(backend.requests).toEqual([]);
});

// rule: A-5-10, A-8-22
test('passwords that differ: toast and field in the same words, and no call', async () => {
  const { fill } = await open();
  await fill({ confirm: 'another-one' });
  expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
  expect(screen.getAllByText('Please make sure your passwords match.')).toHaveLength(3);
  expect(secret('Confirm Password')).toHaveAttribute('aria-invalid', 'true');
  expect(backend.requests).toEqual([]);
});

// rule: A-8-23, A-8-24
test('a failed sign-up shows the message of the error and keeps everything that was typed', async () => {
  const weak = http.post(`${BACKEND_URL}/auth/v1/signup`, () =>
    HttpResponse.json(
      { code: 422, error_code: 'weak_password', msg: 'Password should be at least 8 characters.' },
      { status: 422 },
    ),
  );
  const { fill, path } = await open({ handlers: [weak] });
  await fill({ company: 'Carver & Co' });
  expect(await screen.findByText('Sign up failed')).toBeInTheDocument();
  expect(screen.getByText('Password should be at least 8 characters.')).toBeInTheDocument();
  expect(path()).toBe('/sign-up');
  expect(box('Full Name')).toHaveValue('Ines Carver');
  expect(box('Email')).toHaveValue('ines@example.com');
  expect(box('Company Name (Optional)')).toHaveValue('Carver & Co');
  expect(secret('Password')).toHaveValue('long-enough');
  expect(terms()).toBeChecked();
});

test('two clicks create one account', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const slow = http.post(`${BACKEND_URL}/auth/v1/signup`, async () => {
    await answered;
    return undefined;
  });
  const { fill, user } = await open({ handlers: [slow] });
  await fill();
  await user.click(submit());
  answer();
  expect(await screen.findByText('Account created!')).toBeInTheDocument();
  expect(backend.to('POST', '/auth/v1/signup')).toHaveLength(1);
});

test('name, email and company are kept through a reload; passwords are never kept', async () => {
  const first = await open();
  await first.user.type(box('Full Name'), 'Ines Carver');
  await first.user.type(box('Email'), 'ines@example.com');
  await first.user.type(secret('Password'), 'long-enough');
  first.unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('long-enough');
  await open();
  expect(await screen.findByDisplayValue('ines@example.com')).toBe(box('Email'));
  expect(box('Full Name')).toHaveValue('Ines Carver');
  expect(secret('Password')).toHaveValue('');
});

test('what was filled in before hydration shows no error and is not replaced by an older draft', async () => {
  localStorage.setItem(
    'district-pour:draft:sign-up',
    JSON.stringify({ at: Date.now(), values: { fullName: 'Draft', companyName: 'Carver & Co' } }),
  );
  const { user } = renderWithData(<SignUpForm onCreated={() => {}} />, {
    wrapper: PageAlone,
    beforeHydration: () => {
      (box('Full Name') as HTMLInputElement).value = 'Ines Carver';
      secret('Password').value = 'long-enough';
    },
  });
  await waitFor(() => expect(box('Company Name (Optional)')).toHaveValue('Carver & Co'));
  expect(box('Full Name')).toHaveValue('Ines Carver');
  await user.click(box('Full Name'));
  await user.click(secret('Password'));
  await user.click(box('Email'));
  expect(screen.queryByText('Enter your full name.')).not.toBeInTheDocument();
  expect(screen.queryByText('Choose a password.')).not.toBeInTheDocument();
});
