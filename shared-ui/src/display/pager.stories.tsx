import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Pager } from './pager.tsx';

const meta = {
  component: Pager,
  args: { label: 'bookings', page: 2, pages: 5, onPage: () => {} },
} satisfies Meta<typeof Pager>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Between: Story = { tags: ['look'] };
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 5 } };
