import { useSession } from 'shared-data';
import { withStore } from 'shared-data/store';
import { Container, FullHeight, Heading, Section, Spinner, Stack, Text, TextLink } from 'shared-ui';
import type { PageHead } from 'tooling/contract';
import { AccessDenied } from '../components/access-denied.tsx';
import { SavedPlans } from '../features/manage-plans/saved-plans.tsx';
import { SharedLinks } from '../features/manage-plans/shared-links.tsx';
import { paths } from '../paths.ts';

export const head: PageHead = {
  title: 'Your plans',
  description: 'Quotes, cocktails and menus that you have saved or shared.',
};

/** /account/plans */
function PlansPage() {
  const { status, user } = useSession();
  if (status === 'signedOut') return <AccessDenied />;
  return (
    <FullHeight>
      <Section tone="forest" spacing="tight">
        <Container>
          <Stack gap={2}>
            <Heading level={1} size="h2">
              Your plans
            </Heading>
            <Text tone="muted">Quotes, cocktails and menus that you have saved or shared</Text>
            <TextLink to={paths.account} standalone>
              Back to your account
            </TextLink>
          </Stack>
        </Container>
      </Section>
      <Section spacing="tight">
        <Container>
          {user ? (
            <Stack gap={16}>
              <SavedPlans userId={user.id} />
              <SharedLinks userId={user.id} />
            </Stack>
          ) : (
            <Spinner text="Loading your plans" />
          )}
        </Container>
      </Section>
    </FullHeight>
  );
}

export default withStore(PlansPage);
