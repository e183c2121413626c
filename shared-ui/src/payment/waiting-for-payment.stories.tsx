import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { WaitingForPayment } from './waiting-for-payment.tsx';

const meta = {
  component: WaitingForPayment,
  args: { failed: false, check: fn(() => Promise.resolve()) },
} satisfies Meta<typeof WaitingForPayment>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = { tags: ['look'] };
export const Offline: Story = { args: { failed: true } };
