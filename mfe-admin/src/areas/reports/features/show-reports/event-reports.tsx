import { usePackageReportQuery, usePlaceReportQuery, useRepeatReportQuery } from '../../api/reports-api.ts';
import type { PackageRow, Period, PlaceRow, RepeatRow } from '../../api/reports-api.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { RowChart } from '../../components/row-chart.tsx';
import { Report } from '../../components/report.tsx';
import {
  axisDollars,
  boughtName,
  figure,
  money,
  monthColumn,
  monthName,
  named,
  shortMonth,
  weekdayName,
} from '../../components/report-texts.ts';

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
          named('when', 'Month or day', placeLabel),
          figure('places', 'Places', ({ places }) => places),
          figure('taken', 'Taken', ({ taken }) => taken),
          figure(
            'percent',
            'Use',
            ({ percent }) => percent,
            (percent) => `${percent}%`,
          ),
        ]}
        chart={(rows) => {
          const months = rows.filter(({ month }) => month !== null);
          return (
            <BarChart
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
          named('bought', 'Bought', boughtLabel),
          figure('events', 'Events', ({ events }) => events),
          figure('guests', 'Guests', ({ guests }) => guests),
          money('price', 'Price together', ({ priceCents }) => priceCents),
          money('average', 'Price on average', ({ averageCents }) => averageCents),
        ]}
        chart={(rows) => {
          const bought = rows.filter(({ isSum }) => !isSum);
          return (
            <RowChart
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
          figure('first', 'First events', ({ firstEvents }) => firstEvents),
          figure('repeat', 'Later events', ({ repeatEvents }) => repeatEvents),
          figure('unknown', 'Closed account', ({ unknownEvents }) => unknownEvents),
          figure('customers', 'Customers', ({ customers }) => customers),
          figure('back', 'Came back', ({ repeatCustomers }) => repeatCustomers),
        ]}
        chart={(rows) => {
          const months = rows.filter(({ month }) => month !== null);
          return (
            <BarChart
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
