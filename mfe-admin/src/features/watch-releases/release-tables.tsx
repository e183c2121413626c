import { formatInstant } from 'shared-data/domain/time';
import { EmptyState } from 'shared-ui';
import { DataTable } from 'shared-ui/data-table';
import type { Column } from 'shared-ui/data-table';
import type { ErrorReport, ReleaseReport, ReleaseReports } from '../../api/releases-api.ts';
import { useReleaseReportsQuery } from '../../api/releases-api.ts';
import { QueryState } from '../../components/query-state.tsx';
import { Panel } from '../../components/panel.tsx';

const milliseconds = (value: number | undefined) => (value === undefined ? '–' : `${Math.round(value)} ms`);

const releaseColumns: Column<ReleaseReport>[] = [
  { id: 'release', header: 'Release', cell: ({ release }) => release, nowrap: true },
  { id: 'visitors', header: 'Visitors', cell: ({ visitors }) => visitors },
  {
    id: 'failing',
    header: 'With errors',
    cell: ({ visitors, failing }) => `${failing} (${Math.round((100 * failing) / Math.max(1, visitors))} %)`,
  },
  { id: 'lcp', header: 'LCP', cell: ({ vitals }) => milliseconds(vitals.LCP) },
  { id: 'inp', header: 'INP', cell: ({ vitals }) => milliseconds(vitals.INP) },
  { id: 'cls', header: 'CLS', cell: ({ vitals }) => vitals.CLS?.toFixed(3) ?? '–' },
  { id: 'seen', header: 'Last seen', cell: ({ lastSeen }) => formatInstant(lastSeen), nowrap: true },
];

const errorColumns: Column<ErrorReport>[] = [
  { id: 'release', header: 'Release', cell: ({ release }) => release, nowrap: true },
  { id: 'what', header: 'What', cell: ({ what }) => what },
  { id: 'message', header: 'Message', cell: ({ message }) => message },
  { id: 'count', header: 'Times', cell: ({ count }) => count },
  { id: 'seen', header: 'Last seen', cell: ({ lastSeen }) => formatInstant(lastSeen), nowrap: true },
];

/** Releases as visitors meet them, and the errors that their pages report. */
export function ReleaseTables() {
  const { data, ...state } = useReleaseReportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const query = { ...state, ...(data && { data: [data] }) };
  return (
    <QueryState query={query} failure="Failed to load the reports" loading="Loading what visitors report">
      {([reports]) => <Tables reports={reports} />}
    </QueryState>
  );
}

function Tables({ reports }: { reports: ReleaseReports | undefined }) {
  const { releases = [], errors = [], since } = reports ?? {};
  return (
    <>
      <Panel
        title="Releases"
        text={`Distinct visitors of the last 24 hours; the server counts since ${since ? formatInstant(since) : 'its start'}. Times and CLS are what three of four visits stay below.`}
      >
        <DataTable
          caption="Releases that visitors have met"
          hideCaption
          columns={releaseColumns}
          rows={releases}
          rowKey={({ release }) => release}
          empty={<EmptyState title="No reports yet" text="Visitors' pages report here once somebody opens the site." />}
        />
      </Panel>
      <Panel
        title="Errors"
        text="The latest hundred, without addresses' queries and without anything that visitors typed."
      >
        <DataTable
          caption="Errors that visitors' pages report"
          hideCaption
          columns={errorColumns}
          rows={errors}
          rowKey={({ release, what, message }) => `${release} ${what} ${message}`}
          empty={<EmptyState title="No errors" text="Nothing has failed for anybody since the server started." />}
        />
      </Panel>
    </>
  );
}
