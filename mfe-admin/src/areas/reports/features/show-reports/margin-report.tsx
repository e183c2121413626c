import { Text } from 'shared-ui';
import { useMarginReportQuery } from '../../api/reports-api.ts';
import type { Period } from '../../api/reports-api.ts';
import { ColumnChart } from '../../components/column-chart.tsx';
import type { MarginRow } from '../../api/margins.ts';
import { Report } from '../../components/report.tsx';
import { countColumn, moneyColumn, monthColumn } from '../../components/report-columns.ts';
import { axisDollars, shortMonth } from '../../components/report-texts.ts';

/** Cents of the events whose cost is known; null without one. */
const ofKnown =
  (value: 'priceCents' | 'crewCents' | 'oursCents' | 'leftCents') =>
  (row: MarginRow): number | null =>
    row.unknown < row.events ? row[value] : null;

/** What events cost and leave, by month (docs/product/reports.md#margin). */
export function MarginReport({ period }: { period: Period }) {
  return (
    <Report<MarginRow>
      name="cost-and-margin"
      text="Events by their day: the price without its tax, less the published shifts and what we bring. The cost of an event is known when its shifts are published, its sheet has a menu, and nothing lacks a price; the others are only counted."
      query={useMarginReportQuery(period)}
      rowKey={({ month }) => month ?? 'all'}
      columns={[
        monthColumn(),
        countColumn('events', 'Events', ({ events }) => events),
        countColumn('unknown', 'Not known', ({ unknown }) => unknown),
        moneyColumn('price', 'Price without tax', ofKnown('priceCents')),
        moneyColumn('crew', 'Crew', ofKnown('crewCents')),
        moneyColumn('ours', 'What we bring', ofKnown('oursCents')),
        moneyColumn('left', 'Left', ofKnown('leftCents')),
      ]}
      chart={(rows) => {
        const months = rows.filter(({ month }) => month !== null);
        if (months.every(({ unknown, events }) => unknown === events))
          return <Text tone="muted">There is no picture, because the cost of no event in this period is known.</Text>;
        return (
          <ColumnChart
            label="What is left of the events whose cost is known, by month"
            groups={months.map(({ month }) => shortMonth(month ?? ''))}
            series={[
              { name: 'Price without tax', values: months.map(({ priceCents }) => priceCents) },
              { name: 'Left', values: months.map(({ leftCents }) => leftCents) },
            ]}
            format={axisDollars}
          />
        );
      }}
    />
  );
}
