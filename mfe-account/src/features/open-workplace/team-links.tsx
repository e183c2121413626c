import type { Role } from 'shared-data/store';
import { ButtonLink, Stack, Text } from 'shared-ui';
import { paths } from '../../paths.ts';

interface Place {
  to: string;
  label: string;
}

const staffPlaces: readonly Place[] = [
  { to: paths.staffSchedule, label: 'Staff schedule' },
  { to: paths.recipes, label: 'Recipes' },
];

const placesOf: Partial<Record<Role, readonly Place[]>> = {
  staff: staffPlaces,
  admin: [{ to: paths.admin, label: 'Admin panel' }, ...staffPlaces],
};

/** The way to the pages of the team; nothing for a customer. */
export function TeamLinks({ role }: { role: Role | undefined }) {
  const places = role && placesOf[role];
  if (!places) return null;
  return (
    <Stack as="nav" direction="row" gap={3} aria-labelledby="team-links">
      <Text size="small" weight="medium" id="team-links">
        For the team
      </Text>
      {places.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="secondary" size="small">
          {label}
        </ButtonLink>
      ))}
    </Stack>
  );
}
