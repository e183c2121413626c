import { useSetSlotsAvailableMutation } from '../../api/slots-api.ts';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { changeLabel, changeText, slotCount, type SlotChange } from './slot-change.ts';

interface ConfirmChangeProps {
  /** The proposed change; null while the dialog is closed. */
  change: SlotChange | null;
  onDone: () => void;
}

/** States how many slots would change, and changes them with one request. */
export function ConfirmChange({ change, onDone }: ConfirmChangeProps) {
  const [setSlots, { isLoading }] = useSetSlotsAvailableMutation();
  const confirm = async ({ from, to, isAvailable }: SlotChange) => {
    const answer = await setSlots({ from, to, isAvailable });
    onDone();
    if (answer.error) toast.error('Error', 'Failed to update slots', { group: 'slots' });
    else
      toast.success(
        'Slots Updated',
        `${slotCount(answer.data.length)} ${isAvailable ? 'enabled' : 'disabled'} successfully`,
        { group: 'slots' },
      );
  };
  return (
    <ConfirmDialog
      open={change !== null}
      title={change ? `${changeLabel(change)}?` : ''}
      text={change ? changeText(change) : ''}
      confirmLabel={change ? changeLabel(change) : ''}
      pending={isLoading}
      onConfirm={() => change && void confirm(change)}
      onCancel={onDone}
    />
  );
}
