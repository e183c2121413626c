import { useState } from 'react';
import { isRefusal, toDataError } from 'shared-data';
import { toast } from 'shared-ui';
import {
  useDeleteShiftMutation,
  usePublishShiftsMutation,
  useRestoreShiftMutation,
  useSaveShiftMutation,
} from '../../api/shifts-api.ts';
import type { Changes } from '../../api/changes.ts';
import type { PlannedShift, ShiftFields } from '../../api/shifts-api.ts';
import { fieldsOf } from './shift-values.ts';

/** What was done last and can be undone. */
interface LastStep {
  text: string;
  undo: () => Promise<{ error?: unknown }>;
}

const report = (error: unknown, failure: string) =>
  toast.error('Error', toDataError(error).hint ?? failure, { group: 'plan' });

/** Deleting and publishing shifts, and taking the last step back (docs/product/staff.md#plan). */
export function usePlan() {
  const [remove] = useDeleteShiftMutation();
  const [restore] = useRestoreShiftMutation();
  const [save] = useSaveShiftMutation();
  const [publishAll, { isLoading: isPublishing }] = usePublishShiftsMutation();
  const [last, setLast] = useState<LastStep | null>(null);

  const deleteShift = async (shift: PlannedShift) => {
    setLast(null); // the step before can no longer be undone by itself
    const { error } = await remove({ id: shift.id, seen: { ...fieldsOf(shift), published: shift.published } });
    if (error) return report(error, 'The shift was not deleted. Please try again.');
    const mailed = shift.published ? ' It is mailed in a minute.' : '';
    setLast({ text: `The shift of ${shift.staffName} was deleted.${mailed}`, undo: () => restore(shift.id) });
  };
  /** `before` is the shift as it was, null for a new one. Undoing takes back the fields that were changed. */
  const wasSaved = (id: string, before: PlannedShift | null, { changes, seen }: Changes<ShiftFields>) =>
    setLast({
      text: before ? `The shift of ${before.staffName} was changed.` : 'The shift was added.',
      undo: () =>
        before
          ? save({ id, changes: seen, seen: changes })
          : remove({ id, seen: { ...(changes as ShiftFields), published: false } }),
    });
  const publish = async (ids: string[]) => {
    setLast(null);
    const { data, error } = await publishAll(ids);
    if (error) return report(error, 'Nothing was published. Please try again.');
    toast.success(data === 1 ? 'One shift published' : `${data} shifts published`, 'The crew gets a mail.', {
      group: 'plan',
    });
  };
  const takeBack = async () => {
    if (!last) return;
    const { error } = await last.undo();
    setLast(null);
    if (!error) toast.success('Undone', undefined, { group: 'plan' });
    else if (isRefusal(error, 'changed_elsewhere') && toDataError(error).detail)
      toast.error(
        'Not undone',
        'Somebody else has changed the same fields of this shift since. It stays as it is now.',
        {
          group: 'plan',
        },
      );
    else report(error, 'It could not be undone. Please check the plan.');
  };
  return { last, isPublishing, deleteShift, wasSaved, publish, takeBack };
}
