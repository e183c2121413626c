import { useId, type Key, type ReactNode } from 'react';
import { EmptyState } from 'shared-ui';
import { Frame, SortButton, SortMark, Table } from './data-table-style.ts';

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
  /** The list can be sorted by this column under this key. */
  sortKey?: string;
  /**
   * Where its cells are on phones in a `compact` table: beside the row's header, in the line below, there after the column's name,
   * or below that; else they are left out.
   */
  phone?: 'aside' | 'line' | 'figure' | 'below';
  /** Its cells hold the controls of their rows: in sight while a wide table scrolls, at full width on phones. Default false. */
  actions?: boolean;
}

/** What a list is sorted by. */
export interface Sort {
  key: string;
  descending: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table; shown unless `hideCaption`. */
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** On phones a row has two lines instead of a card with every column: see `Column.phone`. Default false. */
  compact?: boolean;
  /** Shown when there are no rows: a title, or an `EmptyState`. */
  empty: ReactNode;
  /** The order of the rows; they are sorted by the code that loads them. */
  sort?: Sort;
  /** Called with the order that a press on a column's header asks for: ascending first. */
  onSort?: (sort: Sort) => void;
}

/** The label of a cell where the row is a card; the row's header and its controls need none. */
function labelOf<Row>({ header, actions }: Column<Row>): string | undefined {
  return typeof header === 'string' && !actions ? header : undefined;
}

interface HeaderProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  column: Column<Row>;
}

/** The header of a column; a button where the list can be sorted by it. */
function Header<Row>({ column: { header, align, actions, sortKey }, sort, onSort }: HeaderProps<Row>) {
  const sorted = sortKey !== undefined && sort?.key === sortKey ? sort : null;
  const order = sorted?.descending ? 'descending' : 'ascending';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted ? order : undefined}
      data-align={align}
      data-actions={actions}
    >
      {sortKey !== undefined && onSort ? (
        <SortButton
          type="button"
          onClick={() => onSort({ key: sortKey, descending: sorted ? !sorted.descending : false })}
        >
          {header}
          <SortMark data-order={sorted ? order : undefined} aria-hidden />
        </SortButton>
      ) : (
        header
      )}
    </th>
  );
}

/**
 * A dense table with a head that stays in sight; scrolls inside its own frame, by keyboard too. On phones each row is a
 * card. The roles are written out because browsers drop those of a table that is displayed as blocks.
 */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  compact = false,
  empty,
  sort,
  onSort,
}: DataTableProps<Row>) {
  const captionId = useId();
  const headerId = columns.find((column) => column.rowHeader)?.id ?? columns[0]?.id;
  if (rows.length === 0) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
  return (
    <Frame role="region" aria-label={caption} tabIndex={0}>
      <Table role="table" aria-labelledby={captionId} data-compact={compact}>
        <caption id={captionId} data-hidden={hideCaption}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => {
                const look = { 'data-align': column.align, 'data-nowrap': column.nowrap, 'data-phone': column.phone };
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
