import { useRef } from 'react';
import { formatDate } from 'shared-data/domain/time';
import { Button, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { DatedPriceList, NewPrices } from '../../api/prices-api.ts';
import { ChangeList } from './figure-list.tsx';
import { figureChanges } from './price-figures.ts';
import { PricePreview } from './price-preview.tsx';

interface ReviewDialogProps {
  /** Null while the dialog is closed. */
  proposed: NewPrices | null;
  today: string;
  /** The lists that are saved, the latest day first. */
  lists: readonly DatedPriceList[];
  saving: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** Shows each figure before and after, what three parties cost, and from when it holds, before it is saved. */
export function ReviewDialog({ proposed, today, lists, saving, onSave, onCancel }: ReviewDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const begins = proposed?.validFrom === today ? 'now on' : formatDate(proposed?.validFrom ?? today, 'medium');
  const known = lists.filter(({ state }) => state === 'in_force' || state === 'later');
  const before = known.find(({ valid_from }) => proposed && valid_from <= proposed.validFrom);
  const next = known.findLast(({ valid_from }) => proposed && valid_from > proposed.validFrom);
  return (
    <Dialog
      open={proposed !== null}
      onClose={onCancel}
      role="alertdialog"
      title="Save these prices?"
      description={`Who books from ${begins} pays them. Bookings that exist keep their prices.`}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button pending={saving} onClick={onSave}>
            Save prices
          </Button>
        </>
      }
    >
      {proposed && before && (
        <Stack gap={4}>
          <ChangeList changes={figureChanges(before.list, proposed.list)} />
          <PricePreview before={before.list} after={proposed.list} firstDay={proposed.validFrom} />
          {next && (
            <Text>
              They hold until the prices that begin on {formatDate(next.valid_from, 'medium')}, which stay as they are.
            </Text>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
