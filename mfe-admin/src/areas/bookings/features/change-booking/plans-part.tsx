import type { ChangeValues } from 'shared-data/booking-changes';
import { planLine } from 'shared-data/domain/plan-sheet';
import { LABELS } from 'shared-data/domain/words';
import { usePlanList } from 'shared-data/plan-list';
import { PlanList } from 'shared-ui/booking';
import { useFormikContext } from 'shared-ui/forms';
import { useCustomerPlansQuery } from '../../../../api/booking-api.ts';

/** The plans of a booking, and those of its customer that can be added (docs/product/plans.md#plans-later). */
export function PlansPart({ bookingId }: { bookingId: string }) {
  const { values, initialValues, setFieldValue } = useFormikContext<ChangeValues>();
  const { data: plans = [] } = useCustomerPlansQuery(bookingId);
  const list = usePlanList(
    values.plans,
    (next) => void setFieldValue('plans', next, false),
    plans.map((plan) => ({ label: planLine(plan), plan })),
  );
  if (initialValues.plans.length === 0 && plans.length === 0) return null;
  return <PlanList {...list} title={LABELS.plans} />;
}
