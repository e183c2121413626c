import type { Booking } from 'shared-data/account';
import { Columns } from 'shared-ui';
import { RebookCard } from '../features/rebook-event/rebook-card.tsx';
import { QuickRequestCard } from '../features/request-quickly/quick-request-card.tsx';

interface CustomerCardsProps {
  today: string;
  onRebook: (event: Booking) => void;
}

/** What only a signed-in customer has below the form. A separate chunk, which visitors do not need. */
export function CustomerCards({ today, onRebook }: CustomerCardsProps) {
  return (
    <Columns tracks="repeat(2, minmax(0, 1fr))" from="tablet" gap={5} align="start">
      <QuickRequestCard today={today} />
      <RebookCard today={today} onRebook={onRebook} />
    </Columns>
  );
}
