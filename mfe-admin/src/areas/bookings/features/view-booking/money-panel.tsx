import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { moneyFacts } from 'shared-data/domain/booking-money';
import type { BookingMoney } from 'shared-data/domain/money-row';
import { formatCents } from 'shared-data/domain/money';
import { settlementLabel } from 'shared-data/domain/status';
import { formatDate, formatInstant } from 'shared-data/domain/time';
import { Badge, EmptyState, FactList, Stack } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import type { DeskBooking } from '../../../../api/booking-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { isByHand, methodLabel, purposeLabel, refundReason } from '../../../../components/payment-texts.ts';

interface Movement {
  id: string;
  what: string;
  note: string;
  cents: number;
  status: string;
  at: string;
  /** The day on which a payment by hand came. */
  day?: string;
  /** Of a refund that a person has to make. */
  byHand?: DeskBooking['refunds'][number];
}

const writeOffTexts: Record<string, string> = {
  write_off: 'Written off',
  waiver: 'Difference waived',
  waiver_reversed: 'Waived difference taken back',
};

const movements = ({ payments, refunds, disputes, writeOffs }: DeskBooking): Movement[] =>
  [
    ...payments.map((row) => ({
      id: row.id,
      what: `${purposeLabel(row.purpose)}, ${methodLabel(row.method).toLowerCase()}`,
      note: row.note ?? '',
      cents: row.receivedAmount ?? row.amount,
      status: row.status,
      at: row.createdAt,
      ...(row.receivedOn && { day: row.receivedOn }),
    })),
    ...refunds.map((row) => ({
      id: row.id,
      what: 'Refund',
      note: refundReason(row),
      cents: -row.amount,
      status: row.status,
      at: row.createdAt,
      ...(isByHand(row) && { byHand: row }),
    })),
    ...disputes.map((row) => ({
      id: row.id,
      what: 'Dispute',
      note: row.reason.replaceAll('_', ' '),
      cents: -row.amount,
      status: row.status,
      at: row.createdAt,
    })),
    ...writeOffs.map((row) => ({
      id: `write-off ${row.id}`,
      what: writeOffTexts[row.kind] ?? row.kind,
      note: row.reason ?? '',
      cents: row.kind === 'waiver_reversed' ? -row.amount : row.amount,
      status: 'made',
      at: row.createdAt,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));

const good = new Set(['completed', 'made', 'won']);
const columns: Column<Movement>[] = [
  { id: 'what', header: 'What', cell: ({ what }) => what },
  { id: 'note', header: 'Note', cell: ({ note }) => note || '–' },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ cents }) => formatCents(cents) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={good.has(status) ? 'success' : 'warning'}>{settlementLabel(status)}</Badge>,
  },
  {
    id: 'at',
    header: 'When',
    nowrap: true,
    cell: ({ at, day }) => (day ? formatDate(day, 'medium') : formatInstant(at)),
  },
];

interface MoneyPanelProps {
  booking: DeskBooking;
  money: BookingMoney;
  /** The buttons of what can be done about the money. */
  actions: ReactNode;
  /** What a person does with a refund to make by hand. */
  renderRefund: (refund: DeskBooking['refunds'][number]) => ReactNode;
}

/** The money summary of a booking, and each movement of money, the latest first. */
export function MoneyPanel({ booking, money, actions, renderRefund }: MoneyPanelProps) {
  const rows = movements(booking);
  const ownColumns: Column<Movement>[] = rows.some(({ byHand }) => byHand)
    ? [
        ...columns,
        {
          id: 'actions',
          header: 'Actions',
          actions: true,
          cell: ({ byHand }) => (byHand ? renderRefund(byHand) : '–'),
        },
      ]
    : columns;
  return (
    <Panel title="Money" aside={actions}>
      <Stack gap={5}>
        <FactList>
          {[['Price', formatCents(money.price)] as const, ...moneyFacts(money, booking.status)].map(
            ([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
          )}
        </FactList>
        <DataTable
          caption="Payments, refunds, disputes and write-offs"
          hideCaption
          columns={ownColumns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title="Nothing paid yet" />}
        />
      </Stack>
    </Panel>
  );
}
