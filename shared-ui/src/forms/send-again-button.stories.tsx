import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SendAgainButton } from './send-again-button.tsx';

const meta = {
  component: SendAgainButton,
  args: { send: () => Promise.resolve() },
} satisfies Meta<typeof SendAgainButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const JustSent: Story = {};
export const Ready: Story = { args: { wait: 0 } };
export const Refused: Story = {
  args: { wait: 0, send: () => Promise.reject(new Error('The mail could not be sent.')) },
};
