import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Skeleton } from './skeleton.tsx';

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const OneLine: Story = { args: { lines: 1, text: 'Loading the price' } };
export const Cards: Story = { args: { lines: 4, height: '6rem', text: 'Loading bookings' } };
