import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { CheckoutStatus } from './checkout-status.tsx';

const meta = {
  component: CheckoutStatus,
  args: { state: { status: 'idle' }, poll: { failed: false, check: fn(() => Promise.resolve()) } },
} satisfies Meta<typeof CheckoutStatus>;
export default meta;

type Story = StoryObj<typeof meta>;

export const BeforeIt: Story = { args: { then: 'Then we send you the contract.' } };
export const TabBlocked: Story = {
  args: { state: { status: 'blocked', url: 'https://pay.example/checkout' } },
};
export const Open: Story = { args: { state: { status: 'open' } } };
