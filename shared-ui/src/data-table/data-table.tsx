import type { Key, ReactNode } from 'react';
import { EmptyState, theme, visuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';

const Frame = styled.div`
  /* Hidden texts in cells are placed by their nearest positioned box: let that be this one. */
  position: relative;
  overflow: auto;
  max-height: var(--table-height, none);
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};

  &:focus-visible {
    outline-offset: 2px;
  }
  @media print {
    overflow: visible;
    max-height: none;
  }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${theme.text.small};
  line-height: 1.45;

  caption {
    padding: ${theme.space(4)};
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
    text-align: left;
  }
  caption[data-hidden='true'] {
    ${visuallyHidden}
  }
  th,
  td {
    padding: ${theme.space(2.5)} ${theme.space(4)};
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: middle;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    position: sticky;
    z-index: 1;
    top: 0;
    background: ${theme.color.sunken};
    font-size: ${theme.text.caption};
    font-weight: 650;
    letter-spacing: 0.02em;
    white-space: nowrap;
  }
  tbody th {
    font-weight: 600;
  }
  ${theme.media.hover} {
    tbody tr:hover > * {
      background: color-mix(in oklab, ${theme.color.surface}, ${theme.color.sunken} 50%);
    }
  }
  [data-align='end'] {
    text-align: right;
  }
  [data-align='center'] {
    text-align: center;
  }
  [data-nowrap='true'] {
    white-space: nowrap;
  }
`;

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
}

export interface DataTableProps<Row> {
  /** Names the table; shown unless `hideCaption`. */
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Stands in place of the rows when there are none: a title, or an `EmptyState` of your own. */
  empty: ReactNode;
}

/** A dense table with a head that stays in sight; scrolls inside its own frame, by keyboard too. */
export function DataTable<Row>({ caption, hideCaption = false, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  const headerId = columns.find((column) => column.rowHeader)?.id ?? columns[0]?.id;
  if (rows.length === 0) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
  return (
    <Frame role="region" aria-label={caption} tabIndex={0}>
      <Table>
        <caption data-hidden={hideCaption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column.id === headerId ? (
                  <th key={column.id} scope="row" data-align={column.align} data-nowrap={column.nowrap}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} data-align={column.align} data-nowrap={column.nowrap}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
