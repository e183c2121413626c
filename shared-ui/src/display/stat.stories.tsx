import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stat, Stats } from './stat.tsx';

const meta = {
  component: Stats,
  args: {
    items: [
      { label: 'Events', value: '500+' },
      { label: 'Guests', value: '40,000' },
      { label: 'Average rating', value: '4.9' },
    ],
  },
} satisfies Meta<typeof Stats>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = { tags: ['look'] };
export const One: Story = {
  render: () => (
    <dl>
      <Stat label="Events" value="500+" />
    </dl>
  ),
};
export const LongText: Story = {
  args: {
    items: [
      { label: 'Revenue of all confirmed events in the current quarter, without refunds', value: '$1,234,567.89' },
    ],
  },
};
