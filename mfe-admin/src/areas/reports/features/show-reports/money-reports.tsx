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
];
/** What is owed now, which no month has (docs/product/reports.md#still-open). */
const open = moneyColumn<MoneyReportRow>('open', 'Still open', (row) => (row.month === null ? row.openCents : null));

const eventOpen = moneyColumn<MoneyReportRow>('event-open', 'Open by event day', (row) => row.eventOpenCents);

const moved = (rows: MoneyReportRow[]) => [
  { name: 'Taken in', values: rows.map(({ receivedCents }) => receivedCents) },
  { name: 'Returned', values: rows.map(({ returnedCents }) => returnedCents) },
];

/** Takings, refunds and what is open by month and by kind of event (docs/product/reports.md#money). */
export function MoneyReports({ period }: { period: Period }) {
  const query = useMoneyReportQuery(period);
  const common = { query, rowKey: ({ month, eventType }: MoneyReportRow) => `${month} ${eventType}` };
  return (
    <>
      <Report
        {...common}
        name="money-by-month"
        text="By the day of the money. What is still open is by the day of the event."
        shown={({ eventType }) => eventType === null}
        columns={[month, ...figures, eventOpen]}
        fileColumns={[month, kind, ...figures, eventOpen]}
        chart={(rows) => {
          const months = rows.filter(({ month, eventType }) => month !== null && eventType === null);
          return (
            <ColumnChart
              label="Taken in and returned by month"
              groups={months.map(({ month }) => shortMonth(month ?? ''))}
              series={moved(months)}
              format={axisDollars}
            />
          );
        }}
      />
      <Report
        {...common}
        name="money-by-kind"
        text="The same money over the whole period, and what is still open now of all bookings, whenever their event is; beside it, what is open of the events of the period."
        shown={({ month }) => month === null}
        columns={[kind, ...figures, open, eventOpen]}
        fileColumns={[month, kind, ...figures, open, eventOpen]}
        chart={(rows) => {
          const kinds = rows.filter(({ month, eventType }) => month === null && eventType !== null);
          return (
            <BarChart
              label="Taken in, returned and still open by kind of event"
              groups={kinds.map(({ eventType }) => eventTypeName(eventType))}
              series={[...moved(kinds), { name: 'Still open', values: kinds.map(({ openCents }) => openCents) }]}
              format={axisDollars}
            />
          );
        }}
      />
    </>
  );
}
