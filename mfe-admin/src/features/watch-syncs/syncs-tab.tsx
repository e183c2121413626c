import { useAdminSyncsQuery } from 'shared-data/admin';
import type { BookingSync } from 'shared-data/admin';
import { formatInstant } from 'shared-data/domain/time';
import { EmptyState } from 'shared-ui';
import { DataTable } from 'shared-ui/data-table';
import type { Column } from 'shared-ui/data-table';
import { eventDate, eventName } from '../../components/event-text.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { SettlementBadge } from '../../components/settlement-badge.tsx';

const columns: Column<BookingSync>[] = [
  { id: 'event', header: 'Event', cell: eventName },
  { id: 'date', header: 'Event date', cell: eventDate },
  { id: 'system', header: 'System', cell: (sync) => sync.externalSystem.toUpperCase() },
  { id: 'external', header: 'External ID', cell: (sync) => sync.externalBookingId ?? '–' },
  { id: 'status', header: 'Status', cell: (sync) => <SettlementBadge status={sync.syncStatus} /> },
  { id: 'synced', header: 'Last synced', cell: (sync) => (sync.lastSyncedAt ? formatInstant(sync.lastSyncedAt) : 'Never') },
  { id: 'error', header: 'Error', cell: (sync) => sync.errorMessage ?? '–' },
];

/** The ten latest attempts to write a paid booking into the scheduling system. */
export function SyncsTab() {
  const query = useAdminSyncsQuery();
  return (
    <Panel title="Booking Sync Status" text="The ten latest, newest first. A failed sync is tried again by the server.">
      <Loaded query={query} failure="Failed to load booking syncs" loading="Loading booking syncs">
        {(syncs) => (
          <DataTable
            caption="Latest booking syncs"
            hideCaption
            columns={columns}
            rows={syncs}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No booking syncs yet" text="A booking is written into the calendar as soon as it has been paid." />}
          />
        )}
      </Loaded>
    </Panel>
  );
}
