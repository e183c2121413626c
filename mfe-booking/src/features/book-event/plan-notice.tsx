import { usePrices } from 'shared-data/content';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { listed } from 'shared-data/domain/counted';
import { planLine } from 'shared-data/domain/plan-sheet';
import { storedPlan } from 'shared-data/domain/plans';
import type { Plan } from 'shared-data/domain/plans';
import type { PriceList } from 'shared-data/domain/price-list';
import { Button, Notice } from 'shared-ui';
import { useFormikContext } from 'shared-ui/forms';
import { useStepsContext } from './use-steps.ts';

/** What the add-ons of a quote that are not bought as extras mean for the booking; empty without any. */
function addonsText({ quote }: PriceList, plan: Plan, extras: readonly string[]): string {
  if (plan.kind !== 'quote') return '';
  const asked = plan.content.addons.filter((id) => !extras.includes(id));
  if (asked.length === 0) return '';
  const labels = quote.addons.filter(({ id }) => asked.includes(id)).map(({ label }) => label);
  return `You ask for ${listed(labels)}, which the price below does not include. We answer with a price.`;
}

/** Names the plan that came along, and drops it (docs/product/plans.md#plan-booking). */
export function PlanNotice() {
  const prices = usePrices();
  const { values, setFieldValue } = useFormikContext<BookingValues>();
  const { current, open } = useStepsContext();
  const plan = storedPlan(values.plan);
  if (!plan) return null;
  const addons = addonsText(prices, plan, values.extras);
  const drop = () => {
    void setFieldValue('plan', null, false);
    open(current); // the button is gone with the notice
  };
  return (
    <Notice title={`Your ${plan.kind} comes along`} role="status">
      <p>{planLine(plan)}</p>
      {addons && <p>{addons}</p>}
      <Button variant="quiet" size="small" onClick={drop}>
        Book without the {plan.kind}
      </Button>
    </Notice>
  );
}
