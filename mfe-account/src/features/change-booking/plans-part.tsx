import { useSession } from 'shared-data';
import type { ChangeableBooking, ChangeValues } from 'shared-data/booking-changes';
import { useDevicePlans } from 'shared-data/device-plans';
import { LABELS } from 'shared-data/domain/words';
import { usePlanList } from 'shared-data/plan-list';
import { useSavedPlansQuery } from 'shared-data/plans';
import { PlanList } from 'shared-ui/booking';
import { useFormikContext } from 'shared-ui/forms';

/** The plans of a booking, and those that can be added: the account's, by a link the device's (docs/product/plans.md#plans-later). */
export function PlansPart({ of }: { of: ChangeableBooking }) {
  const { values, initialValues, setFieldValue } = useFormikContext<ChangeValues>();
  const userId = useSession().user?.id ?? '';
  const byLink = 'link' in of;
  const device = useDevicePlans();
  const account = useSavedPlansQuery({ userId, page: null }, { skip: byLink || userId === '' });
  const kept = byLink ? device.plans : (account.data?.plans ?? []);
  const saved = kept.flatMap(({ title, plan }) => (plan ? [{ label: title, plan }] : []));
  const list = usePlanList(values.plans, (plans) => void setFieldValue('plans', plans, false), saved);
  if (initialValues.plans.length === 0 && saved.length === 0) return null;
  return <PlanList {...list} title={LABELS.plans} />;
}
