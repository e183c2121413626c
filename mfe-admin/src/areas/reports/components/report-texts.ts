import { EVENT_TYPE_LABELS } from 'shared-data/domain/booking-rules';
import type { EventType } from 'shared-data/domain/booking-rules';
import { formatCents } from 'shared-data/domain/money';
import { formatDate } from 'shared-data/domain/time';
import type { Column } from '../../../components/data-table/data-table.tsx';

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

/** A column of cents or of a count. */
export const figure = <Row>(
  id: string,
  header: string,
  value: (row: Row) => number | null,
  format: (value: number) => string = String,
): Column<Row> => ({
  id,
  header,
  align: 'end',
  nowrap: true,
  cell: (row) => {
    const one = value(row);
    return one === null ? 'Not known' : format(one);
  },
});
export const money = <Row>(id: string, header: string, value: (row: Row) => number): Column<Row> =>
  figure(id, header, value, formatCents);
