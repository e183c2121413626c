import { formatDate } from 'shared-data/domain/time';

export interface Quarter {
  year: number;
  /** 1 to 4. */
  quarter: number;
}

/** The quarter before the one of a day, YYYY-MM-DD: the one whose tax is due next. */
export function quarterBefore(day: string): Quarter {
  const year = Number(day.slice(0, 4));
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  return quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 };
}

const pad = (n: number) => String(n).padStart(2, '0');

/** The first and the last day of a quarter. */
export function daysOf({ year, quarter }: Quarter): { first: string; last: string } {
  const lastMonth = quarter * 3;
  const lastDay = lastMonth === 3 || lastMonth === 12 ? 31 : 30;
  return { first: `${year}-${pad(lastMonth - 2)}-01`, last: `${year}-${pad(lastMonth)}-${lastDay}` };
}

/** `Q4 2025, Oct 1, 2025 to Dec 31, 2025`. */
export function quarterTitle(asked: Quarter): string {
  const { first, last } = daysOf(asked);
  return `Q${asked.quarter} ${asked.year}, ${formatDate(first, 'medium')} to ${formatDate(last, 'medium')}`;
}

/** The quarter of an address, or the default where it has none or no real one. */
export function quarterOf(text: string | null, usual: Quarter): Quarter {
  const [, year, quarter] = /^(2\d{3})-([1-4])$/.exec(text ?? '') ?? [];
  return year && quarter ? { year: Number(year), quarter: Number(quarter) } : usual;
}
