import { useState } from 'react';
import { EmptyState } from 'shared-ui';
import { DataTable } from 'shared-ui/data-table';
import type { Column } from 'shared-ui/data-table';
import { Pager } from 'shared-ui/display';
import { PART_LIMIT } from '../../api/customers-api.ts';
import type { Page } from '../../api/customers-api.ts';
import { Panel } from '../../components/panel.tsx';
import { QueryState } from '../../components/query-state.tsx';

interface PartQuery<Row> {
  data?: Page<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface PartProps<Row> {
  title: string;
  text?: string;
  /** The rows from an offset on. */
  useRows: (offset: number) => PartQuery<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Shown without rows. */
  empty: string;
}

/** A paged list on a customer's page. */
export function Part<Row>({ title, text, useRows, columns, rowKey, empty }: PartProps<Row>) {
  const [page, setPage] = useState(1);
  const query = useRows((page - 1) * PART_LIMIT);
  const noun = title.toLowerCase();
  return (
    <Panel title={title} text={text}>
      <QueryState
        query={{ ...query, data: query.data?.rows }}
        failure={`Failed to load ${noun}`}
        loading={`Loading ${noun}`}
      >
        {(rows) => (
          <DataTable
            caption={`${title} of the customer`}
            hideCaption
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            empty={<EmptyState title={empty} />}
          />
        )}
      </QueryState>
      <Pager label={noun} page={page} pages={Math.ceil((query.data?.total ?? 0) / PART_LIMIT)} onPage={setPage} />
    </Panel>
  );
}
