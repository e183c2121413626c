import { useBookingPlanQuery } from '../../../../api/booking-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { PlanCard } from '../../../../components/plan-card.tsx';

/** The plan that a booking came of, with the figures that the customer saw (docs/product/plans.md#plan-booking). */
export function PlanPanel({ bookingId }: { bookingId: string }) {
  const { data } = useBookingPlanQuery(bookingId);
  if (!data) return null;
  return (
    <Panel title="Planned with our tools">
      <PlanCard {...data} heading="Prices that the customer saw" />
    </Panel>
  );
}
