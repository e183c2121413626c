import { packageName } from 'shared-data/domain/booking-history';
import { REFERRAL_SOURCE_LABELS } from 'shared-data/domain/booking-rules';
import { eventTypeLabel } from 'shared-data/domain/event-types';
import { formatCents } from 'shared-data/domain/money';
import { formatDate } from 'shared-data/domain/time';
import { WEEKDAYS } from 'shared-data/domain/weekdays';

/** The reports in the order of the page: the name of the file, before the date, and the title. */
export const REPORTS = {
  'money-by-month': 'Money by month',
  'money-by-kind': 'Money by kind of event',
  'question-to-payment': 'From question to payment',
  sources: 'How people heard of us',
  'use-of-places': 'Use of places',
  packages: 'Packages',
  'repeat-customers': 'Repeat customers',
  'cost-and-margin': 'Cost and margin of events',
} as const;
export type ReportName = keyof typeof REPORTS;

export const eventTypeName = (type: string | null): string => (type === null ? 'All kinds' : eventTypeLabel(type));

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

export const sourceName = (source: string | null): string =>
  source === null ? 'Not answered' : ((REFERRAL_SOURCE_LABELS as Record<string, string>)[source] ?? source);

const WAYS: Record<string, string> = { guests: 'By guests', agreed: 'Agreed price' };
/** What was bought: a way, or a package. */
export const boughtName = (bought: string | null): string =>
  bought === null ? '' : (WAYS[bought] ?? packageName(bought));

/** Of a day from 1, Monday, to 7, Sunday. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday % 7] ?? '';

/** Whole dollars at an axis: `$1,200`. */
export const axisDollars = (cents: number): string => formatCents(cents).replace(/\.\d\d$/, '');
