import { useAdminDisputesQuery } from '../../api/money-api.ts';
import type { Dispute } from '../../api/money-api.ts';
import { formatCents } from 'shared-data/domain/money';
import { formatInstant } from 'shared-data/domain/time';
import { Badge, EmptyState } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { bookingName, eventDate } from '../../../../components/event-texts.ts';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';

const states: Record<string, readonly [label: string, tone: Tone]> = {
  open: ['Open', 'warning'],
  won: ['Won', 'success'],
  lost: ['Lost', 'danger'],
};

const columns: Column<Dispute>[] = [
  { id: 'booking', header: 'Booking', cell: bookingName },
  { id: 'date', header: 'Event date', cell: eventDate, nowrap: true },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => formatCents(amount), align: 'end' },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason.replaceAll('_', ' ') },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => {
      const [label, tone] = states[status] ?? [status, 'danger'];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: 'opened', header: 'Opened', cell: ({ createdAt }) => formatInstant(createdAt), nowrap: true },
  { id: 'closed', header: 'Closed', cell: ({ closedAt }) => (closedAt ? formatInstant(closedAt) : '–'), nowrap: true },
];

/** The ten latest disputes. Refunds of a disputed payment wait for the bank. */
export function DisputesPanel() {
  const query = useAdminDisputesQuery();
  return (
    <Panel
      title="Disputes"
      text="The ten latest, newest first. Refunds of a disputed payment wait for the bank; answer in Stripe."
    >
      <QueryState query={query} failure="Failed to load disputes" loading="Loading disputes">
        {(disputes) => (
          <DataTable
            caption="Latest disputes"
            hideCaption
            columns={columns}
            rows={disputes}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No disputes" text="A dispute appears here when a bank reports one." />}
          />
        )}
      </QueryState>
    </Panel>
  );
}
