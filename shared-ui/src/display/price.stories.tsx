import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Price } from './price.tsx';

const meta = { component: Price, args: { amount: '$599' } } satisfies Meta<typeof Price>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Amount: Story = {};
export const WithWords: Story = { args: { prefix: 'from', suffix: 'per event' } };
export const Reduced: Story = { tags: ['look'], args: { original: '$699' } };
export const LongText: Story = {
  args: {
    amount: '$12,345.00',
    original: '$13,500.00',
    prefix: 'for 250 guests from',
    suffix: 'per event, with glasses, ice and two bartenders',
  },
};
