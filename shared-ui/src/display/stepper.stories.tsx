import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stepper } from './stepper.tsx';

const meta = {
  component: Stepper,
  args: {
    label: 'Booking steps',
    current: 'event',
    steps: [
      { id: 'event', label: 'Your event' },
      { id: 'drinks', label: 'Your drinks' },
      { id: 'pay', label: 'Payment' },
    ],
  },
} satisfies Meta<typeof Stepper>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Middle: Story = { tags: ['look'], args: { current: 'drinks' } };
export const Last: Story = { args: { current: 'pay' } };
export const LongText: Story = {
  args: {
    current: 'two',
    steps: [
      { id: 'one', label: 'When and where your event takes place' },
      { id: 'two', label: 'Drinks with and without alcohol' },
      { id: 'three', label: 'Extraordinarilylongwordwithoutanybreak' },
    ],
  },
};
