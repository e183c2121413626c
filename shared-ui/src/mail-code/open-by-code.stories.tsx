import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { OpenByCode } from './open-by-code.tsx';

const meta = {
  component: OpenByCode,
  args: { asks: 'number', open: () => Promise.resolve(null), mail: () => Promise.resolve() },
} satisfies Meta<typeof OpenByCode>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ForABooking: Story = {};
export const ForAnAddress: Story = { args: { asks: 'address' } };
