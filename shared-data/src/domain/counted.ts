/** `1 booking`, `1,200 bookings`; `many` of a word whose plural is not formed by an s. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The same as a list of one, and empty for none: a sentence lists only what there is. */
export const unlessNone = (count: number, one: string, many?: string): string[] =>
  count > 0 ? [counted(count, one, many)] : [];
