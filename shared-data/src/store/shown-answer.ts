/** What the hook of a query has of its answers. */
export interface Answers<Data> {
  /** The latest answer to any argument. */
  data?: Data;
  /** The answer to the present argument. */
  currentData?: Data;
  error?: unknown;
  isFetching: boolean;
}

/**
 * What a view shows of a query whose argument changes, such as a filter, a page or a period: the answer to the present
 * argument, also while that is loaded again. While another argument loads, the former answer, which is stale and has to be
 * marked ({@link StaleContent} of shared-ui). Of an argument that fails nothing (docs/product/design-and-accessibility.md#waiting-lists).
 */
export function shownAnswer<Data>({ data, currentData, error, isFetching }: Answers<Data>): {
  shown: Data | undefined;
  isStale: boolean;
} {
  const isStale = currentData === undefined && data !== undefined && isFetching && !error;
  return { shown: isStale ? data : currentData, isStale };
}
