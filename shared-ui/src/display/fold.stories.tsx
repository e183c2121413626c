import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Facts } from 'shared-ui';
import { Fold } from './fold.tsx';

const meta = {
  component: Fold,
  args: { title: 'All you booked', children: <Facts facts={[['Guests', '40']]} /> },
} satisfies Meta<typeof Fold>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
