import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ReservedLines } from './reserved-lines.tsx';

const meta = {
  component: ReservedLines,
  args: { loading: false, tone: 'muted', children: 'Online booking is open until June 20, 2027.' },
} satisfies Meta<typeof ReservedLines>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Loading: Story = { args: { loading: true } };
