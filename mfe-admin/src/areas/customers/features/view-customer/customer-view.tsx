import { toDataError } from 'shared-data';
import { formatInstant } from 'shared-data/domain/time';
import { EmptyState, ErrorState, Grid, Skeleton, Stack, Text, TextLink } from 'shared-ui';
import { Navigate } from 'shared-ui/router';
import { useCustomerQuery } from '../../api/customer-api.ts';
import type { Customer } from '../../api/customer-api.ts';
import { DeskPage } from '../../../../components/desk-page.tsx';
import { LIVE } from '../../../../components/use-list-address.ts';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerParts } from './customer-parts.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { TagsPanel } from './tags-panel.tsx';

function Merges({ merges }: Pick<Customer, 'merges'>) {
  return merges.map(({ email, mergedAt, moved }) => (
    <Text key={email + mergedAt} size="small" tone="muted">
      Merged with {email}, {formatInstant(mergedAt)}: bookings {moved.bookings}, notes {moved.notes}, tags {moved.tags}.
    </Text>
  ));
}

/** A customer with everything that the owner keeps of them (docs/product/customers.md#customer-page). */
export function CustomerView({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCustomerQuery(id, LIVE);
  if (data?.mergedInto) return <Navigate to={`/admin/customers/${data.mergedInto}`} replace />;
  if (data && data.mergedInto === null && data.id === id) {
    return (
      <DeskPage title={data.name} text={data.companyName} aside={<CustomerActions customer={data} />}>
        <Stack gap={10}>
          <Grid gap={8} min="20rem" columns={2}>
            <div>
              <FactsPanel customer={data} />
            </div>
            <Stack gap={8}>
              <TagsPanel customer={data} />
              <NotesPanel customer={data} />
            </Stack>
          </Grid>
          <CustomerParts id={id} />
          <Merges merges={data.merges} />
        </Stack>
      </DeskPage>
    );
  }
  return (
    <DeskPage title="Customer">
      {error && toDataError(error).key === 'not_found' ? (
        <EmptyState
          level={2}
          title="This customer is no longer stored"
          text="They were closed on request, or the address is wrong."
          action={<TextLink to="/admin/customers">All customers</TextLink>}
        />
      ) : error ? (
        <ErrorState message="Failed to load the customer." retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} text="Loading the customer" />
      )}
    </DeskPage>
  );
}
