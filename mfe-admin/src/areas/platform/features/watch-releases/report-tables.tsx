import { formatInstant } from 'shared-data/domain/time';
import { EmptyState } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import type { ErrorReport, ReleaseReport, ReleaseReports } from '../../api/releases-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { figureColumns } from './version-columns.tsx';

const otherColumns: Column<ReleaseReport>[] = [
  { id: 'release', header: 'Version', cell: ({ release }) => release, nowrap: true },
  ...figureColumns<ReleaseReport>((report) => report),
  { id: 'seen', header: 'Last seen', phone: 'figure', cell: ({ lastSeen }) => formatInstant(lastSeen), nowrap: true },
];

const errorColumns: Column<ErrorReport>[] = [
  { id: 'release', header: 'Version', cell: ({ release }) => release, nowrap: true },
  { id: 'what', header: 'What', cell: ({ what }) => what },
  { id: 'message', header: 'Message', cell: ({ message }) => message },
  { id: 'count', header: 'Times', cell: ({ count }) => count },
  { id: 'seen', header: 'Last seen', cell: ({ lastSeen }) => formatInstant(lastSeen), nowrap: true },
];

interface ReportTablesProps {
  reports: ReleaseReports;
  /** Releases, as `package@version`, whose figures are shown with the versions. */
  shown: ReadonlySet<string>;
}

/** What visitors' pages have reported about versions that are not in the lists above, and the errors. */
export function ReportTables({ reports: { since, releases, errors }, shown }: ReportTablesProps) {
  const others = releases.filter(({ release }) => !shown.has(release));
  return (
    <>
      {others.length > 0 && (
        <Panel title="Other versions" text="Visitors have met them in the last 24 hours, in tabs that are still open.">
          <DataTable
            caption="Other versions that visitors have met"
            hideCaption
            compact
            columns={otherColumns}
            rows={others}
            rowKey={({ release }) => release}
            empty=""
          />
        </Panel>
      )}
      <Panel
        title="Errors"
        text={`The latest hundred since ${formatInstant(since)}, without addresses' queries and without anything that visitors typed.`}
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
