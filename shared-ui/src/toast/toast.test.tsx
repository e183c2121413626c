/** @core */
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'shared-ui';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { ToastMessages } from './toast-host.tsx';

it('shows messages that were sent before the region was rendered, without axe findings', async () => {
  toast.success('Saved', 'Your profile is up to date.');
  const { baseElement } = renderUi(<main>Page</main>);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.getByText('Your profile is up to date.')).toBeInTheDocument();
  expect(screen.getByText('Saved').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await expectNoAxeViolations(baseElement);
});

// rule: A-8-01
it('shows a failure in the destructive style; is reached by Tab, offers its link and is closed by its named button', async () => {
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

const shownTitles = () =>
  [...screen.queryAllByRole('group'), ...screen.queryAllByRole('alert')].map((one) => one.getAttribute('aria-label'));

it('a success takes the failure before it away', async () => {
  renderUi(<main>Page</main>);
  act(() => toast.error('Update failed', 'Failed to update profile. Please try again.'));
  expect(await screen.findByRole('alert', { name: 'Update failed' })).toBeInTheDocument();
  act(() => toast.success('Profile updated'));
  expect(await screen.findByRole('group', { name: 'Profile updated' })).toBeInTheDocument();
  expect(shownTitles()).toEqual(['Profile updated']);
});

it('a success of one thing leaves the failure of another', async () => {
  renderUi(<main>Page</main>);
  act(() => toast.error('Error', 'Failed to update slot', { group: 'slot:1' }));
  act(() => toast.success('Slot Updated', 'Slot enabled successfully', { group: 'slot:2' }));
  expect(await screen.findByRole('group', { name: 'Slot Updated' })).toBeInTheDocument();
  expect(shownTitles()).toEqual(['Slot Updated', 'Error']);
});

it('a new toast is shown now, however many there are; the oldest leaves', async () => {
  renderUi(<main>Page</main>);
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) act(() => toast.info(title));
  expect(await screen.findByRole('group', { name: 'Six' })).toBeInTheDocument();
  expect(shownTitles()).toEqual(['Five', 'Six']);
});

it('the space between and beside toasts lets presses through', async () => {
  renderUi(<main>Page</main>);
  act(() => toast.info('Saved'));
  const shown = await screen.findByRole('group', { name: 'Saved' });
  expect(shown).toHaveStyle({ pointerEvents: 'auto' });
  expect(shown.parentElement).toHaveStyle({ pointerEvents: 'none' });
});

it('a message whose library cannot be loaded is shown without it and can be closed; the next message loads it', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const load = jest
    .fn(async () => (await import('./toast-region.tsx')).default)
    .mockRejectedValueOnce(new Error('offline'));
  const user = userEvent.setup();
  const { baseElement } = render(
    <>
      <main>Page</main>
      <ToastMessages load={load} />
    </>,
    { wrapper: MemoryRouter },
  );
  act(() => toast.error('Error', 'Please check your network.'));
  const alert = await screen.findByRole('alert', { name: 'Error' });
  expect(alert).toHaveTextContent('Please check your network.');
  expect(screen.getByRole('main')).toHaveTextContent('Page');
  await expectNoAxeViolations(baseElement);
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(alert).not.toBeInTheDocument();
  act(() => toast.success('Saved'));
  expect(await screen.findByRole('group', { name: 'Saved' })).toBeInTheDocument();
  warn.mockRestore();
});

it('what was shown without the library does not stand again beside the message with which it loads', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const load = jest
    .fn(async () => (await import('./toast-region.tsx')).default)
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  render(<ToastMessages load={load} />, { wrapper: MemoryRouter });
  act(() => toast.error('Booking Failed'));
  expect(await screen.findByRole('alert', { name: 'Booking Failed' })).toBeInTheDocument();
  act(() => toast.error('Error'));
  expect(await screen.findByRole('alert', { name: 'Error' })).toBeInTheDocument();
  act(() => toast.success('Booking Created', undefined, { group: 'booking' }));
  expect(await screen.findByRole('group', { name: 'Booking Created' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  warn.mockRestore();
});
