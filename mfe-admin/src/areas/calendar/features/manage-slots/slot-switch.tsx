import { useState } from 'react';
import { useSetSlotAvailableMutation } from '../../api/slots-api.ts';
import { formatDate, formatTime } from 'shared-data/domain/time';
import type { Slot } from 'shared-data/slots';
import { toast, VisuallyHidden } from 'shared-ui';
import { SwitchInput } from 'shared-ui/fields';
import { RowActions } from '../../../../components/row-actions.ts';

/** Opens and closes a slot; shows the requested state until the list is refetched. */
export function SlotSwitch({ slot }: { slot: Slot }) {
  const [setAvailable, { isLoading }] = useSetSlotAvailableMutation();
  const [wanted, setWanted] = useState<boolean>();
  if (wanted !== undefined && !isLoading && slot.isAvailable === wanted) setWanted(undefined);
  const on = wanted ?? slot.isAvailable;

  const toggle = async (isAvailable: boolean) => {
    if (isLoading) return;
    setWanted(isAvailable);
    const group = `slot:${slot.id}`;
    const answer = await setAvailable({ id: slot.id, isAvailable });
    if (answer.error) {
      setWanted(undefined);
      toast.error('Error', 'Failed to update slot', { group });
    } else {
      toast.success('Slot Updated', isAvailable ? 'Slot enabled successfully' : 'Slot disabled successfully', {
        group,
      });
    }
  };

  return (
    <RowActions>
      <SwitchInput
        checked={on}
        onChange={(event) => void toggle(event.target.checked)}
        label={
          <>
            {on ? 'Available' : 'Unavailable'}{' '}
            <VisuallyHidden>{`(${formatDate(slot.date, 'short')}, ${formatTime(slot.startTime)})`}</VisuallyHidden>
          </>
        }
      />
    </RowActions>
  );
}
