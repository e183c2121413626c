import { formatCents, fromCents } from 'shared-data/domain/money';
import type { Column } from '../../../components/data-table/data-table.tsx';
import { monthName } from './report-texts.ts';

/** A column of the table and of the file. */
export interface ReportColumn<Row> extends Column<Row> {
  header: string;
  inFile: (row: Row) => string | number | null;
}

/** A column of names, which are in the file as in the table. */
export const nameColumn = <Row>(id: string, header: string, name: (row: Row) => string): ReportColumn<Row> => ({
  id,
  header,
  cell: name,
  inFile: name,
});

/** A column of months; `2026-11` in the file. */
export const monthColumn = <Row extends { month: string | null }>(): ReportColumn<Row> => ({
  id: 'month',
  header: 'Month',
  nowrap: true,
  cell: ({ month }) => monthName(month),
  inFile: ({ month }) => month?.slice(0, 7) ?? 'All months',
});

/** A column of counts. */
export const countColumn = <Row>(
  id: string,
  header: string,
  value: (row: Row) => number | null,
  format: (value: number) => string = String,
): ReportColumn<Row> => ({
  id,
  header,
  align: 'end',
  nowrap: true,
  cell: (row) => {
    const one = value(row);
    return one === null ? 'Not known' : format(one);
  },
  inFile: value,
});

/** A column of cents, null where they are not known; dollars in the file. */
export const moneyColumn = <Row>(
  id: string,
  header: string,
  value: (row: Row) => number | null,
): ReportColumn<Row> => ({
  ...countColumn(id, header, value, formatCents),
  inFile: (row) => {
    const cents = value(row);
    return cents === null ? null : fromCents(cents);
  },
});
