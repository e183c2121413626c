import { useId, type Key, type ReactNode } from 'react';
import { EmptyState } from 'shared-ui';
import { Frame, Table } from './data-table-style.ts';

/** One column: its head, and how a row fills it. */
export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for money and counts. Default `start`. */
  align?: 'start' | 'center' | 'end';
  /** Keeps what must be read in one piece on one line: dates, times, ids. Default false. */
  nowrap?: boolean;
  /** The column that names its row for screen readers; the first one by default. */
  rowHeader?: boolean;
  /** Its cells hold the controls of their rows: in sight while a wide table scrolls, at full width on phones. Default false. */
  actions?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table; shown unless `hideCaption`. */
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Shown when there are no rows: a title, or an `EmptyState`. */
  empty: ReactNode;
}

/** The label of a cell where the row is a card; the row's header and its controls need none. */
function labelOf<Row>({ header, actions }: Column<Row>): string | undefined {
  return typeof header === 'string' && !actions ? header : undefined;
}

/**
 * A dense table with a head that stays in sight; scrolls inside its own frame, by keyboard too. On phones each row is a
 * card. The roles are written out because browsers drop those of a table that is displayed as blocks.
 */
export function DataTable<Row>({ caption, hideCaption = false, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  const captionId = useId();
  const headerId = columns.find((column) => column.rowHeader)?.id ?? columns[0]?.id;
  if (rows.length === 0) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
  return (
    <Frame role="region" aria-label={caption} tabIndex={0}>
      <Table role="table" aria-labelledby={captionId}>
        <caption id={captionId} data-hidden={hideCaption}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                data-align={column.align}
                data-actions={column.actions}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => {
                const look = { 'data-align': column.align, 'data-nowrap': column.nowrap };
                return column.id === headerId ? (
                  <th key={column.id} role="rowheader" scope="row" {...look}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} role="cell" data-label={labelOf(column)} data-actions={column.actions} {...look}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
