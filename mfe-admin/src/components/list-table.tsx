import type { Key } from 'react';
import { EmptyState } from 'shared-ui';
import { DataTable } from './data-table/data-table.tsx';
import type { DataTableProps } from './data-table/data-table.tsx';
import type { ListAddress } from './use-list-address.ts';

interface ListTableProps<Row> extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rows' | 'empty' | 'compact'> {
  /** Has the order, and changes it. */
  list: Pick<ListAddress<string>, 'sort' | 'setSort'>;
}

/** The rows in a `DeskList`, whose page names them. */
export function ListTable<Row extends { id: Key }>({ list, empty, ...table }: ListTableProps<Row>) {
  return (
    <DataTable
      {...table}
      empty={typeof empty === 'string' ? <EmptyState level={2} title={empty} /> : empty}
      hideCaption
      rowKey={({ id }) => id}
      sort={list.sort}
      onSort={list.setSort}
    />
  );
}
