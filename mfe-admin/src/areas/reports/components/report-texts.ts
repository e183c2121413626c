import { EVENT_TYPE_LABELS } from 'shared-data/domain/booking-rules';
import type { EventType } from 'shared-data/domain/booking-rules';
import { formatCents, fromCents } from 'shared-data/domain/money';
import { formatDate } from 'shared-data/domain/time';
import type { Column } from '../../../components/data-table/data-table.tsx';

/** The reports in the order of the page: the name of the file, before the date, and the title. */
export const REPORTS = {
  'money-by-month': 'Money by month',
  'money-by-kind': 'Money by kind of event',
  'question-to-payment': 'From question to payment',
  sources: 'How people heard of us',
  'use-of-places': 'Use of places',
  packages: 'Packages',
  'repeat-customers': 'Repeat customers',
} as const;
export type ReportName = keyof typeof REPORTS;

/** A column of the table and of the file. */
export interface ReportColumn<Row> extends Column<Row> {
  header: string;
  inFile: (row: Row) => string | number | null;
}

export const eventTypeName = (type: string | null): string =>
  type === null ? 'All kinds' : (EVENT_TYPE_LABELS[type as EventType] ?? type);

export const monthName = (month: string | null): string => (month === null ? 'All months' : formatDate(month, 'month'));

/** `Nov 25`, below a bar. */
export const shortMonth = (month: string): string => {
  const [name = '', year = ''] = formatDate(month, 'month').split(' ');
  return `${name.slice(0, 3)} ${year.slice(2)}`;
};

const STEPS: Record<string, string> = {
  availability: 'Looked at open dates',
  quote_sent: 'Sent us a quote',
  contact: 'Wrote a message',
  quick_request: 'Quick request',
  plan: 'Sent us a plan, quotes included',
  offer: 'Got our offer without asking',
  booked_with_quote: 'Booked with a quote',
  booked_online: 'Booked online',
  booked_by_phone: 'Booked by phone',
};
export const stepName = (step: string): string => STEPS[step] ?? step;

const SOURCES: Record<string, string> = {
  search: 'Search',
  social: 'Social media',
  friend: 'A friend',
  vendor: 'A vendor or venue',
  other: 'Other',
};
export const sourceName = (source: string | null): string =>
  source === null ? 'Not answered' : (SOURCES[source] ?? source);

const BOUGHT: Record<string, string> = {
  guests: 'By guests',
  agreed: 'Agreed price',
  essential: 'Essential',
  premium: 'Premium',
  luxury: 'Luxury',
};
export const boughtName = (bought: string | null): string => (bought === null ? '' : (BOUGHT[bought] ?? bought));

export const weekdayName = (weekday: number): string =>
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][weekday - 1] ?? '';

/** Whole dollars at an axis: `$1,200`. */
export const axisDollars = (cents: number): string => formatCents(cents).replace(/\.\d\d$/, '');

/** A column of names, which are in the file as in the table. */
export const named = <Row>(id: string, header: string, name: (row: Row) => string): ReportColumn<Row> => ({
  id,
  header,
  cell: name,
  inFile: name,
});

/** A column of months; `2026-11` in the file. */
export const monthColumn = <Row extends { month: string | null }>(): ReportColumn<Row> => ({
  id: 'month',
  header: 'Month',
  nowrap: true,
  cell: ({ month }) => monthName(month),
  inFile: ({ month }) => month?.slice(0, 7) ?? 'All months',
});

/** A column of counts. */
export const figure = <Row>(
  id: string,
  header: string,
  value: (row: Row) => number | null,
  format: (value: number) => string = String,
): ReportColumn<Row> => ({
  id,
  header,
  align: 'end',
  nowrap: true,
  cell: (row) => {
    const one = value(row);
    return one === null ? 'Not known' : format(one);
  },
  inFile: value,
});

/** A column of cents; dollars in the file. */
export const money = <Row>(id: string, header: string, value: (row: Row) => number): ReportColumn<Row> => ({
  ...figure(id, header, value, formatCents),
  inFile: (row) => fromCents(value(row)),
});
