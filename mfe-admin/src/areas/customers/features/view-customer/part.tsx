import { EmptyState } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { Pager } from 'shared-ui/display';
import { PART_LIMIT } from '../../api/customers-api.ts';
import type { Page } from '../../../../api/desk-list.ts';
import { Panel } from '../../../../components/panel.tsx';
import { mapQuery, QueryState } from '../../../../components/query-state.tsx';
import type { ListQuery } from '../../../../components/query-state.tsx';

interface PartProps<Row> {
  title: string;
  text?: string;
  query: ListQuery<Page<Row>>;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Shown without rows. */
  empty: string;
}

/** A paged list on a customer's page. */
export function Part<Row>({ title, text, query, page, onPage, columns, rowKey, empty }: PartProps<Row>) {
  const noun = title.toLowerCase();
  return (
    <Panel title={title} text={text}>
      <QueryState
        query={mapQuery(query, ({ rows }) => rows)}
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
      <Pager label={noun} page={page} pages={Math.ceil((query.data?.total ?? 0) / PART_LIMIT)} onPage={onPage} />
    </Panel>
  );
}
