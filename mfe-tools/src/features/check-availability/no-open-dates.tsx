import { BRAND } from 'shared-data/domain/business';
import { ButtonLink, EmptyState } from 'shared-ui';

/** Stands in the calendar's place when nothing is open. */
export function NoOpenDates() {
  return (
    <EmptyState
      level={2}
      title="No open dates right now"
      text="Every published time is taken. Call us and we will look for a date with you."
      action={<ButtonLink href={BRAND.phone.href}>Call {BRAND.phone.display}</ButtonLink>}
    />
  );
}
