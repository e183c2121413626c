import { withStore } from 'shared-data/store';
import { Container, FullHeight, Heading, Section, Stack, Text, TextLink } from 'shared-ui';
import type { PageHead } from 'tooling/contract';
import { ReleaseTables } from '../features/watch-releases/release-tables.tsx';

export const head: PageHead = { title: 'Releases', description: 'How the live releases do with visitors' };

/** How the releases of the site do with visitors: for the people who ship them. */
function ReleasesPage() {
  return (
    <FullHeight>
      <Section spacing="tight">
        <Container width="wide">
          <Stack gap={8}>
            <Stack as="header" gap={1}>
              <Heading level={1} size="h2">
                Releases
              </Heading>
              <Text tone="muted">
                How the live releases do with visitors. <TextLink to="/admin">Back to the admin panel</TextLink>
              </Text>
            </Stack>
            <div>
              <ReleaseTables />
            </div>
          </Stack>
        </Container>
      </Section>
    </FullHeight>
  );
}

export default withStore(ReleasesPage);
