import { useMyRoleQuery } from 'shared-data';
import { styled } from 'styled-components';
import { ButtonLink, Container, ErrorState, Heading, Notice, Section, Spinner, Stack, Text } from 'shared-ui';
import type { PageHead } from 'tooling/contract';
import { AdminTabs } from './admin-tabs.tsx';

export const head: PageHead = { title: 'Admin Panel', description: 'Manage your mobile bar business' };

const Head = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  margin-bottom: ${({ theme }) => theme.space(8)};
`;

/** Asks the server for the role before anything else; whoever is no admin causes no further call (readings C-14). */
function AdminArea() {
  const { currentData: role, error, isFetching, refetch } = useMyRoleQuery(undefined, { refetchOnMountOrArgChange: true });
  if (role === 'admin') return <AdminTabs />;
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

/** The back office (spec: account §2.10). */
export default function AdminPage() {
  return (
    <Section spacing="tight">
      <Container width="wide">
        <Head>
          <Heading level={1} size="h2">
            Admin Panel
          </Heading>
          <Text tone="muted">Manage your mobile bar business</Text>
        </Head>
        <AdminArea />
      </Container>
    </Section>
  );
}
