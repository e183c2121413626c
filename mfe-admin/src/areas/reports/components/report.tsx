import { useState } from 'react';
import type { ReactNode } from 'react';
import { todayInNewYork } from 'shared-data/domain/time';
import { Button, Stack, theme } from 'shared-ui';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { styled } from 'styled-components';
import { Disclosure } from '../../../components/disclosure.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import type { ListQuery } from '../../../components/query-state.tsx';
import { saveCsv } from '../../../components/save-csv.ts';
import { REPORTS } from './report-texts.ts';
import type { ReportColumn, ReportName } from './report-texts.ts';

/** The picture beside its table on a wide screen. */
const Both = styled.div`
  display: grid;
  gap: ${theme.space(6)};
  grid-template-columns: minmax(0, 1fr);

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A phone shows a table as a card for each row, all of them longer than everything else of the page. */
const Table = styled(Disclosure)`
  ${theme.media.tablet} {
    > summary {
      display: none;
    }
  }
`;
const isWide = () => matchMedia('(min-width: 768px)').matches;

export interface ReportProps<Row> {
  /** Of the file, before the date, and of the part of the page. */
  name: ReportName;
  /** What is counted, and what cannot be known. */
  text: ReactNode;
  query: ListQuery<Row>;
  /** Rows of the table, of all that the file has. Default: all. */
  shown?: (row: Row) => boolean;
  columns: ReportColumn<Row>[];
  /** The columns of the file. Default: those of the table. */
  fileColumns?: ReportColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The picture of the rows. */
  chart: (rows: Row[]) => ReactNode;
}

/** One report: the picture, its table and its file, all of the same rows (docs/product/reports.md#charts). */
export function Report<Row>({
  name,
  text,
  query,
  shown,
  columns,
  fileColumns = columns,
  rowKey,
  chart,
}: ReportProps<Row>) {
  const title = REPORTS[name];
  const [open] = useState(isWide);
  const save = (rows: readonly Row[]) =>
    saveCsv(
      `${name}-${todayInNewYork()}.csv`,
      fileColumns.map(({ header }) => header),
      rows.map((row) => fileColumns.map(({ inFile }) => inFile(row))),
    );
  return (
    <Panel
      anchor={name}
      title={title}
      text={text}
      aside={
        <Button
          variant="secondary"
          size="small"
          disabled={!query.data?.length}
          aria-label={`Download CSV: ${title}`}
          onClick={() => query.data && save(query.data)}
        >
          Download CSV
        </Button>
      }
    >
      <QueryState
        query={query}
        failure={`Failed to load ${title.toLowerCase()}`}
        loading={`Loading ${title.toLowerCase()}`}
      >
        {(rows) => (
          <Both>
            <Stack gap={4}>{chart(rows)}</Stack>
            <Table open={open}>
              <summary>Figures</summary>
              <DataTable
                caption={`Figures: ${title}`}
                hideCaption
                columns={columns}
                rows={shown ? rows.filter(shown) : rows}
                rowKey={rowKey}
                empty="Nothing in this period"
              />
            </Table>
          </Both>
        )}
      </QueryState>
    </Panel>
  );
}
