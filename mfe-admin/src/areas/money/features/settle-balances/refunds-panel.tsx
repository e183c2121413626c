import { useAdminRefundsQuery } from '../../api/money-api.ts';
import type { Refund } from '../../api/money-api.ts';
import { formatCents } from 'shared-data/domain/money';
import { formatInstant } from 'shared-data/domain/time';
import { Badge, EmptyState } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { bookingName, eventDate } from '../../../../components/event-texts.ts';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { isByHand, methodLabel, refundReason } from '../../../../components/payment-texts.ts';
import { MarkRefund } from './mark-refund.tsx';

const tones: Record<string, Tone> = { waiting: 'warning', requested: 'warning', made: 'success', dropped: 'neutral' };

const factColumns: Column<Refund>[] = [
  { id: 'booking', header: 'Booking', cell: bookingName },
  { id: 'date', header: 'Event date', cell: eventDate, nowrap: true },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => formatCents(amount), align: 'end' },
  { id: 'method', header: 'Paid by', cell: ({ method }) => methodLabel(method) },
  { id: 'reason', header: 'Reason', cell: refundReason },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={tones[status] ?? 'danger'}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
    ),
  },
  { id: 'created', header: 'Requested', cell: ({ createdAt }) => formatInstant(createdAt), nowrap: true },
];

/** The ten latest refunds; what was returned by hand is recorded here. */
export function RefundsPanel() {
  const query = useAdminRefundsQuery();
  const columns: Column<Refund>[] = [
    ...factColumns,
    {
      id: 'actions',
      header: 'Actions',
      actions: true,
      cell: (refund) => (isByHand(refund) ? <MarkRefund refund={refund} /> : '–'),
    },
  ];
  return (
    <Panel
      title="Refunds"
      text="The ten latest, newest first. Cards are refunded automatically, disputed payments once the dispute is won."
    >
      <QueryState query={query} failure="Failed to load refunds" loading="Loading refunds">
        {(refunds) => (
          <DataTable
            caption="Latest refunds"
            hideCaption
            columns={columns}
            rows={refunds}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No refunds yet" text="A refund appears here as soon as it is decided." />}
          />
        )}
      </QueryState>
    </Panel>
  );
}
