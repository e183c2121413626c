/** Rows per page of a list. */
export const PER_PAGE = 25;

/** What a list is asked for: its filters, of which an empty one is none, its order, and the part of the rows. */
export interface ListAsked<Filter extends string = string> {
  filters: Partial<Record<Filter, string>>;
  sort: string;
  descending: boolean;
  limit: number;
  /** Of the first row, from 0. */
  offset: number;
}

/** A part of the rows that were found, and how many there are. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** The arguments that the desk's lists have in the database (`…_desk_lists.sql`). */
export const listArgs = ({ filters, sort, descending, limit, offset }: ListAsked) => ({
  p_filter: filters,
  p_sort: sort,
  p_descending: descending,
  p_limit: limit,
  p_offset: offset,
});

/** @param map makes a row of the page from the database's */
export const toPage = <Row extends { total_count: number }, Result>(
  rows: Row[],
  map: (row: Row) => Result,
): Page<Result> => ({ rows: rows.map(map), total: rows[0]?.total_count ?? 0 });
