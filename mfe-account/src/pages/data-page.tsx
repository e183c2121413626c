import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSession } from 'shared-data';
import { withStore } from 'shared-data/store';
import { Container, FullHeight, Heading, Section, Spinner, Stack, Text, TextLink, theme } from 'shared-ui';
import type { PageHead } from 'tooling/contract';
import { AccessDenied } from '../components/access-denied.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { CloseAccount } from '../features/close-account/close-account.tsx';
import { DownloadData } from '../features/download-data/download-data.tsx';
import { paths } from '../paths.ts';

export const head: PageHead = {
  title: 'Your data',
  description: 'Download what District Pour stores about you, or close your account.',
};

const Part = styled.section`
  display: grid;
  justify-items: start;
  gap: ${theme.space(6)};
  max-width: ${theme.measure};
`;

function Topic({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <SectionHeading id={id} title={title} text={text} />
      {children}
    </Part>
  );
}

/** The download of one's data and the end of the account. */
function DataPage() {
  const { status } = useSession();
  if (status === 'signedOut') return <AccessDenied />;
  return (
    <FullHeight>
      <Section tone="forest" spacing="tight">
        <Container>
          <Stack gap={2}>
            <Heading level={1} size="h2">
              Your data
            </Heading>
            <Text tone="muted">
              <TextLink to={`${paths.account}?tab=profile`}>Back to your profile</TextLink>
            </Text>
          </Stack>
        </Container>
      </Section>
      <Section spacing="tight">
        <Container>
          {status === 'signedIn' ? (
            <Stack gap={12}>
              <Topic title="Download" text="Everything that we store about you, as a JSON file.">
                <DownloadData />
              </Topic>
              <Topic
                title="Close your account"
                text={
                  <>
                    What we keep, and for how long, is in the <TextLink to={paths.privacy}>privacy policy</TextLink>.
                  </>
                }
              >
                <CloseAccount />
              </Topic>
            </Stack>
          ) : (
            <Spinner text="Loading your account..." />
          )}
        </Container>
      </Section>
    </FullHeight>
  );
}

export default withStore(DataPage);
