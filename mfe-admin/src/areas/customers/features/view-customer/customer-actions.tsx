import { useState } from 'react';
import { clockNow } from 'shared-data';
import { todayInNewYork } from 'shared-data/domain/time';
import { Button, ButtonLink, saveFile, Stack, toast } from 'shared-ui';
import { useExportCustomerMutation } from '../../api/customer-api.ts';
import type { Customer } from '../../api/customer-api.ts';
import { CloseDialog } from './close-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** What the owner does with a customer as a whole. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const [asked, setAsked] = useState<'merge' | 'close' | null>(null);
  const [load, { isLoading }] = useExportCustomerMutation();
  const done = () => setAsked(null);
  const download = async () => {
    const { data, error } = await load(customer.id);
    if (error) {
      toast.error('Error', 'The data were not downloaded. Please try again.');
      return;
    }
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(file, `customer-data-${todayInNewYork(clockNow())}.json`);
  };
  return (
    <Stack direction="row" gap={3}>
      <ButtonLink to={`/admin/new-booking?customer=${customer.id}`}>Book for this customer</ButtonLink>
      <Button variant="secondary" onClick={() => setAsked('merge')}>
        Merge…
      </Button>
      <Button variant="secondary" pending={isLoading} pendingText="Collecting the data" onClick={() => void download()}>
        Export data
      </Button>
      <Button variant="quiet" onClick={() => setAsked('close')}>
        Close on request…
      </Button>
      <MergeDialog key={asked} customer={customer} open={asked === 'merge'} onClose={done} />
      <CloseDialog customer={customer} open={asked === 'close'} onClose={done} />
    </Stack>
  );
}
