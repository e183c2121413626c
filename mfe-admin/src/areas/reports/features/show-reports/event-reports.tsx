import { usePackageReportQuery, usePlaceReportQuery, useRepeatReportQuery } from '../../api/reports-api.ts';
import type { PackageRow, Period, PlaceRow, RepeatRow } from '../../api/reports-api.ts';
import { ColumnChart } from '../../components/column-chart.tsx';
import { BarChart } from '../../components/bar-chart.tsx';
import { Report } from '../../components/report.tsx';
import { countColumn, moneyColumn, monthColumn, nameColumn } from '../../components/report-columns.ts';
import { axisDollars, boughtName, monthName, shortMonth, weekdayName } from '../../components/report-texts.ts';

const placeLabel = ({ month, weekday }: PlaceRow) => {
  if (month !== null) return monthName(month);
  return weekday === null ? 'All' : weekdayName(weekday);
};
const boughtLabel = ({ isSum, bought }: PackageRow) => (isSum ? 'All' : boughtName(bought));

/** How full the days are, what is bought, and who comes back (docs/product/reports.md#places, #packages, #repeat). */
export function EventReports({ period }: { period: Period }) {
  return (
    <>
      <Report<PlaceRow>
        name="use-of-places"
        text="Places of the slots that were not switched off, and how many a booking took: one in each slot that its hours overlap. By month, then by day of the week."
        query={usePlaceReportQuery(period)}
        rowKey={({ month, weekday }) => `${month} ${weekday}`}
        columns={[
          nameColumn('when', 'Month or day', placeLabel),
          countColumn('places', 'Places', ({ places }) => places),
          countColumn('taken', 'Taken', ({ taken }) => taken),
          countColumn(
            'percent',
            'Use',
            ({ percent }) => percent,
            (percent) => `${percent}%`,
          ),
        ]}
        chart={(rows) => {
          const months = rows.filter(({ month }) => month !== null);
          return (
            <ColumnChart
              label="Percent of the places that were taken, by month"
              groups={months.map(({ month }) => shortMonth(month ?? ''))}
              series={[{ name: 'Use', values: months.map(({ percent }) => percent ?? 0) }]}
              format={(percent) => `${percent}%`}
            />
          );
        }}
      />
      <Report<PackageRow>
        name="packages"
        text="Events by their day and by what was bought, without cancelled and held ones."
        query={usePackageReportQuery(period)}
        rowKey={boughtLabel}
        columns={[
          nameColumn('bought', 'Bought', boughtLabel),
          countColumn('events', 'Events', ({ events }) => events),
          countColumn('guests', 'Guests', ({ guests }) => guests),
          moneyColumn('price', 'Price together', ({ priceCents }) => priceCents),
          moneyColumn('average', 'Price on average', ({ averageCents }) => averageCents),
        ]}
        chart={(rows) => {
          const bought = rows.filter(({ isSum }) => !isSum);
          return (
            <BarChart
              label="Price of all events by what was bought"
              groups={bought.map(boughtLabel)}
              series={[{ name: 'Price together', values: bought.map(({ priceCents }) => priceCents) }]}
              format={axisDollars}
            />
          );
        }}
      />
      <Report<RepeatRow>
        name="repeat-customers"
        text="Events by their day: the customer’s first one, or a later one. Of a closed account it is not known."
        query={useRepeatReportQuery(period)}
        rowKey={({ month }) => month ?? 'all'}
        columns={[
          monthColumn(),
          countColumn('first', 'First events', ({ firstEvents }) => firstEvents),
          countColumn('repeat', 'Later events', ({ repeatEvents }) => repeatEvents),
          countColumn('unknown', 'Closed account', ({ unknownEvents }) => unknownEvents),
          countColumn('customers', 'Customers', ({ customers }) => customers),
          countColumn('back', 'Came back', ({ repeatCustomers }) => repeatCustomers),
        ]}
        chart={(rows) => {
          const months = rows.filter(({ month }) => month !== null);
          return (
            <ColumnChart
              label="First and later events of customers by month"
              groups={months.map(({ month }) => shortMonth(month ?? ''))}
              series={[
                { name: 'First events', values: months.map(({ firstEvents }) => firstEvents) },
                { name: 'Later events', values: months.map(({ repeatEvents }) => repeatEvents) },
              ]}
              format={String}
            />
          );
        }}
      />
    </>
  );
}
