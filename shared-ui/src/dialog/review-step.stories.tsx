import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { Button } from 'shared-ui';
import { ReviewFrame, ReviewStep } from './review-step.tsx';

const meta = {
  component: ReviewStep,
  args: {
    question: 'Shall we move your booking?',
    facts: [
      ['From', 'Saturday, June 12, 2027, 6:00 PM'],
      ['To', 'Sunday, June 13, 2027, 2:00 PM'],
    ],
    confirmLabel: 'Move booking',
    ready: true,
    onConfirm: fn(() => Promise.resolve(undefined)),
    explain: () => 'That time has just been taken.',
    onBack: fn(),
  },
} satisfies Meta<typeof ReviewStep>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const LoadingFigures: Story = { args: { ready: false, facts: [] } };
export const Failed: Story = {
  render: ({ question, facts, onBack }) => (
    <ReviewFrame question={question} facts={facts} failure="That time has just been taken." onBack={onBack}>
      <Button>Move booking</Button>
    </ReviewFrame>
  ),
};
