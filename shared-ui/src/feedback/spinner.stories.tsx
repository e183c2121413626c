import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Spinner } from './spinner.tsx';

const meta = { component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const OwnText: Story = { args: { text: 'Checking the payment' } };
