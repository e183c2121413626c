import { useBusiness } from 'shared-data/content';
import { Container, Heading, Section, Stack, theme } from 'shared-ui';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${theme.space(6)};

  ${theme.media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${theme.media.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
  && > li {
    padding-inline-start: ${theme.space(5)};
    border-inline-start: 1px solid ${theme.color.accent};
  }
  strong {
    display: block;
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
    font-weight: 480;
    line-height: 1.3;
  }
  span {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
`;

/** What others have said and given; nothing where there is none. */
export function PressSection() {
  const { press } = useBusiness();
  if (press.length === 0) return null;
  return (
    <Section tone="linen" spacing="tight" aria-labelledby="press-heading">
      <Container>
        <Stack gap={6}>
          <Heading level={2} size="h3" id="press-heading">
            Press and awards
          </Heading>
          <List role="list" aria-label="Press and awards">
            {press.map(({ title, source, year }) => (
              <li key={`${title} ${year}`}>
                <strong>{title}</strong>
                <span>{`${source}, ${year}`}</span>
              </li>
            ))}
          </List>
        </Stack>
      </Container>
    </Section>
  );
}
