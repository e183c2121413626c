import type { ReactNode } from 'react';
import { useMyRoleQuery } from 'shared-data';
import { ButtonLink, ErrorState, Notice, Spinner, Stack, Text } from 'shared-ui';

/** Asks the server for the role before anything else; whoever is no admin causes no further call (readings C-14). */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { currentData: role, error, isFetching, refetch } = useMyRoleQuery(undefined, { refetchOnMountOrArgChange: true });
  if (role === 'admin') return children;
  if (role === undefined) {
    if (!error) return <Spinner text="Checking your access..." />;
    return (
      <ErrorState
        level={2}
        title="Your access could not be checked"
        message="The server did not answer. Nothing was changed; please try again."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Notice tone="warning" title="You are not authorized to see this page">
      <Stack gap={4} align="start">
        <Text size="small">
          This area is for the owners of the business. Your bookings, profile and contracts are in your account.
        </Text>
        <ButtonLink to="/account" size="small" variant="secondary">
          Go to your account
        </ButtonLink>
      </Stack>
    </Notice>
  );
}
