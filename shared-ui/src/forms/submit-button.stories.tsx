import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { SubmitButton } from './submit-button.tsx';

const meta = {
  component: SubmitButton,
  decorators: [inForm({})],
  args: { children: 'Send request' },
} satisfies Meta<typeof SubmitButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Pending: Story = { args: { pending: true } };
export const Disabled: Story = { args: { disabled: true } };
