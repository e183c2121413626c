import { usePrices } from 'shared-data/content';
import type { Plan } from 'shared-data/domain/plans';
import { useQuotePricesQuery } from '../../../../api/booking-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { PlanCard } from '../../../../components/plan-card.tsx';

interface PlanPanelProps {
  bookingId: string;
  plans: readonly Plan[];
}

/** The plans of a booking, a quote with the figures that the customer saw (docs/product/plans.md#plan-booking). */
export function PlanPanel({ bookingId, plans }: PlanPanelProps) {
  const today = usePrices();
  const hasQuote = plans.some(({ kind }) => kind === 'quote');
  const { data } = useQuotePricesQuery(bookingId, { skip: !hasQuote });
  if (hasQuote && !data) return null;
  return (
    <Panel title="Planned with our tools">
      {plans.map((plan) => (
        <PlanCard
          key={JSON.stringify(plan)}
          plan={plan}
          prices={data ?? today}
          heading="Prices that the customer saw"
        />
      ))}
    </Panel>
  );
}
