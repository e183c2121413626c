import type { ReactNode } from 'react';
import { todayInNewYork } from 'shared-data/domain/time';
import { Button, Stack, theme } from 'shared-ui';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { Column } from '../../../components/data-table/data-table.tsx';
import { styled } from 'styled-components';
import type { CsvColumns } from '../../../components/download-all.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import type { ListQuery } from '../../../components/query-state.tsx';
import { saveCsv } from '../../../components/save-csv.ts';

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

export interface ReportProps<Row> {
  title: string;
  /** What is counted, and what cannot be known. */
  text: ReactNode;
  query: ListQuery<Row>;
  /** Of the file, before the date. */
  file: string;
  /** Rows of the table, of all that the file has. Default: all. */
  shown?: (row: Row) => boolean;
  columns: Column<Row>[];
  csv: CsvColumns<Row>;
  rowKey: (row: Row) => string;
  /** The picture of the rows. */
  chart: (rows: Row[]) => ReactNode;
}

/** One report: the picture, its table and its file, all of the same rows (docs/product/reports.md#charts). */
export function Report<Row>({ title, text, query, file, shown, columns, csv, rowKey, chart }: ReportProps<Row>) {
  const save = (rows: readonly Row[]) =>
    saveCsv(
      `${file}-${todayInNewYork()}.csv`,
      csv.map(([header]) => header),
      rows.map((row) => csv.map(([, value]) => value(row))),
    );
  return (
    <Panel
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
            <DataTable
              caption={`Figures: ${title}`}
              hideCaption
              columns={columns}
              rows={shown ? rows.filter(shown) : rows}
              rowKey={rowKey}
              empty="Nothing in this period"
            />
          </Both>
        )}
      </QueryState>
    </Panel>
  );
}
