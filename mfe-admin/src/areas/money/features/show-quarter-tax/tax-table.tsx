import { formatCents } from 'shared-data/domain/money';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import type { QuarterTaxRow } from '../../api/quarter-tax-api.ts';

const cents = (id: string, header: string, value: (row: QuarterTaxRow) => number): Column<QuarterTaxRow> => ({
  id,
  header,
  align: 'end',
  nowrap: true,
  cell: (row) => formatCents(value(row)),
});

/** What adds to the tax and what takes from it, in words of the basis. */
const words = {
  invoiced: ['Invoices', 'Credit notes'],
  paid: ['Payments', 'Refunds'],
} as const;

interface TaxTableProps {
  caption: string;
  basis: QuarterTaxRow['basis'];
  rows: readonly QuarterTaxRow[];
}

/** One basis of a quarter's tax: a row for each rate, the last one the sum. */
export function TaxTable({ caption, basis, rows }: TaxTableProps) {
  const [added, taken] = words[basis];
  const columns: Column<QuarterTaxRow>[] = [
    {
      id: 'rate',
      header: 'Rate',
      nowrap: true,
      cell: ({ taxPercent }) => (taxPercent === null ? 'All rates' : `${taxPercent}%`),
    },
    {
      id: 'added',
      header: added,
      align: 'end',
      nowrap: true,
      cell: ({ addedCount, addedCents }) => `${formatCents(addedCents)} (${addedCount})`,
    },
    {
      id: 'taken',
      header: taken,
      align: 'end',
      nowrap: true,
      cell: ({ takenCount, takenCents }) => `${formatCents(takenCents)} (${takenCount})`,
    },
    cents('gross', 'With tax', ({ grossCents }) => grossCents),
    cents('net', 'Without tax', ({ netCents }) => netCents),
    cents('tax', 'Tax', ({ taxCents }) => taxCents),
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ taxPercent }) => taxPercent ?? 'all'}
      empty="Nothing in this quarter"
    />
  );
}
