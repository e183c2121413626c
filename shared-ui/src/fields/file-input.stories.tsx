import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FileInput } from './file-input.tsx';

const meta = {
  component: FileInput,
  args: { label: 'File', accept: 'application/pdf', onFile: () => {} },
} satisfies Meta<typeof FileInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Required: Story = { args: { required: true } };
export const WithDescription: Story = { tags: ['look'], args: { description: 'PDF, JPEG or PNG, at most 700 KB' } };
export const Invalid: Story = {
  args: { description: 'PDF, JPEG or PNG, at most 700 KB', error: 'Please choose a file of at most 700 KB.' },
};
export const Disabled: Story = { args: { disabled: true } };
