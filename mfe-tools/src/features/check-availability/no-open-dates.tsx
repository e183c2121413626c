import { useBusiness } from 'shared-data';
import { ButtonLink, EmptyState } from 'shared-ui';

/** Shown instead of the calendar when nothing is open. */
export function NoOpenDates() {
  const business = useBusiness();
  return (
    <EmptyState
      level={2}
      title="No open dates right now"
      text="All available times are booked. Call us and we will help you find a date."
      action={<ButtonLink href={business.phone.href}>Call {business.phone.display}</ButtonLink>}
    />
  );
}
