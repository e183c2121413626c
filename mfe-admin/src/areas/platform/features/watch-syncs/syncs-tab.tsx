import { useState } from 'react';
import { useAdminSyncsQuery } from '../../../../api/syncs-api.ts';
import type { BookingSync } from '../../../../api/syncs-api.ts';
import { formatInstant } from 'shared-data/domain/time';
import { EmptyState } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { bookingName, eventDate } from '../../../../components/event-texts.ts';
import { QueryState } from '../../../../components/query-state.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { SettlementBadge } from '../../../../components/settlement-badge.tsx';
import { RetrySync } from './retry-sync.tsx';

const columns: Column<BookingSync>[] = [
  { id: 'booking', header: 'Booking', cell: bookingName },
  { id: 'date', header: 'Event date', cell: eventDate, nowrap: true },
  { id: 'system', header: 'System', cell: (sync) => sync.externalSystem.toUpperCase() },
  { id: 'external', header: 'External ID', cell: (sync) => sync.externalBookingId ?? '–' },
  { id: 'status', header: 'Status', cell: (sync) => <SettlementBadge status={sync.syncStatus} /> },
  {
    id: 'synced',
    header: 'Last synced',
    cell: (sync) => (sync.lastSyncedAt ? formatInstant(sync.lastSyncedAt) : 'Never'),
    nowrap: true,
  },
  { id: 'error', header: 'Error', cell: (sync) => sync.errorMessage ?? '–' },
  { id: 'action', header: 'Action', actions: true, cell: (sync) => <RetrySync sync={sync} /> },
];

const lookAgain = 5_000;

/** The ten latest attempts to write a paid booking into the scheduling system; polls while one is pending. */
export function SyncsTab() {
  const [waiting, setWaiting] = useState(false);
  const query = useAdminSyncsQuery(undefined, { pollingInterval: waiting ? lookAgain : 0 });
  const pending = query.data?.some(({ syncStatus }) => syncStatus === 'pending') ?? false;
  if (pending !== waiting) setWaiting(pending);
  return (
    <Panel title="Booking Sync Status" text="The ten latest, newest first. A failed sync is tried again by the server.">
      <QueryState query={query} failure="Failed to load booking syncs" loading="Loading booking syncs">
        {(syncs) => (
          <DataTable
            caption="Latest booking syncs"
            hideCaption
            columns={columns}
            rows={syncs}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                title="No booking syncs yet"
                text="A booking is written into the calendar as soon as it has been paid."
              />
            }
          />
        )}
      </QueryState>
    </Panel>
  );
}
