import { useMoneyReportQuery } from '../../api/reports-api.ts';
import type { MoneyReportRow, Period } from '../../api/reports-api.ts';
import { ColumnChart } from '../../components/column-chart.tsx';
import { BarChart } from '../../components/bar-chart.tsx';
import { Report } from '../../components/report.tsx';
import { moneyColumn, monthColumn, nameColumn } from '../../components/report-columns.ts';
import { axisDollars, eventTypeName, shortMonth } from '../../components/report-texts.ts';

const month = monthColumn<MoneyReportRow>();
const kind = nameColumn<MoneyReportRow>('kind', 'Kind of event', ({ eventType }) => eventTypeName(eventType));
const figures = [
  moneyColumn<MoneyReportRow>('received', 'Taken in', (row) => row.receivedCents),
  moneyColumn<MoneyReportRow>('returned', 'Returned', (row) => row.returnedCents),
  moneyColumn<MoneyReportRow>('net', 'Left', (row) => row.netCents),
  moneyColumn<MoneyReportRow>('open', 'Still open', (row) => row.openCents),
];

/** Takings, refunds and what is open: by month, and by kind of event (docs/product/reports.md#money). */
export function MoneyReports({ period }: { period: Period }) {
  const query = useMoneyReportQuery(period);
  const common = {
    query,
    rowKey: ({ month, eventType }: MoneyReportRow) => `${month} ${eventType}`,
    fileColumns: [month, kind, ...figures],
  };
  const chart = (
    Chart: typeof ColumnChart | typeof BarChart,
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
        name="money-by-month"
        text="Taken in and returned by the day of the money; still open by the day of the event, as it is now."
        shown={({ eventType }) => eventType === null}
        columns={[month, ...figures]}
        chart={(rows) => {
          const months = rows.filter(({ month, eventType }) => month !== null && eventType === null);
          return chart(ColumnChart, 'Taken in, still open and returned by month', months, ({ month }) =>
            shortMonth(month ?? ''),
          );
        }}
      />
      <Report
        {...common}
        name="money-by-kind"
        text="The same money over the whole period."
        shown={({ month }) => month === null}
        columns={[kind, ...figures]}
        chart={(rows) => {
          const kinds = rows.filter(({ month, eventType }) => month === null && eventType !== null);
          return chart(BarChart, 'Taken in, still open and returned by kind of event', kinds, ({ eventType }) =>
            eventTypeName(eventType),
          );
        }}
      />
    </>
  );
}
