import { formatDate, formatTimeRange, nowInNewYork } from 'shared-data/domain/time';

interface Span {
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
}

/** The day on which a shift begins in New York, YYYY-MM-DD. */
export const shiftDay = ({ startsAt }: Span) => nowInNewYork(startsAt).date;

/** `6:00 PM – 2:00 AM` in New York. */
export const shiftHours = ({ startsAt, endsAt }: Span) =>
  formatTimeRange(nowInNewYork(startsAt).time, nowInNewYork(endsAt).time);

/** `Saturday, June 20, 2026, 6:00 PM – 2:00 AM` */
export const shiftTime = (span: Span) => `${formatDate(shiftDay(span))}, ${shiftHours(span)}`;

/** `Jun 1, 2031 – Jun 3, 2031`, or one day; both YYYY-MM-DD and included. */
export const dayRange = (first: string, last: string) =>
  formatDate(first, 'medium') + (last === first ? '' : ` – ${formatDate(last, 'medium')}`);

/** `5.5 h` */
export const hoursText = (hours: number) => `${Number(hours.toFixed(2))} h`;
