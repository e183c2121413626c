import { useRef } from 'react';
import { Button, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { OpeningPreview } from '../../api/opening-api.ts';
import { bookingsAre, OutsideBookings } from './outside-bookings.tsx';

const slotsText = (count: number) => (count === 1 ? '1 open slot' : `${count} open slots`);

interface ReviewDialogProps {
  /** Null while the dialog is closed. */
  preview: OpeningPreview | null;
  saving: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** States the consequences of the new rules in figures before they are saved. */
export function ReviewDialog({ preview, saving, onSave, onCancel }: ReviewDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const conflicts = preview?.conflicts ?? [];
  return (
    <Dialog
      open={preview !== null}
      onClose={onCancel}
      role="alertdialog"
      title="Save the opening hours?"
      description={
        preview && `This removes ${slotsText(preview.removed)} and adds ${preview.added}. No booking is changed.`
      }
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button pending={saving} onClick={onSave}>
            Save opening hours
          </Button>
        </>
      }
    >
      {conflicts.length > 0 && (
        <Stack gap={2}>
          <Text>{bookingsAre(conflicts.length)} outside of the new rules:</Text>
          <OutsideBookings bookings={conflicts} />
        </Stack>
      )}
    </Dialog>
  );
}
