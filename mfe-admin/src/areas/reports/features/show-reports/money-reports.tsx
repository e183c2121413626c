import { fromCents } from 'shared-data/domain/money';
import { useMoneyReportQuery } from '../../api/reports-api.ts';
import type { MoneyReportRow, Period } from '../../api/reports-api.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { RowChart } from '../../components/row-chart.tsx';
import { Report } from '../../components/report.tsx';
import { axisDollars, eventTypeName, money, monthName, shortMonth } from '../../components/report-texts.ts';

const figures = [
  money<MoneyReportRow>('received', 'Taken in', (row) => row.receivedCents),
  money<MoneyReportRow>('returned', 'Returned', (row) => row.returnedCents),
  money<MoneyReportRow>('net', 'Left', (row) => row.netCents),
  money<MoneyReportRow>('open', 'Still open', (row) => row.openCents),
];

/** Takings, refunds and what is open: by month, and by kind of event (docs/product/reports.md#money). */
export function MoneyReports({ period }: { period: Period }) {
  const query = useMoneyReportQuery(period);
  const common = {
    query,
    rowKey: ({ month, eventType }: MoneyReportRow) => `${month} ${eventType}`,
    csv: [
      ['Month', ({ month }: MoneyReportRow) => month?.slice(0, 7) ?? 'All months'],
      ['Kind of event', ({ eventType }: MoneyReportRow) => eventTypeName(eventType)],
      ['Taken in', ({ receivedCents }: MoneyReportRow) => fromCents(receivedCents)],
      ['Returned', ({ returnedCents }: MoneyReportRow) => fromCents(returnedCents)],
      ['Left', ({ netCents }: MoneyReportRow) => fromCents(netCents)],
      ['Still open', ({ openCents }: MoneyReportRow) => fromCents(openCents)],
    ] as const satisfies [string, (row: MoneyReportRow) => string | number][],
  };
  const chart = (
    Chart: typeof BarChart | typeof RowChart,
    label: string,
    rows: MoneyReportRow[],
    group: (row: MoneyReportRow) => string,
  ) => (
    <Chart
      label={label}
      groups={rows.map(group)}
      series={[
        { name: 'Taken in', values: rows.map(({ receivedCents }) => receivedCents) },
        { name: 'Still open', values: rows.map(({ openCents }) => openCents) },
        { name: 'Returned', values: rows.map(({ returnedCents }) => returnedCents) },
      ]}
      format={axisDollars}
    />
  );
  return (
    <>
      <Report
        {...common}
        title="Money by month"
        text="Taken in and returned by the day of the money; still open by the day of the event, as it is now."
        file="money-by-month"
        shown={({ eventType }) => eventType === null}
        columns={[{ id: 'month', header: 'Month', nowrap: true, cell: ({ month }) => monthName(month) }, ...figures]}
        chart={(rows) => {
          const months = rows.filter(({ month, eventType }) => month !== null && eventType === null);
          return chart(BarChart, 'Taken in, still open and returned by month', months, ({ month }) =>
            shortMonth(month ?? ''),
          );
        }}
      />
      <Report
        {...common}
        title="Money by kind of event"
        text="The same money over the whole period."
        file="money-by-kind"
        shown={({ month }) => month === null}
        columns={[
          { id: 'kind', header: 'Kind of event', cell: ({ eventType }) => eventTypeName(eventType) },
          ...figures,
        ]}
        chart={(rows) => {
          const kinds = rows.filter(({ month, eventType }) => month === null && eventType !== null);
          return chart(RowChart, 'Taken in, still open and returned by kind of event', kinds, ({ eventType }) =>
            eventTypeName(eventType),
          );
        }}
      />
    </>
  );
}
