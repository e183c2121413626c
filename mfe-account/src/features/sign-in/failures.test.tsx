import { act, screen } from '@testing-library/react';
import { renderUi } from 'shared-ui/testing';
import { sayLinkFailed, saySignInFailed } from './failures.ts';

test('a refusal without a message has words of its own', async () => {
  renderUi(<p>page</p>);
  act(() => saySignInFailed(new Error('')));
  expect(await screen.findByText('Sign in failed')).toBeInTheDocument();
  expect(screen.getByText('Please check your credentials and try again.')).toBeInTheDocument();
});

test.each([['User not found'], ['Signups not allowed for otp']])(
  'the link refused with "%s": Account not found',
  async (message) => {
    renderUi(<p>page</p>);
    act(() => sayLinkFailed(new Error(message)));
    expect(await screen.findByText('Account not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/sign-up');
  },
);

test('the link refused for any other reason: Failed to send magic link', async () => {
  renderUi(<p>page</p>);
  act(() => sayLinkFailed(null));
  expect(await screen.findByText('Failed to send magic link')).toBeInTheDocument();
  expect(screen.getByText('Please try again.')).toBeInTheDocument();
});
