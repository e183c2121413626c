interface Order {
  sort?: string;
  descending?: boolean;
  limit?: number;
  offset?: number;
}

/** The arguments of a list of the desk: its order and page, and everything else as its filter. */
export const listArgs = ({ sort, descending, limit, offset, ...filter }: Order & Record<string, unknown>) => ({
  p_filter: filter,
  ...(sort !== undefined && { p_sort: sort }),
  ...(descending !== undefined && { p_descending: descending }),
  ...(limit !== undefined && { p_limit: limit }),
  ...(offset !== undefined && { p_offset: offset }),
});
