import { Container, Heading, Section, Text, TextLink } from 'shared-ui';
import type { PageHead } from 'tooling/contract';
import { AdminOnly } from '../components/admin-only.tsx';
import { ReleaseTables } from '../features/watch-releases/release-tables.tsx';

export const head: PageHead = { title: 'Releases', description: 'How the live releases do with visitors' };

/** How the releases of the site do with visitors: for whoever ships them. */
export default function ReleasesPage() {
  return (
    <Section spacing="tight">
      <Container width="wide">
        <Heading level={1} size="h2">
          Releases
        </Heading>
        <Text tone="muted">
          How the live releases do with visitors. <TextLink to="/admin">Back to the admin panel</TextLink>
        </Text>
        <AdminOnly>
          <ReleaseTables />
        </AdminOnly>
      </Container>
    </Section>
  );
}
