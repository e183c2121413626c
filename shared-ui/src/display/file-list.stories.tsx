import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FileList } from './file-list.tsx';

const meta = {
  component: FileList,
  args: {
    label: 'Invoices and receipts',
    failure: 'The PDF could not be made. Please try again.',
    make: () => Promise.resolve({ filename: 'invoice.pdf', file: new Blob(['%PDF']) }),
    files: [
      { id: '1', title: 'Invoice 2026-0042', text: 'Nov 20, 2026, $499.00' },
      { id: '2', title: 'Receipt R-2026-0051', text: 'Nov 20, 2026, $250.00' },
    ],
  },
} satisfies Meta<typeof FileList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Documents: Story = { tags: ['look'] };
