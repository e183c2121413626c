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

/** The arguments that the desk's lists have in the database (`supabase/schemas/desk/lists.sql`). */
export const listArgs = <Filter extends string>({ filters, ...asked }: ListAsked<Filter>) => ({
  filter: filters,
  ...asked,
});

/** A page from the rows of such a list, each of which has the number of all. */
export const toPage = <Row extends { totalCount: number }>(rows: Row[]): Page<Row> => ({
  rows,
  total: rows[0]?.totalCount ?? 0,
});
