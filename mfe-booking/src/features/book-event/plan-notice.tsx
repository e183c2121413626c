import { usePrices } from 'shared-data/content';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { listed } from 'shared-data/domain/counted';
import type { Plan } from 'shared-data/domain/plans';
import { joinedNote } from 'shared-data/domain/plans-together';
import type { JoinedPlans } from 'shared-data/domain/plans-together';
import type { PriceList } from 'shared-data/domain/price-list';
import { usePlanList } from 'shared-data/plan-list';
import { Notice } from 'shared-ui';
import { PlanList } from 'shared-ui/booking';
import { useFormikContext } from 'shared-ui/forms';
import { useStepsContext } from './use-steps.ts';

/** What the add-ons of a quote that are not bought as extras mean for the booking; empty without any. */
function addonsText({ quote }: PriceList, plans: readonly Plan[], extras: readonly string[]): string {
  const asked = plans
    .flatMap((plan) => (plan.kind === 'quote' ? plan.content.addons : []))
    .filter((id) => !extras.includes(id));
  if (asked.length === 0) return '';
  const labels = quote.addons.filter(({ id }) => asked.includes(id)).map(({ label }) => label);
  return `You ask for ${listed(labels)}, which the price below does not include. We answer with a price.`;
}

/** Names the plans that come along, and drops them (docs/product/plans.md#plan-booking). */
export function PlanNotice({ joined }: { joined: JoinedPlans | null }) {
  const prices = usePrices();
  const {
    values: { plans, extras },
    setFieldValue,
  } = useFormikContext<BookingValues>();
  const { current, open } = useStepsContext();
  const setPlans = (next: readonly Plan[]) => {
    void setFieldValue('plans', next, false);
    if (next.length === 0) open(current); // the list is gone
  };
  const list = usePlanList(plans, setPlans);
  const [first] = plans;
  if (!first) return null;
  return (
    <Notice>
      <PlanList
        {...list}
        title={plans.length === 1 ? `Your ${first.kind} comes along` : 'Your plans come along'}
        note={[joined && joinedNote(joined, plans), addonsText(prices, plans, extras)].filter(Boolean).join(' ')}
      />
    </Notice>
  );
}
