import { styled } from 'styled-components';
import { ButtonLink, Container, Heading, Section, Stack, Text } from 'shared-ui';
import { paths } from '../paths.ts';

const Row = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};

  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
`;

export interface ClosingBandProps {
  title: string;
  text: string;
}

/** How a page ends: what happens next, and the two ways to begin. */
export function ClosingBand({ title, text }: ClosingBandProps) {
  return (
    <Section data-screen-only tone="dusk" spacing="tight" aria-label="Next step">
      <Container>
        <Row>
          <Words>
            <Heading level={2}>{title}</Heading>
            <Text tone="muted">{text}</Text>
          </Words>
          <Stack direction="row" gap={3}>
            <ButtonLink to={paths.booking} size="large">
              Book your date
            </ButtonLink>
            <ButtonLink to={paths.contact} size="large" variant="secondary">
              Ask a question
            </ButtonLink>
          </Stack>
        </Row>
      </Container>
    </Section>
  );
}
