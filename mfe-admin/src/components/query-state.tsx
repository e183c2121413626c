import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { shownAnswer, type Answers } from 'shared-data/store';
import { ErrorState, Skeleton, StaleContent, toast } from 'shared-ui';

/** The part of a query's state that a list needs. */
export interface ListQuery<Data> extends Answers<Data> {
  refetch: () => unknown;
}

/** A query with what `map` makes of its answers. */
export const mapQuery = <Data, Result>(
  { data, currentData, error, isFetching, refetch }: ListQuery<Data>,
  map: (data: Data) => Result,
): ListQuery<Result> => ({
  data: data === undefined ? undefined : map(data),
  currentData: currentData === undefined ? undefined : map(currentData),
  error,
  isFetching,
  refetch,
});

export interface QueryStateProps<Row> {
  query: ListQuery<Row[]>;
  /** Text of the error toast and of the panel that replaces the list (docs/product/admin.md). */
  failure: string;
  /** What is being loaded, shown over rows that are out of date, else for screen readers. */
  loading: string;
  children: (rows: Row[]) => ReactNode;
}

/**
 * A list in its four states: loading, failed, and the caller's own empty and filled ones. Rows of another question, such as the
 * former filter, are marked until the answer is there. Each failure is a toast too.
 */
export function QueryState<Row>({ query, failure, loading, children }: QueryStateProps<Row>) {
  const { error, isFetching, refetch } = query;
  const { shown, isStale } = shownAnswer(query);
  useEffect(() => {
    if (error) toast.error('Error', failure, { group: failure });
  }, [error, failure]);

  if (shown)
    return (
      <StaleContent stale={isStale} text={loading}>
        {children(shown)}
      </StaleContent>
    );
  if (!error) return <Skeleton lines={8} height="2.5rem" text={loading} />;
  return <ErrorState message={`${failure}.`} retrying={isFetching} onRetry={() => void refetch()} />;
}
