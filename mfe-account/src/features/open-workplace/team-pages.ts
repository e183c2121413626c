import type { Role } from 'shared-data/store';
import { paths } from '../../paths.ts';

interface TeamPage {
  to: string;
  label: string;
}

const staffPages: readonly TeamPage[] = [
  { to: paths.staffSchedule, label: 'Staff schedule' },
  { to: paths.recipes, label: 'Recipes' },
];

/** The pages of the team for a role, the one where its day begins first. */
export const pagesOf: Partial<Record<Role, readonly TeamPage[]>> = {
  staff: [{ to: paths.nextEvent, label: 'Next event' }, ...staffPages],
  admin: [{ to: paths.admin, label: 'Admin' }, ...staffPages],
};

/** Where somebody of the team begins; undefined for a customer. */
export const workplaceOf = (role: Role | undefined): string | undefined => role && pagesOf[role]?.[0]?.to;
