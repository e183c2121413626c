import type { ReactNode } from 'react';
import { Container, Eyebrow, Heading, Section, Text } from 'shared-ui';
import { HeadColumns } from './head-columns.ts';

export interface PageIntroProps {
  eyebrow: ReactNode;
  title: string;
  /** A sentence or two beside the title. */
  lead: string;
}

/** How every page but Home begins: a forest band that continues the header's. */
export function PageIntro({ eyebrow, title, lead }: PageIntroProps) {
  return (
    <Section as="header" tone="forest" spacing="tight">
      <Container>
        <HeadColumns>
          <Eyebrow>{eyebrow}</Eyebrow>
          <Heading level={1}>{title}</Heading>
          <Text as="div" size="lead" tone="muted">
            {lead}
          </Text>
        </HeadColumns>
      </Container>
    </Section>
  );
}
