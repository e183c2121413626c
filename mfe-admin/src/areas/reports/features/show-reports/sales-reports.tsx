import { formatDate } from 'shared-data/domain/time';
import { useConversionReportQuery, useSourceReportQuery } from '../../api/reports-api.ts';
import type { ConversionRow, Period, SourceRow } from '../../api/reports-api.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { Report } from '../../components/report.tsx';
import { countColumn, moneyColumn, nameColumn } from '../../components/report-columns.ts';
import { sourceName, stepName } from '../../components/report-texts.ts';

const sourceLabel = ({ isSum, source }: SourceRow) => (isSum ? 'All' : sourceName(source));

function sinceText(rows: ConversionRow[] | undefined): string {
  const since = rows?.find(({ step }) => step === 'availability')?.since;
  return since ? ` since ${formatDate(since, 'medium')}` : ', none so far';
}

/** From a question to a payment (docs/product/reports.md#conversion), and how people heard of us (#sources). */
export function SalesReports({ period }: { period: Period }) {
  const conversion = useConversionReportQuery(period);
  const known = (rows: ConversionRow[]) => rows.filter(({ booked }) => booked !== null);
  return (
    <>
      <Report<ConversionRow>
        name="question-to-payment"
        text={`By the day of the first step; booked and paid whenever that was. Looks at open dates are counted as a number of the day${sinceText(conversion.data)}, so nobody can know which of them were booked. A quote that was worked out and not sent to us stays in the browser and is not counted. Messages are deleted after a year, so older ones are missing. An enquiry counts as booked when the booking was made from it or from its offer.`}
        query={conversion}
        rowKey={({ step }) => step}
        columns={[
          nameColumn('step', 'First step', ({ step }) => stepName(step)),
          countColumn('asked', 'How many', ({ asked }) => asked),
          countColumn('booked', 'Booked', ({ booked }) => booked),
          countColumn('paid', 'Paid', ({ paid }) => paid),
        ]}
        chart={(rows) => (
          <BarChart
            label="How many of each first step were booked and paid"
            groups={known(rows).map(({ step }) => stepName(step))}
            series={[
              { name: 'How many', values: known(rows).map(({ asked }) => asked) },
              { name: 'Booked', values: known(rows).map(({ booked }) => booked ?? 0) },
              { name: 'Paid', values: known(rows).map(({ paid }) => paid ?? 0) },
            ]}
            format={String}
          />
        )}
      />
      <Report<SourceRow>
        name="sources"
        text="Bookings by the day on which they were made and the answer to “How did you hear of us?”, which is asked and need not be given. Left is what we have of them now."
        query={useSourceReportQuery(period)}
        rowKey={sourceLabel}
        columns={[
          nameColumn('source', 'Answer', sourceLabel),
          countColumn('bookings', 'Bookings', ({ bookings }) => bookings),
          countColumn('paid', 'Paid', ({ paid }) => paid),
          moneyColumn('net', 'Left', ({ netCents }) => netCents),
        ]}
        chart={(rows) => {
          const sources = rows.filter(({ isSum }) => !isSum);
          return (
            <BarChart
              label="Bookings and paid bookings by how people heard of us"
              groups={sources.map(sourceLabel)}
              series={[
                { name: 'Bookings', values: sources.map(({ bookings }) => bookings) },
                { name: 'Paid', values: sources.map(({ paid }) => paid) },
              ]}
              format={String}
            />
          );
        }}
      />
    </>
  );
}
