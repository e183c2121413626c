import { styled } from 'styled-components';
import { useBusiness } from 'shared-data';
import { Columns, Container, Eyebrow, Heading, Section, Stack, Text, TextLink, theme } from 'shared-ui';
import { Carousel } from 'shared-ui/carousel';
import { StarRating } from 'shared-ui/display';
import { REVIEWS } from '../../content/reviews.ts';
import { paths } from '../../paths.ts';

/** How long each voice stays, in milliseconds. */
export const VOICE_INTERVAL = 5000;

const Voice = styled.figure`
  display: grid;
  align-content: start;
  gap: ${theme.space(5)};
  padding-inline-end: ${theme.space(4)};

  blockquote {
    font-family: ${theme.font.display};
    font-size: ${theme.text.h3};
    line-height: 1.38;
    text-wrap: pretty;
  }
  figcaption {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
    text-wrap: balance;
  }
  strong {
    display: block;
    color: ${theme.color.text};
    font-weight: 600;
  }
`;

const slides = REVIEWS.map((review) => ({
  id: review.id,
  content: (
    <Voice>
      <StarRating rating={review.rating} />
      <blockquote>{review.text}</blockquote>
      <figcaption>
        <strong>{review.name}</strong>
        {review.event}, {review.place}
      </figcaption>
    </Voice>
  ),
}));

/** The nine voices, one at a time. */
export function VoicesSection() {
  const { claims } = useBusiness();
  return (
    <Section tone="forest" aria-labelledby="voices-heading">
      <Container>
        <Columns tracks="minmax(0, 1fr) minmax(0, 2fr)" wideGap={20}>
          <Stack gap={4} align="start">
            <Eyebrow>Voices</Eyebrow>
            <Heading level={2} id="voices-heading">
              What people say afterward
            </Heading>
            <Text tone="muted">
              {claims.rating} on average, over {claims.events} events and three review sites.
            </Text>
            <TextLink to={paths.testimonials} standalone>
              Read all nine
            </TextLink>
          </Stack>
          <Carousel label="What people say" slides={slides} interval={VOICE_INTERVAL} />
        </Columns>
      </Container>
    </Section>
  );
}
