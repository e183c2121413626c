import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { ErrorState, Skeleton, toast } from 'shared-ui';

/** The part of a query's state that a list needs. */
export interface ListQuery<Row> {
  data?: Row[];
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<Row> {
  query: ListQuery<Row>;
  /** Text of the error toast and of the panel that replaces the list (docs/product/admin.md). */
  failure: string;
  /** What is being loaded, for screen readers. */
  loading: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list in its four states: loading, failed, and the caller's own empty and filled ones. Each failure is a toast too. */
export function QueryState<Row>({ query, failure, loading, children }: QueryStateProps<Row>) {
  const { data, error, isFetching, refetch } = query;
  useEffect(() => {
    if (error) toast.error('Error', failure, { group: failure });
  }, [error, failure]);

  if (data) return children(data);
  if (!error) return <Skeleton lines={8} height="2.5rem" text={loading} />;
  return <ErrorState message={`${failure}.`} retrying={isFetching} onRetry={() => void refetch()} />;
}
