import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from 'shared-ui';
import { userEvent, within } from 'storybook/test';
import { ToastHost } from './toast-host.tsx';
import { toast } from './toast.ts';
import type { ToastMessage } from './toast-queue.ts';

const meta = { component: ToastHost } satisfies Meta<typeof ToastHost>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Shows a toast and moves focus into it, where its time does not run. */
const shown = (tone: ToastMessage['tone'], ...message: Parameters<(typeof toast)['info']>): Story => ({
  render: () => (
    <>
      <Button onClick={() => toast[tone](...message)}>Show</Button>
      <ToastHost />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    const one = await canvas.findByRole(tone === 'error' ? 'alert' : 'group', { name: message[0] });
    within(one).getByRole('button', { name: 'Close notification' }).focus();
  },
});

export const Empty: Story = {};
export const Success: Story = shown('success', 'Saved', 'Your profile is up to date.');
export const Failure: Story = shown('error', 'Payment failed', 'Your card was declined.');
export const Warning: Story = shown('warning', 'Few left', 'Two times are open that day.');
export const Info: Story = shown('info', 'New version');
export const WithLink: Story = shown('error', 'Payment failed', 'Your card was declined.', {
  action: { label: 'Try another card', to: '/booking' },
});
export const LongText: Story = shown(
  'warning',
  'The time that you have chosen was booked by another customer while you filled in the form',
  'Nothing that you have entered is lost. Choose another time on the same day, or another day.',
);
