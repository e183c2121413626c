import { toDataError } from 'shared-data';
import { formatInstant } from 'shared-data/domain/time';
import { Badge, Button, EmptyState, toast, VisuallyHidden } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { useInviteMutation, useOpenInvitationsQuery, useWithdrawInvitationMutation } from '../../api/team-api.ts';
import type { OpenInvitation } from '../../api/team-api.ts';
import { QueryState } from '../../../../components/query-state.tsx';
import { RowActions } from '../../../../components/row-actions.ts';
import { LIVE } from '../../../../components/use-list-address.ts';
import { ROLE_LABELS } from './role-texts.ts';

const shown: Column<OpenInvitation>[] = [
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'role', header: 'Role', cell: ({ role }) => ROLE_LABELS[role] },
  {
    id: 'sent',
    header: 'Sent',
    cell: ({ invitedAt, invitedBy }) => `${formatInstant(invitedAt)} by ${invitedBy}`,
  },
  {
    id: 'until',
    header: 'Works until',
    cell: ({ expiresAt, expired }) => (expired ? <Badge tone="warning">Expired</Badge> : formatInstant(expiresAt)),
    nowrap: true,
  },
];

/** Invitations that nobody has accepted: to send again or to withdraw. */
export function InvitationList() {
  const invitations = useOpenInvitationsQuery(undefined, LIVE);
  const [invite] = useInviteMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const report = (error: unknown, done: string, text: string, id: string) => {
    if (error)
      toast.error('Error', toDataError(error).hint ?? 'The invitation was not changed. Please try again.', {
        group: id,
      });
    else toast.success(done, text, { group: id });
  };
  const resend = async ({ id, email, role }: OpenInvitation) => {
    const { error } = await invite({ email, role });
    report(error, 'Invitation Sent', 'The new link works for seven days, the earlier one no longer.', id);
  };
  const end = async ({ id, email }: OpenInvitation) => {
    const { error } = await withdraw(id);
    report(error, 'Invitation Withdrawn', `The link that was sent to ${email} opens nothing any more.`, id);
  };
  const columns: Column<OpenInvitation>[] = [
    ...shown,
    {
      id: 'actions',
      header: 'Actions',
      actions: true,
      cell: (invitation) => (
        <RowActions>
          <Button size="small" variant="secondary" onClick={() => void resend(invitation)}>
            Send again <VisuallyHidden>{`to ${invitation.email}`}</VisuallyHidden>
          </Button>
          <Button size="small" variant="quiet" onClick={() => void end(invitation)}>
            Withdraw <VisuallyHidden>{`the invitation to ${invitation.email}`}</VisuallyHidden>
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <QueryState query={invitations} failure="Failed to load invitations" loading="Loading invitations">
      {(rows) => (
        <DataTable
          caption="Invitations that nobody has accepted"
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No open invitations" text="Invitations that wait to be accepted are listed here." />
          }
        />
      )}
    </QueryState>
  );
}
