import { Stack } from 'shared-ui';
import { useHeldVersionsQuery, useReleaseEnvironmentsQuery, useReleaseReportsQuery } from '../../api/releases-api.ts';
import { mapQuery, QueryState } from '../../../../components/query-state.tsx';
import { LIVE } from '../../../../components/use-list-address.ts';
import { EnvironmentPanel } from './environment-panel.tsx';
import { HeldVersions } from './held-versions.tsx';
import { ReportTables } from './report-tables.tsx';
import { releaseOf, versionRows } from './version-rows.ts';

const OPTIONS = { ...LIVE, refetchOnMountOrArgChange: true } as const;

/** The answer of one object as a list of it, for {@link QueryState}. */
const listOf = <Data,>(data: Data) => [data];

/**
 * What is live in each environment, with what this site's visitors report. Either of the two is shown without the other
 * (docs/product/releases.md).
 */
export function Releases() {
  const environments = useReleaseEnvironmentsQuery(undefined, OPTIONS);
  const reports = useReleaseReportsQuery(undefined, OPTIONS);
  const { data: held = [] } = useHeldVersionsQuery(undefined, OPTIONS);
  const figures = reports.data?.releases ?? [];
  const shown = (environments.data?.environments ?? []).flatMap(({ state }) =>
    state ? versionRows(state, figures).map(({ of, version }) => releaseOf(of.name, version)) : [],
  );
  return (
    <Stack gap={10}>
      <HeldVersions held={held} />
      <QueryState
        query={mapQuery(environments, listOf)}
        failure="Failed to load the versions"
        loading="Loading the versions"
      >
        {([loaded]) =>
          loaded?.environments.map((environment) => (
            <EnvironmentPanel
              key={environment.name}
              environment={environment}
              releases={figures}
              canChange={loaded.canChange}
              retrying={environments.isFetching}
              onRetry={() => void environments.refetch()}
            />
          ))
        }
      </QueryState>
      {/* After the versions, which would move it. */}
      {(environments.data ?? environments.error) && (
        <QueryState
          query={mapQuery(reports, listOf)}
          failure="Failed to load the reports"
          loading="Loading what visitors report"
        >
          {([loaded]) => loaded && <ReportTables reports={loaded} shown={new Set(shown)} />}
        </QueryState>
      )}
    </Stack>
  );
}
