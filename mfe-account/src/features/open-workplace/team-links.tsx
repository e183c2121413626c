import type { Role } from 'shared-data/store';
import { ButtonLink, Stack, Text } from 'shared-ui';
import { pagesOf } from './team-pages.ts';

/** Links to the pages of the team; nothing for a customer. */
export function TeamLinks({ role }: { role: Role | undefined }) {
  const pages = role && pagesOf[role];
  if (!pages) return null;
  return (
    <Stack as="nav" direction="row" gap={3} aria-labelledby="team-links">
      <Text size="small" weight="medium" id="team-links">
        For the team
      </Text>
      {pages.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="secondary" size="small">
          {label}
        </ButtonLink>
      ))}
    </Stack>
  );
}
