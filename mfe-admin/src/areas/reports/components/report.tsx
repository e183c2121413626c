import { useState } from 'react';
import type { ReactNode } from 'react';
import { shownAnswer } from 'shared-data/store';
import { Button, Stack, theme } from 'shared-ui';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { styled } from 'styled-components';
import { Disclosure } from '../../../components/disclosure.ts';
import { isPhone } from '../../../components/is-phone.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import type { ListQuery } from '../../../components/query-state.tsx';
import { saveCsv } from '../../../components/save-csv.ts';
import type { ReportColumn } from './report-columns.ts';
import { REPORTS } from './report-texts.ts';
import type { ReportName } from './report-texts.ts';

/** The picture beside its table where the table has room for all its columns there, else above it. */
const Both = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(6)};
  align-items: flex-start;

  > * {
    flex: 1 1 auto;
    min-width: 0;
    max-width: 100%;
  }
  > :first-child {
    flex-basis: 26rem;
  }
`;

export interface ReportProps<Row> {
  /** Of the file, before the date, and of the part of the page. */
  name: ReportName;
  /** What is counted, and what cannot be known. */
  text: ReactNode;
  query: ListQuery<Row[]>;
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
  const { shown: answer, isStale } = shownAnswer(query);
  const [closed] = useState(isPhone); // a table is a card for each row there
  const csvColumns = fileColumns.map(({ header, inFile }) => [header, inFile] as const);
  return (
    <Panel
      anchor={name}
      title={title}
      text={text}
      aside={
        <Button
          variant="secondary"
          size="small"
          disabled={!answer?.length}
          pending={isStale}
          pendingText=""
          aria-label={`Download CSV: ${title}`}
          onClick={() => answer && saveCsv(name, csvColumns, answer)}
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
            <Disclosure open={!closed}>
              <summary>Figures</summary>
              <DataTable
                caption={`Figures: ${title}`}
                hideCaption
                columns={columns}
                rows={shown ? rows.filter(shown) : rows}
                rowKey={rowKey}
                empty="Nothing in this period"
              />
            </Disclosure>
          </Both>
        )}
      </QueryState>
    </Panel>
  );
}
