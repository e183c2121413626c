import { useEffect, useRef, useState } from 'react';
import { ErrorState, Notice, Stack, TextLink } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { RegistryState, ReleaseEnvironment, ReleaseReport } from '../../api/releases-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { AskedChange } from './change-texts.ts';
import { HistoryTable } from './history-table.tsx';
import { VersionActions } from './version-actions.tsx';
import { figureColumns, versionColumns } from './version-columns.tsx';
import { versionRows } from './version-rows.ts';
import type { VersionRow } from './version-rows.ts';

/** What the figures beside the versions are. */
const aboutFigures =
  'Visitors are the distinct ones of the last 24 hours. LCP, INP and CLS are what three of four visits stay below.';
/** Each environment has its own backend, and with it its own visitors and admins. */
const figuresOfOther = (url: string) => (
  <>
    Visitors, errors and vitals of this environment are on{' '}
    <TextLink href={new URL('/admin/releases', url).href}>its own page Releases</TextLink>.
  </>
);

interface VersionsProps {
  environment: string;
  /** Whether the figures are those of this environment. */
  isThis: boolean;
  state: RegistryState;
  releases: readonly ReleaseReport[];
  canChange: boolean;
}

const figures = figureColumns<VersionRow>((row) => row.figures);

/** The versions of an environment with what can be done with them. After a change the list gets the focus, as its buttons change, with what follows from it. */
function Versions({ environment, isThis, state, releases, canChange }: VersionsProps) {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [done, setDone] = useState({ count: 0, warnings: [] as string[], notes: [] as string[] });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done.count > 0) list.current?.focus();
  }, [done.count]);
  const actions = {
    id: 'actions',
    header: 'Actions',
    actions: true,
    phone: 'below' as const,
    cell: (row: VersionRow) => <VersionActions row={row} onAsk={setAsked} />,
  };
  return (
    <Stack gap={6}>
      <Stack gap={6} ref={list} tabIndex={-1} role="group" aria-label={`Versions on ${environment}`}>
        <div role="status">
          {done.warnings.length > 0 && (
            <Notice tone="warning" title="The change is live, but not everything after it worked">
              {done.warnings.join(' ')}
            </Notice>
          )}
          {done.notes.length > 0 && <Notice title="Good to know">{done.notes.join(' ')}</Notice>}
        </div>
        <DataTable
          caption={`Versions on ${environment}`}
          hideCaption
          compact
          columns={[...versionColumns, ...(isThis ? figures : []), ...(canChange ? [actions] : [])]}
          rows={versionRows(state, releases)}
          rowKey={({ of, version, state: is }) => `${of.name} ${version} ${is}`}
          empty="Nothing has been released yet"
        />
      </Stack>
      <HistoryTable environment={environment} history={state.history} />
      <ChangeDialog
        environment={environment}
        asked={asked}
        state={state}
        onClose={() => setAsked(null)}
        onDone={({ warnings, notes = [] }) => {
          setAsked(null);
          setDone(({ count }) => ({ count: count + 1, warnings, notes }));
        }}
      />
    </Stack>
  );
}

interface EnvironmentPanelProps {
  environment: ReleaseEnvironment;
  releases: readonly ReleaseReport[];
  canChange: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** One environment: what is live in it, or why that is not known. */
export function EnvironmentPanel({ environment, releases, canChange, retrying, onRetry }: EnvironmentPanelProps) {
  const { name, isThis, url, state, problem } = environment;
  return (
    <Panel title={isThis ? `${name} (this site)` : name} text={isThis ? aboutFigures : url && figuresOfOther(url)}>
      {state ? (
        <Versions
          environment={name}
          isThis={isThis}
          state={state}
          releases={releases}
          canChange={canChange && isThis}
        />
      ) : (
        <ErrorState
          title={`The versions on ${name} are not known`}
          message={problem}
          retrying={retrying}
          onRetry={onRetry}
        />
      )}
    </Panel>
  );
}
