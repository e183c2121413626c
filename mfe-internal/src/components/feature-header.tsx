import type { ReactNode } from 'react';
import { Badge, Container, Heading, Section, Stack, Text } from 'shared-ui';

interface FeatureHeaderProps {
  title: string;
  lead: ReactNode;
}

/** Badge, the page's one h1 and a sentence; the three pages of this remote begin with it. */
export function FeatureHeader({ title, lead }: FeatureHeaderProps) {
  return (
    <Section tone="forest" spacing="tight" as="header">
      <Container>
        <Stack gap={4} align="start">
          <Badge tone="brass">Q3 2025 Feature</Badge>
          <Heading level={1} size="h2">
            {title}
          </Heading>
          <Text tone="muted">{lead}</Text>
        </Stack>
      </Container>
    </Section>
  );
}
