import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { RouterProvider, useHistoryStep } from './index.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

function Tool() {
  const { value, open, close } = useHistoryStep('result', isText);
  return (
    <>
      <p>{value ?? 'The form'}</p>
      <button onClick={() => open('The result')}>Compute</button>
      <button onClick={close}>Change</button>
    </>
  );
}

function openTool(state: unknown = null) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Another page</p> },
      { path: '/tool', element: <Tool /> },
    ],
    { initialEntries: ['/', { pathname: '/tool', search: '?from=mail', state }] },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    user: userEvent.setup({ delay: null }),
    press: (name: string) => screen.getByRole('button', { name }),
  };
}

it('Back closes the step, Forward opens it again, and the address stays', async () => {
  const { router, user, press } = openTool();
  await user.click(press('Compute'));
  expect(screen.getByText('The result')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/tool', search: '?from=mail' });
  await act(() => router.navigate(-1));
  expect(screen.getByText('The form')).toBeVisible();
  await act(() => router.navigate(1));
  expect(screen.getByText('The result')).toBeVisible();
});

it('closing it goes back, once however often it is pressed', async () => {
  const { user, press } = openTool();
  await user.click(press('Compute'));
  act(() => {
    press('Change').click();
    press('Change').click();
  });
  await waitFor(() => expect(screen.getByText('The form')).toBeVisible());
  await user.click(press('Compute'));
  await user.click(press('Change'));
  expect(await screen.findByText('The form')).toBeVisible();
});

it('does not use what an older page has left in the entry', () => {
  openTool({ result: 7 });
  expect(screen.getByText('The form')).toBeVisible();
});
