import { toDataError } from 'shared-data';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useSetRoleMutation } from '../../api/team-api.ts';
import type { Member, TeamRole } from '../../api/team-api.ts';
import { nameOf, ROLE_LABELS } from './role-texts.ts';

/** A change of somebody's role that is asked about; `customer` takes it away. */
export interface RoleChange {
  member: Member;
  role: TeamRole | 'customer';
}

function consequence({ member: { isMe, role: before }, role }: RoleChange): string {
  const whose = isMe ? 'You' : 'They';
  const ends = before === 'admin' && role !== 'admin' ? ' Invitations that they sent end.' : '';
  if (role === 'customer')
    return `${whose} keep the account and its bookings as a customer. Pages of the team close in all open tabs within 30 seconds, and nothing can be saved from now on.${ends}`;
  return role === 'admin'
    ? `${whose} will see and change everything, prices, payments and the team included.`
    : `${whose} will see the schedule and the recipes only.${ends}`;
}

/** Asks once before a role is changed or taken away. */
export function RoleDialog({ change, onClose }: { change: RoleChange; onClose: () => void }) {
  const [setRole, { isLoading }] = useSetRoleMutation();
  const { member, role } = change;
  const name = member.isMe ? 'yourself' : nameOf(member);
  const confirm = async () => {
    const { error } = await setRole({ id: member.id, role });
    if (error) toast.error('Error', toDataError(error).hint ?? 'The role was not changed. Please try again.');
    else toast.success(role === 'customer' ? 'Role Removed' : 'Role Changed');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={role === 'customer' ? `Remove ${name} from the team?` : `Make ${name} ${ROLE_LABELS[role].toLowerCase()}?`}
      text={consequence(change)}
      confirmLabel={role === 'customer' ? 'Remove' : 'Change role'}
      cancelLabel="Keep"
      danger={role === 'customer' || member.isMe}
      pending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
