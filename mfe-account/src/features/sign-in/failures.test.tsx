import { act, screen } from '@testing-library/react';
import { renderUi } from 'shared-ui/testing';
import { showLinkFailed, showSignInFailed } from './failures.ts';

// rule: A-8-15
test('a failed sign-in without a message shows the default text', async () => {
  renderUi(<p>page</p>);
  act(() => showSignInFailed(new Error('')));
  expect(await screen.findByText('Sign in failed')).toBeInTheDocument();
  expect(screen.getByText('Please check your credentials and try again.')).toBeInTheDocument();
});

// rule: A-8-18
test.each([['User not found'], ['Signups not allowed for otp']])(
  'a link refused with "%s" shows Account not found',
  async (message) => {
    renderUi(<p>page</p>);
    act(() => showLinkFailed(new Error(message)));
    expect(await screen.findByText('Account not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/sign-up');
  },
);

// rule: A-8-19
test('a link refused for any other reason shows Failed to send magic link', async () => {
  renderUi(<p>page</p>);
  act(() => showLinkFailed(null));
  expect(await screen.findByText('Failed to send magic link')).toBeInTheDocument();
  expect(screen.getByText('Please try again.')).toBeInTheDocument();
});
