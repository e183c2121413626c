import type { ReactNode } from 'react';
import { useServerTime } from 'shared-data/store';
import { Container, FullHeight, Heading, Section, Stack, Text } from 'shared-ui';

export interface DeskPageProps {
  /** The page's heading. */
  title: string;
  /** What the page is for, below its heading. */
  text?: ReactNode;
  /** The page's main actions, beside its heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the owner's desk: the heading, the content. The shell renders the frame around it. */
export function DeskPage({ title, text, aside, children }: DeskPageProps) {
  useServerTime();
  return (
    <FullHeight>
      <Section spacing="tight">
        <Container width="wide">
          <Stack gap={8}>
            <Stack as="header" direction="row" justify="space-between" align="end" gap={4}>
              <Stack gap={1}>
                <Heading level={1} size="h2">
                  {title}
                </Heading>
                {text && <Text tone="muted">{text}</Text>}
              </Stack>
              {aside}
            </Stack>
            <div>{children}</div>
          </Stack>
        </Container>
      </Section>
    </FullHeight>
  );
}
