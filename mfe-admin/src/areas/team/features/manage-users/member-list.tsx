import { useState } from 'react';
import { formatInstant } from 'shared-data/domain/time';
import { Badge, Button, Stack, Text, VisuallyHidden, type Tone } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { useTeamQuery } from '../../api/team-api.ts';
import type { Member } from '../../api/team-api.ts';
import { QueryState } from '../../../../components/query-state.tsx';
import { RowActions } from '../../../../components/row-actions.ts';
import { LIVE } from '../../../../components/use-list-address.ts';
import { RoleDialog } from './role-dialog.tsx';
import type { RoleChange } from './role-dialog.tsx';
import { nameOf, ROLE_LABELS } from './role-texts.ts';

const STATES: Record<Member['state'], { tone: Tone; text: string }> = {
  active: { tone: 'success', text: 'Active' },
  new: { tone: 'warning', text: 'Never signed in' },
  blocked: { tone: 'danger', text: 'Blocked' },
};

const columns = (ask: (change: RoleChange) => void): Column<Member>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (member) => (
      <Stack gap={1}>
        <span>
          <span>{nameOf(member)}</span> {member.isMe && <Badge>You</Badge>}
        </span>
        {member.name && (
          <Text size="small" tone="muted">
            {member.email}
          </Text>
        )}
      </Stack>
    ),
  },
  { id: 'role', header: 'Role', cell: ({ role }) => ROLE_LABELS[role] },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, secondFactor }) => (
      <Stack direction="row" gap={2}>
        <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
        {secondFactor && <Badge>Second factor</Badge>}
      </Stack>
    ),
  },
  {
    id: 'sign-in',
    header: 'Last sign-in',
    cell: ({ lastSignInAt }) => (lastSignInAt ? formatInstant(lastSignInAt) : '–'),
    nowrap: true,
  },
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (member) => {
      const other = member.role === 'admin' ? 'staff' : 'admin';
      return (
        <RowActions>
          <Button size="small" variant="secondary" onClick={() => ask({ member, role: other })}>
            Make {ROLE_LABELS[other].toLowerCase()} <VisuallyHidden>{`(${nameOf(member)})`}</VisuallyHidden>
          </Button>
          <Button size="small" variant="quiet" onClick={() => ask({ member, role: 'customer' })}>
            Remove <VisuallyHidden>{nameOf(member)}</VisuallyHidden>
          </Button>
        </RowActions>
      );
    },
  },
];

/** The people with a role, and what an admin may do with each. */
export function MemberList() {
  const team = useTeamQuery(undefined, LIVE);
  const [change, setChange] = useState<RoleChange | null>(null);
  return (
    <>
      <QueryState query={team} failure="Failed to load users" loading="Loading users">
        {(rows) => (
          <DataTable
            caption="People with a role"
            hideCaption
            columns={columns(setChange)}
            rows={rows}
            rowKey={({ id }) => id}
            empty="Nobody has a role"
          />
        )}
      </QueryState>
      {change && <RoleDialog change={change} onClose={() => setChange(null)} />}
    </>
  );
}
