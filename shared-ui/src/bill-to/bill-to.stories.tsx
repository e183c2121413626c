import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { BillTo } from './bill-to.tsx';

const meta = {
  component: BillTo,
  args: {
    given: { companyName: '', address: '', orderNumber: '' },
    failed: false,
    onRetry: fn(),
    max: { companyName: 200, address: 300, orderNumber: 60 },
    tooLong: (max) => `Please keep this to ${max} characters at most`,
    issued: '',
    onSave: fn(() => Promise.resolve()),
    explain: () => 'It was not saved. Please try again.',
  },
} satisfies Meta<typeof BillTo>;
export default meta;

type Story = StoryObj<typeof meta>;

const given = { companyName: 'Acme LLC', address: '1 Main Street\nArlington, VA 22201', orderNumber: 'PO-77' };

export const Nothing: Story = {};
export const Given: Story = { args: { given } };
export const GivenAfterTheInvoice: Story = { args: { given, issued: 'Invoice 2026-0042' } };
export const Loading: Story = { args: { given: undefined } };
export const NotLoaded: Story = { args: { given: undefined, failed: true } };
