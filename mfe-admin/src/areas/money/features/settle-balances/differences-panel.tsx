import { useState } from 'react';
import {
  useComparePaymentsMutation,
  usePaymentComparisonQuery,
  usePaymentDifferencesQuery,
} from '../../api/money-api.ts';
import type { PaymentDifference } from '../../api/money-api.ts';
import { formatCents } from 'shared-data/domain/money';
import { formatInstant } from 'shared-data/domain/time';
import { Button, EmptyState, Text, toast, VisuallyHidden } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { Dialog } from 'shared-ui/dialog';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { DecideForm } from './decide-form.tsx';

const kinds: Record<string, string> = { charge: 'Payment', refund: 'Refund', dispute: 'Dispute' };

const figure = (cents: number, state: string | null) =>
  state ? `${formatCents(cents)}, ${state}` : formatCents(cents);

const factColumns: Column<PaymentDifference>[] = [
  { id: 'kind', header: 'What', cell: ({ kind }) => kinds[kind] ?? kind },
  { id: 'id', header: 'Id at the provider', cell: ({ providerId }) => providerId },
  {
    id: 'provider',
    header: 'Provider',
    cell: ({ providerCents, providerState }) => figure(providerCents, providerState),
    align: 'end',
  },
  {
    id: 'ledger',
    header: 'Ledger',
    cell: ({ ledgerCents, ledgerState }) => figure(ledgerCents, ledgerState),
    align: 'end',
  },
  { id: 'found', header: 'Found', cell: ({ foundAt }) => formatInstant(foundAt), nowrap: true },
];

/** Milliseconds between two looks at a comparison that waits or runs. */
const POLL_INTERVAL = 4_000;

/** What the provider's books have otherwise than the ledger; each is decided with a reason (docs/product/payment.md#comparison). */
export function DifferencesPanel() {
  const query = usePaymentDifferencesQuery();
  const [deciding, setDeciding] = useState<PaymentDifference | null>(null);
  const columns: Column<PaymentDifference>[] = [
    ...factColumns,
    {
      id: 'actions',
      header: 'Actions',
      actions: true,
      cell: (difference) => (
        <Button size="small" variant="secondary" onClick={() => setDeciding(difference)}>
          Decide <VisuallyHidden>{`(${difference.providerId})`}</VisuallyHidden>
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title="Comparison with the provider"
      text="Charges, refunds and disputes of the last 35 days are compared with the ledger each night."
    >
      <LastComparison />
      <QueryState query={query} failure="Failed to load the differences" loading="Loading the differences">
        {(differences) => (
          <DataTable
            caption="Differences to decide"
            hideCaption
            columns={columns}
            rows={differences}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No differences" text="What differs by a cent appears here and on Today." />}
          />
        )}
      </QueryState>
      {deciding && (
        <Dialog
          open
          onClose={() => setDeciding(null)}
          title="Decide this difference"
          description={`${kinds[deciding.kind] ?? deciding.kind} ${deciding.providerId}: the provider has ${figure(deciding.providerCents, deciding.providerState)}, the ledger ${figure(deciding.ledgerCents, deciding.ledgerState)}. Deciding moves no money.`}
        >
          <DecideForm id={deciding.id} onDone={() => setDeciding(null)} />
        </Dialog>
      )}
    </Panel>
  );
}

function LastComparison() {
  const { data } = usePaymentComparisonQuery();
  usePaymentComparisonQuery(undefined, { skip: !data?.waiting, pollingInterval: POLL_INTERVAL });
  const [compare, { isLoading }] = useComparePaymentsMutation();
  const start = async () => {
    const { error } = await compare();
    if (error) toast.error('Error', 'The comparison did not start. Please try again.');
    else toast.success('Comparing', 'The result is here in a moment.');
  };
  return (
    <>
      <Text size="small" tone="muted" role="status">
        {data?.waiting
          ? 'A comparison is running.'
          : data?.comparedAt
            ? `Compared last on ${formatInstant(data.comparedAt)}.`
            : 'Not compared yet.'}
      </Text>
      <div>
        <Button
          size="small"
          variant="secondary"
          pending={isLoading}
          pendingText="Starting"
          disabled={data?.waiting}
          onClick={() => void start()}
        >
          Compare now
        </Button>
      </div>
    </>
  );
}
