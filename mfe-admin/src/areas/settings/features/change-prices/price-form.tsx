import { useState } from 'react';
import { toDataError } from 'shared-data';
import { formatDate } from 'shared-data/domain/time';
import { Button, Stack, toast } from 'shared-ui';
import { FormShell, SubmitButton } from 'shared-ui/forms';
import { useSavePricesMutation } from '../../api/prices-api.ts';
import type { NewPrices, PriceLists } from '../../api/prices-api.ts';
import { ChangedWhileOpen } from '../../../../components/changed-while-open.tsx';
import { BeginFields } from './begin-fields.tsx';
import { FigureList } from './figure-list.tsx';
import { figureChanges } from './price-figures.ts';
import { PriceFields } from './price-fields.tsx';
import { priceSchema } from './price-schema.ts';
import { toList, toValues } from './price-values.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface PriceFormProps {
  /** As they are saved now. While it is open the form keeps what was typed when they change. */
  prices: PriceLists;
  /** Replaces the form by one with the prices in force. */
  onRestart: () => void;
  onClose: () => void;
}

/** New prices: all figures of the list in force, each of which can be changed, then a review. */
export function PriceForm({ prices, onRestart, onClose }: PriceFormProps) {
  const { today, lists, version } = prices;
  const [seen, setSeen] = useState(version);
  const [proposed, setProposed] = useState<NewPrices | null>(null);
  const [save, { isLoading: saving }] = useSavePricesMutation();
  const inForce = lists.find(({ state }) => state === 'in_force');
  const [start] = useState(inForce);
  if (!start || !inForce) return null;

  const confirm = async () => {
    if (!proposed) return;
    const later = proposed.validFrom > today;
    const { error } = await save(proposed);
    if (error) {
      toast.error('Error', toDataError(error).hint ?? 'The prices were not saved. Please try again.', {
        group: 'prices',
      });
      setProposed(null);
      return;
    }
    toast.success(
      'Prices Saved',
      later
        ? `They hold from ${formatDate(proposed.validFrom, 'medium')}.`
        : 'New bookings pay them from now on. Pages show them within a minute.',
      { group: 'prices' },
    );
    onClose();
  };

  return (
    <>
      {version > seen && (
        <ChangedWhileOpen what="the prices" onKeep={() => setSeen(version)} onRestart={onRestart}>
          <p>{`In force now, since ${formatDate(inForce.valid_from, 'medium')}:`}</p>
          <FigureList list={inForce.list} />
        </ChangedWhileOpen>
      )}
      <FormShell
        aria-label="New prices"
        initialValues={toValues(start.list)}
        validationSchema={priceSchema(today)}
        onSubmit={(values) => {
          const list = toList(values, start.list);
          const validFrom = values.begins === 'later' ? values.validFrom : today;
          const before = lists.find(
            ({ state, valid_from }) => (state === 'in_force' || state === 'later') && valid_from <= validFrom,
          );
          if (before && figureChanges(before.list, list).length === 0) {
            toast.error('Nothing Changed', 'These are the prices of that day already.', { group: 'prices' });
            return;
          }
          setProposed({ list, validFrom, note: values.note.trim(), version: seen });
        }}
      >
        <PriceFields names={start.list} today={today} />
        <BeginFields today={today} />
        <Stack direction="row" gap={3}>
          <SubmitButton>Review prices</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Stack>
      </FormShell>
      <ReviewDialog
        proposed={proposed}
        today={today}
        lists={lists}
        saving={saving}
        onSave={() => void confirm()}
        onCancel={() => setProposed(null)}
      />
    </>
  );
}
