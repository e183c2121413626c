import { useState } from 'react';
import { useToday } from 'shared-data';
import { MONEY_LIMIT, usePaidBookingsQuery } from '../../api/money-api.ts';
import type { PaidBooking } from '../../api/money-api.ts';
import { formatCents } from 'shared-data/domain/money';
import { addDays, formatZonedInstant } from 'shared-data/domain/time';
import { useBookingMoneyQuery } from 'shared-data/payments';
import type { BookingMoney } from 'shared-data/domain/money-row';
import { EmptyState } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { Dialog } from 'shared-ui/dialog';
import { Pager } from 'shared-ui/display';
import { useAddressState } from 'shared-ui/router';
import { bookingName, eventDate } from '../../../../components/event-texts.ts';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { BalanceActions } from './balance-actions.tsx';
import type { BalanceAction } from './balance-actions.tsx';
import { RecordPaymentForm } from './record-payment-form.tsx';
import { WriteOffForm } from './write-off-form.tsx';

type Row = PaidBooking & { money: BookingMoney };

/** Events of the last days stay in the list, because their balances may be open. */
const DAYS_BACK = 30;

const factColumns: Column<Row>[] = [
  { id: 'booking', header: 'Booking', cell: bookingName },
  { id: 'customer', header: 'Customer', cell: ({ customerName }) => customerName ?? '–' },
  { id: 'date', header: 'Event date', cell: eventDate, nowrap: true },
  { id: 'price', header: 'Price', cell: ({ money }) => formatCents(money.price), align: 'end' },
  { id: 'paid', header: 'Paid', cell: ({ money }) => formatCents(money.paid), align: 'end' },
  { id: 'open', header: 'Open', cell: ({ money }) => formatCents(money.open), align: 'end' },
  {
    id: 'due',
    header: 'Due',
    cell: ({ money }) => (money.open > 0 && money.balanceDueAt ? formatZonedInstant(money.balanceDueAt) : '–'),
  },
];

/** What is paid, open and due of each booking, and the way to record cash, a check or a write-off. */
export function BalancesPanel() {
  const [address, change] = useAddressState();
  const page = Math.max(1, Math.trunc(Number(address.get('balances')) || 1));
  const bookings = usePaidBookingsQuery({ from: addDays(useToday(), -DAYS_BACK), page });
  const ids = bookings.data?.rows.map(({ id }) => id) ?? [];
  const money = useBookingMoneyQuery(ids, { skip: ids.length === 0 });
  const [asked, setAsked] = useState<BalanceAction | null>(null);
  const close = () => setAsked(null);

  const rows = bookings.data?.rows.flatMap((row) => {
    const found = money.data?.[row.id];
    return found ? [{ ...row, money: found }] : [];
  });
  const hasFigures = ids.length === 0 || money.currentData !== undefined;
  // From the list, so that the dialog follows the figures.
  const subject = rows?.find(({ id }) => id === asked?.bookingId);
  const query = {
    data: ids.length === 0 || rows?.length ? rows : undefined,
    currentData: bookings.currentData && hasFigures ? rows : undefined,
    error: bookings.error ?? money.error,
    isFetching: bookings.isFetching || money.isFetching,
    refetch: () => (bookings.error ? bookings.refetch() : money.refetch()),
  };
  const columns: Column<Row>[] = [
    ...factColumns,
    {
      id: 'actions',
      header: 'Actions',
      actions: true,
      cell: (row) => <BalanceActions booking={row} onAsk={setAsked} />,
    },
  ];
  return (
    <Panel title="Balances" text="Confirmed bookings by date, from 30 days ago on. Times are Eastern.">
      <QueryState query={query} failure="Failed to load balances" loading="Loading balances">
        {(shown) => (
          <DataTable
            caption="Balances of bookings"
            hideCaption
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No balances" text="A booking appears here as soon as it is confirmed." />}
          />
        )}
      </QueryState>
      <Pager
        label="balances"
        page={page}
        pages={Math.ceil((bookings.data?.total ?? 0) / MONEY_LIMIT)}
        onPage={(next) => change({ balances: next > 1 ? String(next) : '' }, { push: true })}
      />
      <Dialog
        open={subject !== undefined && asked?.kind === 'payment'}
        onClose={close}
        title="Record payment"
        description={
          subject &&
          `${subject.eventName}: ${formatCents(subject.money.open)} is open. The customer gets a receipt by mail.`
        }
      >
        {subject && <RecordPaymentForm bookingId={subject.id} open={subject.money.open} onDone={close} />}
      </Dialog>
      <Dialog
        open={subject !== undefined && asked?.kind === 'write-off'}
        onClose={close}
        title="Write off"
        description={
          subject &&
          `${subject.eventName}: ${formatCents(subject.money.open)} is open. What is written off is not asked for again, and this cannot be undone.`
        }
      >
        {subject && <WriteOffForm bookingId={subject.id} open={subject.money.open} onDone={close} />}
      </Dialog>
    </Panel>
  );
}
