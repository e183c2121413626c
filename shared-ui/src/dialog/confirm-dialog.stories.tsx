import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Send the quote?',
    text: 'We send it to ada@example.com.',
    confirmLabel: 'Send',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const danger = {
  title: 'Cancel this booking?',
  text: 'The deposit is refunded within five days. This cannot be undone.',
  confirmLabel: 'Cancel booking',
  cancelLabel: 'Keep booking',
  danger: true,
} as const;

export const Open: Story = {};
export const Danger: Story = { tags: ['look'], args: danger };
export const Pending: Story = { args: { ...danger, pending: true } };
