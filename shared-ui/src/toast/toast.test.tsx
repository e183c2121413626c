import { act, screen, within } from '@testing-library/react';
import { toast } from 'shared-ui';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';

it('shows what was said before the region stood, without axe findings', async () => {
  toast.success('Saved', 'Your profile is up to date.');
  const { baseElement } = renderUi(<main>Page</main>);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.getByText('Your profile is up to date.')).toBeInTheDocument();
  expect(screen.getByText('Saved').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await expectNoAxeViolations(baseElement);
});

it('A-8-01 shows a failure in the destructive style; is reached by Tab, offers its link and is closed by its named button', async () => {
  const { user } = renderUi(<main>Page</main>);
  act(() =>
    toast.error('Payment failed', 'Your card was declined.', { action: { label: 'Try another card', to: '/booking' } }),
  );
  const alert = await screen.findByRole('alert', { name: 'Payment failed' });
  expect(alert.querySelector('[data-tone="error"]')).not.toBeNull();
  await user.tab();
  expect(alert).toHaveFocus();
  await user.tab();
  expect(within(alert).getByRole('link', { name: 'Try another card' })).toHaveFocus();
  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/booking');
  await user.tab();
  expect(within(alert).getByRole('button', { name: 'Close notification' })).toHaveFocus();
});
