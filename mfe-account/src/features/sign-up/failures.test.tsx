import { act, screen } from '@testing-library/react';
import { renderUi } from 'shared-ui/testing';
import { saySignUpFailed } from './failures.ts';

test('a refusal without a message has words of its own', async () => {
  renderUi(<p>page</p>);
  act(() => saySignUpFailed(new Error('')));
  expect(await screen.findByText('Sign up failed')).toBeInTheDocument();
  expect(screen.getByText('An error occurred during sign up.')).toBeInTheDocument();
});
