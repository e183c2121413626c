import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Badge, Button, EmptyState } from 'shared-ui';
import { DataTable, type Column } from './data-table.tsx';

interface Payment {
  id: string;
  event: string;
  date: string;
  amount: string;
}
const columns: Column<Payment>[] = [
  { id: 'event', header: 'Event', cell: (row) => row.event },
  { id: 'date', header: 'Date', cell: (row) => row.date, nowrap: true },
  { id: 'amount', header: 'Amount', cell: (row) => row.amount, align: 'end' },
];
const rows: Payment[] = [
  { id: 'a', event: 'Garden wedding', date: '06/20/2026', amount: '$599.00' },
  { id: 'b', event: 'Office party', date: '12/11/2026', amount: '$1,039.00' },
];
const meta = {
  component: DataTable<Payment>,
  args: { caption: 'Payments', columns, rows, rowKey: (row: Payment) => row.id, empty: 'No payments yet' },
} satisfies Meta<typeof DataTable<Payment>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const Sorted: Story = {
  args: {
    columns: columns.map((column) => ({ ...column, sortKey: column.id })),
    sort: { key: 'date', descending: true },
    onSort: () => undefined,
  },
};
export const HiddenCaption: Story = { args: { hideCaption: true } };
export const Empty: Story = { args: { rows: [] } };
export const EmptyWithText: Story = {
  args: { rows: [], empty: <EmptyState title="No payments yet" text="They appear here once a deposit is paid." /> },
};
export const WithActions: Story = {
  args: {
    columns: [
      ...columns,
      { id: 'status', header: 'Status', cell: () => <Badge tone="success">Paid</Badge>, align: 'center' },
      {
        id: 'actions',
        header: 'Actions',
        cell: ({ event }) => (
          <Button size="small" variant="quiet">
            Refund {event}
          </Button>
        ),
        actions: true,
      },
    ],
  },
};
export const LongText: Story = {
  args: {
    rows: rows.map((row) => ({
      ...row,
      event: `${row.event} with more than two hundred guests in the gardens of the museum by the river`,
    })),
  },
};
export const ManyRows: Story = {
  args: {
    rows: Array.from({ length: 40 }, (_, index) => ({
      id: `${index}`,
      event: `Event ${index + 1}`,
      date: '06/20/2026',
      amount: '$599.00',
    })),
  },
};
