import { Button, VisuallyHidden } from 'shared-ui';
import { RowActions } from '../../../../components/row-actions.ts';
import type { AskedChange, ChangeKind } from './change-texts.ts';
import type { VersionRow } from './version-rows.ts';

const labels: Record<ChangeKind, string> = {
  release: 'Release…',
  rollback: 'Roll back…',
  promote: 'Promote',
  'end-canary': 'End canary',
  'switch-off': 'Switch off',
  'switch-on': 'Switch on',
};

/** Without these nobody could come back to this page: the frame, the desk, sign-in. The commands switch off the last two. */
const neededHere: readonly string[] = ['shell', 'mfe-admin', 'mfe-account'];

/** What can be done with a version: a live or switched-off one represents its package. */
function kindsOf({ state, of }: VersionRow): ChangeKind[] {
  const hasOther = of.kept.some((version) => version !== of.live);
  if (state === 'canary') return ['promote', 'end-canary'];
  if (state === 'off') return ['switch-on', ...(hasOther ? ['release' as const] : [])];
  if (state === 'previous') return [];
  return [
    ...(hasOther ? (['release', 'rollback'] as const) : []),
    ...(neededHere.includes(of.name) ? [] : ['switch-off' as const]),
  ];
}

interface VersionActionsProps {
  row: VersionRow;
  onAsk: (change: AskedChange) => void;
}

/** The buttons of a version; each leads to a question that states what visitors get then. */
export function VersionActions({ row, onAsk }: VersionActionsProps) {
  const kinds = kindsOf(row);
  if (kinds.length === 0) return '–';
  return (
    <RowActions>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          variant={kind === 'switch-off' ? 'quiet' : 'secondary'}
          onClick={() => onAsk({ kind, of: row.of })}
        >
          {labels[kind]} <VisuallyHidden>{`(${row.of.name})`}</VisuallyHidden>
        </Button>
      ))}
    </RowActions>
  );
}
