import { useRetrySyncMutation } from '../../../../api/syncs-api.ts';
import type { BookingSync } from '../../../../api/syncs-api.ts';
import { Button, toast, VisuallyHidden } from 'shared-ui';
import { RowActions } from '../../../../components/row-actions.ts';

/** Retries a failed sync; renders nothing for one that is pending or completed. */
export function RetrySync({ sync }: { sync: BookingSync }) {
  const [retry, { isLoading }] = useRetrySyncMutation();
  if (sync.syncStatus === 'completed' || sync.syncStatus === 'pending') return '–';
  const again = async () => {
    const group = `sync:${sync.id}`;
    const answer = await retry(sync.bookingId);
    if (!answer.error)
      toast.success('Sync Requested', 'The booking is being written into the calendar again.', { group });
    else if ('key' in answer.error && answer.error.key === 'wrong_status')
      toast.error('Error', 'This booking is no longer confirmed', { group });
    else toast.error('Error', 'Failed to retry the sync', { group });
  };
  return (
    <RowActions>
      <Button size="small" variant="secondary" pending={isLoading} onClick={() => void again()}>
        Retry <VisuallyHidden>{`(${sync.eventName ?? 'booking'})`}</VisuallyHidden>
      </Button>
    </RowActions>
  );
}
