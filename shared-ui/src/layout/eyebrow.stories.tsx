import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Eyebrow } from './eyebrow.tsx';

const meta = { component: Eyebrow, args: { children: 'Mobile bar' } } satisfies Meta<typeof Eyebrow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: { children: 'Mobile bar and event bartending for weddings, birthdays and companies in Washington, DC' },
};
