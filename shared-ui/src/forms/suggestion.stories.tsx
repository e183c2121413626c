import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { Suggestion } from './suggestion.tsx';

const meta = {
  component: Suggestion,
  args: {
    advice: {
      text: 'Luxury, 6 hours with 3 bartenders for up to 150 guests, costs $999: $440 less.',
      button: 'Choose Luxury',
      values: { packageId: 'luxury' },
    },
  },
  decorators: [inForm({ packageId: '' })],
} satisfies Meta<typeof Suggestion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AnotherWay: Story = {};
export const AnotherTime: Story = {
  args: {
    advice: {
      text: '6 PM to 10 PM is full. Please begin by 2 PM.',
      button: 'Begin at 2 PM',
      values: { eventTime: '14:00' },
    },
  },
};
