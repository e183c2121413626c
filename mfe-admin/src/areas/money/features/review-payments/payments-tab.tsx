import type { ReactNode } from 'react';
import { useAdminPaymentsQuery } from '../../api/payments-api.ts';
import type { Payment } from '../../api/payments-api.ts';
import { formatCents } from 'shared-data/domain/money';
import { priceRows } from 'shared-data/domain/purchase';
import { formatInstant } from 'shared-data/domain/time';
import { EmptyState, Text } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { bookingName, eventDate } from '../../../../components/event-texts.ts';
import { methodLabel, purposeLabel } from '../../../../components/payment-texts.ts';
import { QueryState } from '../../../../components/query-state.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { SettlementBadge } from '../../../../components/settlement-badge.tsx';
import { StripeCard } from './stripe-card.tsx';

/** What was paid, and the lines of the booking's price where it has more than one. */
function Amount({ payment }: { payment: Payment }) {
  return (
    <>
      <span translate="no">{formatCents(payment.amount)}</span>
      {priceRows(payment).map(([label, amount], n) => (
        <Text key={n} size="small" tone="muted" numeric>
          {label}: {amount}
        </Text>
      ))}
    </>
  );
}

const columns: Column<Payment>[] = [
  { id: 'booking', header: 'Booking', cell: bookingName },
  { id: 'date', header: 'Event date', cell: eventDate, nowrap: true },
  { id: 'guests', header: 'Guests', cell: (payment) => payment.guestCount ?? '–', align: 'end' },
  { id: 'amount', header: 'Amount', cell: (payment) => <Amount payment={payment} />, align: 'end' },
  { id: 'currency', header: 'Currency', cell: (payment) => payment.currency.toUpperCase() },
  {
    id: 'purpose',
    header: 'For',
    cell: ({ purpose, method }) => `${purposeLabel(purpose)}, ${methodLabel(method).toLowerCase()}`,
  },
  { id: 'status', header: 'Status', cell: (payment) => <SettlementBadge status={payment.status} /> },
  { id: 'created', header: 'Received', cell: (payment) => formatInstant(payment.createdAt), nowrap: true },
];

/** The ten latest payments, what else belongs to bookings, and the state of the payment provider. */
export function PaymentsTab({ below }: { below?: ReactNode }) {
  const query = useAdminPaymentsQuery();
  return (
    <>
      <Panel title="Payments" text="The ten latest, newest first. Times are Eastern.">
        <QueryState query={query} failure="Failed to load payments" loading="Loading payments">
          {(payments) => (
            <DataTable
              caption="Latest payments"
              hideCaption
              columns={columns}
              rows={payments}
              rowKey={({ id }) => id}
              empty={
                <EmptyState
                  title="No payments yet"
                  text="A payment appears here as soon as a customer has paid for a booking."
                />
              }
            />
          )}
        </QueryState>
      </Panel>
      {/* Rendered after the list has loaded, so that it does not move. */}
      {!query.isLoading && (
        <>
          {below}
          <StripeCard />
        </>
      )}
    </>
  );
}
