import { useBusiness } from 'shared-data';
import { fillFacts } from 'shared-data/domain/fill-facts';
import { ButtonLink, Columns, Container, Heading, Section, Stack, Text } from 'shared-ui';
import { paths } from '../paths.ts';

export interface ClosingBandProps {
  title: string;
  /** With placeholders of facts. */
  text: string;
}

/** How a page ends: what happens next, and the two ways to begin. */
export function ClosingBand({ title, text }: ClosingBandProps) {
  const business = useBusiness();
  return (
    <Section data-screen-only tone="dusk" spacing="tight" aria-label="Next step">
      <Container>
        <Columns tracks="1fr auto" gap={6} align="center">
          <Stack gap={3}>
            <Heading level={2}>{title}</Heading>
            <Text tone="muted">{fillFacts(text, business)}</Text>
          </Stack>
          <Stack direction="row" gap={3}>
            <ButtonLink to={paths.booking} size="large">
              Book your date
            </ButtonLink>
            <ButtonLink to={paths.contact} size="large" variant="secondary">
              Ask a question
            </ButtonLink>
          </Stack>
        </Columns>
      </Container>
    </Section>
  );
}
