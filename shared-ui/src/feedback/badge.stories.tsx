import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Star } from 'shared-ui/icons';
import { Badge } from './badge.tsx';

const meta = { component: Badge, args: { children: 'Pending' } } satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Success: Story = { args: { tone: 'success', children: 'Confirmed' } };
export const Warning: Story = { args: { tone: 'warning', children: 'Payment due' } };
export const Danger: Story = { tags: ['look'], args: { tone: 'danger', children: 'Cancelled' } };
export const Info: Story = { args: { tone: 'info', children: 'In progress' } };
export const Brass: Story = { args: { tone: 'brass', children: 'Most popular' } };
export const WithIcon: Story = {
  tags: ['look'],
  args: { tone: 'brass', children: [<Star key="icon" />, 'Most popular'] },
};
export const LongText: Story = { args: { tone: 'warning', children: 'Waiting for the balance since November 12' } };
