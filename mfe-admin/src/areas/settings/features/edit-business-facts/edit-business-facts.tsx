import { formatInstant } from 'shared-data/domain/time';
import { ErrorState, Notice, Skeleton, Stack } from 'shared-ui';
import { useBusinessFactsQuery } from '../../api/business-api.ts';
import { LIVE } from '../../../../components/use-list-address.ts';
import { FactsForm } from './facts-form.tsx';

/** The business facts, and whether the site shows them. */
export function EditBusinessFacts() {
  const { data, isFetching, refetch } = useBusinessFactsQuery(undefined, LIVE);
  if (!data)
    return isFetching ? (
      <Skeleton lines={8} height="2.5rem" text="Loading business facts" />
    ) : (
      <ErrorState message="Failed to load business facts." onRetry={() => void refetch()} />
    );
  return (
    <Stack gap={6}>
      {data.failure && (
        <Notice tone="warning" title={`The site could not be updated: ${data.failure.error}`}>
          Visitors see the pages as they were before. Last tried on {formatInstant(data.failure.at)}.
        </Notice>
      )}
      <FactsForm saved={data} />
    </Stack>
  );
}
