import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DownloadButton } from './download-button.tsx';

const meta = {
  component: DownloadButton,
  args: {
    make: () => Promise.resolve({ filename: 'invoice.pdf', file: new Blob(['%PDF']) }),
    failure: 'The PDF could not be made. Please try again.',
  },
} satisfies Meta<typeof DownloadButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Alone: Story = {};
export const InAList: Story = { args: { children: 'PDF', label: 'PDF of invoice 2026-0042' } };
