import { useRetrySyncMutation } from '../../../../api/syncs-api.ts';
import { formatInstant } from 'shared-data/domain/time';
import { Button, Stack, Text, toast } from 'shared-ui';
import type { DeskBooking } from '../../../../api/booking-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { SettlementBadge } from '../../../../components/settlement-badge.tsx';

/** Whether the booking is in the external calendar, and a retry of what failed. */
export function SyncPanel({ booking }: { booking: DeskBooking }) {
  const [retry, { isLoading }] = useRetrySyncMutation();
  const again = async () => {
    const { error } = await retry(booking.id);
    if (error) toast.error('Error', 'Failed to retry the sync');
    else toast.success('Sync Requested', 'The booking is being written into the calendar again.');
  };
  return (
    <Panel title="Calendar sync">
      {booking.syncs.length === 0 && <Text>A booking is written into the calendar once it is confirmed.</Text>}
      {booking.syncs.map((sync) => (
        <Stack key={sync.id} gap={2}>
          <Stack direction="row" gap={3}>
            <Text>{sync.externalSystem.toUpperCase()}</Text>
            <SettlementBadge status={sync.syncStatus} />
            {sync.syncStatus === 'failed' && (
              <Button size="small" variant="secondary" pending={isLoading} onClick={() => void again()}>
                Retry sync
              </Button>
            )}
          </Stack>
          <Text size="small" tone="muted">
            {sync.errorMessage ??
              (sync.lastSyncedAt ? `Last synced ${formatInstant(sync.lastSyncedAt)}` : 'Not synced yet')}
          </Text>
        </Stack>
      ))}
    </Panel>
  );
}
