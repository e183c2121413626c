import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent } from 'storybook/test';
import { PasswordInput } from './password-input.tsx';

const meta = {
  component: PasswordInput,
  args: { label: 'Password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Hidden: Story = { args: { defaultValue: 'correct horse' } };
export const Shown: Story = {
  args: { defaultValue: 'correct horse' },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button')),
};
export const WithDescription: Story = { args: { description: 'At least 8 characters', required: true } };
export const Invalid: Story = { args: { defaultValue: 'short', error: 'Please use at least 8 characters' } };
export const Disabled: Story = { args: { defaultValue: 'correct horse', disabled: true } };
