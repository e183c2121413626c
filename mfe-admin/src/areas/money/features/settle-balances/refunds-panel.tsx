import { useState } from 'react';
import { toDataError } from 'shared-data';
import { useAdminRefundsQuery, useRecordManualRefundMutation } from '../../api/money-api.ts';
import type { Refund } from '../../api/money-api.ts';
import { formatCents } from 'shared-data/domain/money';
import { formatInstant } from 'shared-data/domain/time';
import { Badge, Button, EmptyState, toast, VisuallyHidden } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { ConfirmDialog } from 'shared-ui/dialog';
import { bookingName, eventDate } from '../../../../components/event-texts.ts';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { methodLabel, refundReason } from '../../../../components/payment-texts.ts';

const tones: Record<string, Tone> = { waiting: 'warning', requested: 'warning', made: 'success', dropped: 'neutral' };

/** A refund that a person has to make: of cash or a check, or one that the provider could not deliver. */
const isByHand = ({ status, method }: Refund) => status === 'failed' || (status === 'requested' && method !== 'card');

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
  const [record, { isLoading }] = useRecordManualRefundMutation();
  const [asked, setAsked] = useState<Refund | null>(null);
  const mark = async (refund: Refund) => {
    const { error } = await record(refund.id);
    setAsked(null);
    if (!error) toast.success('Refund Recorded', `${formatCents(refund.amount)} was returned.`);
    else if (toDataError(error).key === 'wrong_status') toast.error('Error', 'This refund was already made.');
    else toast.error('Error', 'The refund was not recorded. Please try again.');
  };
  const columns: Column<Refund>[] = [
    ...factColumns,
    {
      id: 'actions',
      header: 'Actions',
      actions: true,
      cell: (refund) =>
        isByHand(refund) ? (
          <Button size="small" variant="secondary" onClick={() => setAsked(refund)}>
            Mark refund as made <VisuallyHidden>({refund.eventName})</VisuallyHidden>
          </Button>
        ) : (
          '–'
        ),
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
      <ConfirmDialog
        open={asked !== null}
        title="Mark this refund as made?"
        text={
          asked &&
          `${asked.eventName}: you have returned ${formatCents(asked.amount)} to the customer, who is told by mail. This cannot be undone.`
        }
        confirmLabel="Mark as made"
        pending={isLoading}
        onConfirm={() => asked && void mark(asked)}
        onCancel={() => setAsked(null)}
      />
    </Panel>
  );
}
