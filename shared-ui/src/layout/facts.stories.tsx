import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Facts } from './facts.tsx';

const meta = { component: Facts } satisfies Meta<typeof Facts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['look'],
  args: {
    facts: [
      ['Date', '11/27/2026'],
      ['Guests', '40'],
      ['Total', '$599.00'],
    ],
  },
};
export const WithoutAValue: Story = {
  args: {
    facts: [
      ['Date', '11/27/2026'],
      ['Requests', ''],
    ],
  },
};
