import { Suspense, useState } from 'react';
import { useContractsToCountersignQuery } from '../../api/contracts-api.ts';
import type { SignedContract } from '../../api/contracts-api.ts';
import { formatDate, formatInstant } from 'shared-data/domain/time';
import { Button, EmptyState, lazyPart } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';

/** Loaded with the first contract that is opened, since it needs the form libraries. */
const CountersignDialog = lazyPart(async () => (await import('./countersign-dialog.tsx')).CountersignDialog);

/** The contracts that wait for the owner's signature (docs/product/signatures.md#countersign). */
export function ContractsPanel() {
  const query = useContractsToCountersignQuery(undefined, { refetchOnFocus: true });
  const [open, setOpen] = useState<SignedContract | null>(null);
  const [used, setUsed] = useState(false);
  const columns: Column<SignedContract>[] = [
    { id: 'event', header: 'Event', cell: ({ eventName }) => eventName },
    { id: 'date', header: 'Event date', cell: ({ eventDate }) => formatDate(eventDate), nowrap: true },
    { id: 'signer', header: 'Signed by', cell: ({ signerName }) => signerName },
    { id: 'signed', header: 'Signed', cell: ({ signedAt }) => formatInstant(signedAt), nowrap: true },
    {
      id: 'actions',
      header: 'Actions',
      cell: (contract) => (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Countersign ${contract.eventName}`}
          onClick={() => {
            setUsed(true);
            setOpen(contract);
          }}
        >
          Countersign
        </Button>
      ),
    },
  ];
  return (
    <Panel title="Contracts to countersign" text="Signed by the customer, oldest first.">
      <QueryState query={query} failure="Failed to load contracts" loading="Loading contracts">
        {(contracts) => (
          <DataTable
            caption="Signed contracts"
            hideCaption
            columns={columns}
            rows={contracts}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No contract waits" text="A contract appears here once its customer has signed." />
            }
          />
        )}
      </QueryState>
      {used && (
        <Suspense fallback={null}>
          <CountersignDialog contract={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
