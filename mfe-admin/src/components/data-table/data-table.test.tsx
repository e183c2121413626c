/** @core */
import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { DataTable, type Column, type Sort } from './data-table.tsx';

interface Payment {
  id: string;
  event: string;
  amount: string;
}
const columns: Column<Payment>[] = [
  { id: 'event', header: 'Event', cell: (row) => row.event },
  { id: 'amount', header: 'Amount', cell: (row) => row.amount, align: 'end' },
];
const rows = [
  { id: 'a', event: 'Garden wedding', amount: '$599.00' },
  { id: 'b', event: 'Office party', amount: '$1,039.00' },
];

it('has no axe findings and can be scrolled by keyboard', async () => {
  const { container, user } = renderUi(
    <DataTable caption="Payments" columns={columns} rows={rows} rowKey={(row) => row.id} empty="No payments yet" />,
  );
  await expectNoAxeViolations(container);
  await user.tab();
  expect(screen.getByRole('region', { name: 'Payments' })).toHaveFocus();
});

it('names its columns and rows', () => {
  renderUi(
    <DataTable caption="Payments" columns={columns} rows={rows} rowKey={(row) => row.id} empty="No payments yet" />,
  );
  expect(screen.getByRole('table', { name: 'Payments' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Event', 'Amount']);
  expect(screen.getByRole('row', { name: 'Office party $1,039.00' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Garden wedding' })).toBeInTheDocument();
});

it('keeps the cells of a column on one line when asked to', () => {
  const dated = columns.map((column) => ({ ...column, nowrap: column.id === 'amount' }));
  renderUi(
    <DataTable caption="Payments" columns={dated} rows={rows} rowKey={(row) => row.id} empty="No payments yet" />,
  );
  expect(screen.getByRole('cell', { name: '$599.00' })).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(screen.getByRole('rowheader', { name: 'Garden wedding' })).not.toHaveStyle({ whiteSpace: 'nowrap' });
});

it('leaves out on phones what a row of two lines has no place for', async () => {
  const placed: Column<Payment>[] = [
    ...columns.map((column) => (column.id === 'amount' ? { ...column, phone: 'line' as const } : column)),
    { id: 'note', header: 'Note', cell: () => 'By card' },
  ];
  const { container } = renderUi(
    <DataTable caption="Payments" compact columns={placed} rows={rows} rowKey={(row) => row.id} empty="None" />,
  );
  expect(screen.getByRole('table')).toHaveAttribute('data-compact', 'true');
  expect(screen.getByRole('cell', { name: '$599.00' })).toHaveAttribute('data-phone', 'line');
  expect(screen.getAllByRole('cell', { name: 'By card' })[0]).not.toHaveAttribute('data-phone');
  await expectNoAxeViolations(container);
});

it('shows a sentence when it has no rows', () => {
  renderUi(
    <DataTable caption="Payments" columns={columns} rows={[]} rowKey={(row) => row.id} empty="No payments yet" />,
  );
  expect(screen.getByRole('heading', { name: 'No payments yet' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('stays a table for screen readers when its rows are shown as cards', () => {
  const withActions: Column<Payment>[] = [
    ...columns,
    { id: 'action', header: 'Action', actions: true, cell: () => <button type="button">Refund</button> },
  ];
  renderUi(
    <DataTable caption="Payments" columns={withActions} rows={rows} rowKey={(row) => row.id} empty="No payments yet" />,
  );
  const table = screen.getByRole('table', { name: 'Payments' });
  for (const part of table.querySelectorAll('thead, tbody, tr, th, td')) expect(part).toHaveAttribute('role');
  expect(screen.getByRole('cell', { name: '$599.00' })).toHaveAttribute('data-label', 'Amount');
  for (const cell of screen.getAllByRole('cell', { name: 'Refund' })) expect(cell).not.toHaveAttribute('data-label');
});

it('asks for the order of a column: ascending first, then the other way round', async () => {
  const sortable = columns.map((column) => ({ ...column, sortKey: column.id }));
  const asked: Sort[] = [];
  const onSort = (sort: Sort) => asked.push(sort);
  const table = { caption: 'Payments', columns: sortable, rows, rowKey: (row: Payment) => row.id, empty: '', onSort };
  const { container, user, rerender } = renderUi(<DataTable {...table} />);
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  rerender(<DataTable {...table} sort={{ key: 'amount', descending: false }} />);
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Event' })).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(asked).toEqual([
    { key: 'amount', descending: false },
    { key: 'amount', descending: true },
  ]);
  await expectNoAxeViolations(container);
});
