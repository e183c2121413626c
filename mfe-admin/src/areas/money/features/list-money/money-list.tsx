import { formatCents } from 'shared-data/domain/money';
import { formatDate } from 'shared-data/domain/time';
import { Facts, Stack, Text, TextLink } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { SelectInput, TextInput } from 'shared-ui/fields';
import { DeskList } from '../../../../components/desk-list.tsx';
import { ListTable } from '../../../../components/list-table.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { MONEY_FILTERS, useLazyMoneyListQuery, useMoneyListQuery } from '../../api/money-list-api.ts';
import type { MoneyRow, MoneyTotals } from '../../api/money-list-api.ts';
import { csvColumns } from './csv-columns.ts';
import { KIND_NAMES, KINDS, wayLabel, WAYS } from './money-texts.ts';

const columns: Column<MoneyRow>[] = [
  { id: 'day', header: 'Day', sortKey: 'day', nowrap: true, cell: ({ day }) => formatDate(day, 'medium') },
  { id: 'kind', header: 'Kind', nowrap: true, cell: ({ kind }) => KIND_NAMES[kind] ?? kind },
  {
    id: 'booking',
    header: 'Booking',
    sortKey: 'booking',
    cell: ({ bookingId, bookingNumber, client, eventDate }) => (
      <>
        <TextLink to={`/admin/bookings/${bookingId}`}>
          #{bookingNumber} {client ?? 'Closed account'}
        </TextLink>
        <Text size="small" tone="muted">
          Event on {formatDate(eventDate, 'medium')}
        </Text>
      </>
    ),
  },
  { id: 'method', header: 'Method', nowrap: true, cell: ({ method }) => wayLabel(method) },
  {
    id: 'amount',
    header: 'Amount',
    sortKey: 'amount',
    align: 'end',
    nowrap: true,
    cell: ({ amountCents }) => formatCents(amountCents),
  },
  { id: 'tax', header: 'Tax included', align: 'end', nowrap: true, cell: ({ taxCents }) => formatCents(taxCents) },
  {
    id: 'fee',
    header: 'Provider fee',
    align: 'end',
    nowrap: true,
    cell: ({ feeCents }) => (feeCents === null ? 'Not reported yet' : formatCents(feeCents)),
  },
  { id: 'paper', header: 'Paper', nowrap: true, cell: ({ documentNumber }) => documentNumber ?? '–' },
  { id: 'invoice', header: 'Invoice', nowrap: true, cell: ({ invoiceNumber }) => invoiceNumber ?? '–' },
];

function Totals({ amountCents, taxCents, feeCents, feesMissing }: MoneyTotals) {
  const missing = feesMissing > 0 ? `, not reported yet for ${feesMissing}` : '';
  return (
    <Facts
      facts={[
        ['Sum of all that were found', formatCents(amountCents)],
        ['Tax included', formatCents(taxCents)],
        ['Provider fees', `${formatCents(feeCents)}${missing}`],
      ]}
    />
  );
}

/** Payments and what went back, by the day of New York (docs/product/money-reports.md#movements). */
export function MoneyList() {
  const list = useListAddress(MONEY_FILTERS, { key: 'day', descending: true });
  const query = useMoneyListQuery(list.asked, LIVE);
  const [load] = useLazyMoneyListQuery();
  return (
    <DeskList
      nouns={['entry', 'entries']}
      list={list}
      query={query}
      looksAt="Number of a booking or a paper, or a name"
      filters={
        <>
          <TextInput type="date" label="From" {...list.bind('from')} />
          <TextInput type="date" label="To" {...list.bind('to')} />
          <SelectInput label="Kind" options={KINDS} {...list.bind('kind')} />
          <SelectInput label="Method" options={WAYS} {...list.bind('method')} />
        </>
      }
      csv={{ name: 'payments-and-refunds', columns: csvColumns, load: (asked) => load(asked).unwrap() }}
    >
      {(rows) => (
        <Stack gap={6}>
          {query.data?.totals && <Totals {...query.data.totals} />}
          <ListTable
            caption="Payments and refunds"
            columns={columns}
            rows={rows}
            list={list}
            empty="No payments or refunds in these days"
          />
        </Stack>
      )}
    </DeskList>
  );
}
