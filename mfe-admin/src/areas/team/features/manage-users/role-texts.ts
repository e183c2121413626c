import type { Member, TeamRole } from '../../api/team-api.ts';

export const ROLE_LABELS: Record<TeamRole, string> = { staff: 'Staff', admin: 'Admin' };

/** The roles with what each may do, for a form. */
export const ROLE_OPTIONS = [
  { value: 'staff', label: 'Staff: the schedule and the recipes' },
  { value: 'admin', label: 'Admin: everything, prices, payments and the team included' },
];

export const nameOf = ({ name, email }: Pick<Member, 'name' | 'email'>) => name ?? email;
