import type { ReactNode } from 'react';
import { useServerTime } from 'shared-data/store';
import { Container, FullHeight, Heading, Section, Stack, Text } from 'shared-ui';

interface TeamPageProps {
  /** The page's heading. */
  title: string;
  /** What the page is for. */
  text?: string;
  children: ReactNode;
}

/** A page for staff and admins, in the frame of the desk, which the shell renders. */
export function TeamPage({ title, text, children }: TeamPageProps) {
  useServerTime();
  return (
    <FullHeight>
      <Section spacing="tight">
        <Container width="wide">
          <Stack gap={6}>
            <Stack as="header" gap={1}>
              <Heading level={1} size="h2">
                {title}
              </Heading>
              {text && <Text tone="muted">{text}</Text>}
            </Stack>
            {children}
          </Stack>
        </Container>
      </Section>
    </FullHeight>
  );
}
