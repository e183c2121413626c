import { act, screen } from '@testing-library/react';
import { renderUi } from 'shared-ui/testing';
import { showSignUpFailed } from './failures.ts';

// rule: A-8-25
test('a failed sign-up without a message shows the default text', async () => {
  renderUi(<p>page</p>);
  act(() => showSignUpFailed(new Error('')));
  expect(await screen.findByText('Sign up failed')).toBeInTheDocument();
  expect(screen.getByText('An error occurred during sign up.')).toBeInTheDocument();
});
