import { styled } from 'styled-components';
import { withStore } from 'shared-data/store';
import { Container, FullHeight, Heading, Section, Text, TextLink, theme } from 'shared-ui';
import type { PageHead } from 'tooling/contract';
import { AdminTabs } from './admin-tabs.tsx';

export const head: PageHead = { title: 'Admin Panel', description: 'Manage your mobile bar business' };

const Head = styled.header`
  display: grid;
  gap: ${theme.space(1)};
  margin-bottom: ${theme.space(8)};
`;

function AdminPage() {
  return (
    <FullHeight>
      <Section spacing="tight">
        <Container width="wide">
          <Head>
            <Heading level={1} size="h2">
              Admin Panel
            </Heading>
            <Text tone="muted">Manage your mobile bar business</Text>
          </Head>
          <Text size="small">
            <TextLink to="/admin/releases">Releases and errors</TextLink>
          </Text>
          <AdminTabs />
        </Container>
      </Section>
    </FullHeight>
  );
}

export default withStore(AdminPage);
