import { styled } from 'styled-components';
import { Container, Eyebrow, Heading, Section, Text } from 'shared-ui';

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};

  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: 1.25fr 1fr;
    align-items: last baseline;
    column-gap: ${({ theme }) => theme.space(16)};

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

export interface PageIntroProps {
  eyebrow: string;
  title: string;
  /** A sentence or two beside the title. */
  lead: string;
}

/** How every page but Home begins: a forest band that continues the header's. */
export function PageIntro({ eyebrow, title, lead }: PageIntroProps) {
  return (
    <Section as="header" tone="forest" spacing="tight">
      <Container>
        <Words>
          <Eyebrow>{eyebrow}</Eyebrow>
          <Heading level={1}>{title}</Heading>
          <Text as="div" size="lead" tone="muted">
            {lead}
          </Text>
        </Words>
      </Container>
    </Section>
  );
}
