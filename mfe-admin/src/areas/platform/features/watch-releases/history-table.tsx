import { formatInstant } from 'shared-data/domain/time';
import { Text } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import type { ReleaseChange } from '../../api/releases-api.ts';

const shown = 20;

const columns: Column<ReleaseChange>[] = [
  { id: 'when', header: 'When', phone: 'line', cell: ({ when }) => formatInstant(when), nowrap: true },
  { id: 'who', header: 'Who', phone: 'line', cell: ({ who }) => who },
  {
    id: 'what',
    header: 'What',
    phone: 'aside',
    cell: ({ what, percent }) => (percent === undefined ? what : `${what}, ${percent} %`),
  },
  { id: 'package', header: 'Package', rowHeader: true, cell: (line) => line.package, nowrap: true },
  {
    id: 'versions',
    header: 'Version',
    phone: 'below',
    cell: ({ from, to }) => (
      <>
        <span>{to ?? 'none'}</span>
        {from && from !== to && (
          <Text size="small" tone="muted">
            before: {from}
          </Text>
        )}
      </>
    ),
  },
  { id: 'commit', header: 'Commit', phone: 'figure', cell: ({ commit }) => commit?.slice(0, 10) ?? '–' },
];

interface HistoryTableProps {
  environment: string;
  /** Newest first. */
  history: readonly ReleaseChange[];
}

/** The last changes of an environment: who made which version live, and when. */
export function HistoryTable({ environment, history }: HistoryTableProps) {
  return (
    <DataTable
      caption={`Last changes on ${environment}`}
      compact
      columns={columns}
      rows={history.slice(0, shown)}
      rowKey={(line) => JSON.stringify(line)}
      empty="No change is recorded yet"
    />
  );
}
