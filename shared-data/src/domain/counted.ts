import { formatNumber } from './numbers.ts';

/** `1 booking`, `1,200 bookings`; `many` of a word whose plural is not formed by an s. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** The same as a list of one, and empty for none: a sentence lists only what there is. */
export const unlessNone = (count: number, one: string, many?: string): string[] =>
  count > 0 ? [counted(count, one, many)] : [];

/** A list in a sentence: `gin`, `gin and rum`, `gin, rum, and vodka`. */
export const listed = (items: readonly string[]): string =>
  items.length < 3 ? items.join(' and ') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
