import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PlainToast } from './plain-toast.tsx';

const meta = { component: PlainToast, args: { onClose: () => {} } } satisfies Meta<typeof PlainToast>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Failure: Story = {
  tags: ['look'],
  args: { message: { tone: 'error', title: 'Error', text: 'Failed to subscribe. Please try again.' } },
};
export const Success: Story = { args: { message: { tone: 'success', title: 'Saved' } } };
