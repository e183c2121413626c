import { styled } from 'styled-components';
import { useContent } from 'shared-data/content';
import { ratingOf } from 'shared-data/domain/reviews';
import { Columns, Container, Eyebrow, Heading, Section, Stack, Text, TextLink, theme } from 'shared-ui';
import { Carousel } from '../carousel/carousel.tsx';
import { paths } from '../../paths.ts';
import { ReviewQuote } from '../reviews/review-quote.tsx';

/** How long each voice stays, in milliseconds. */
export const VOICE_INTERVAL = 5000;

/** How many voices the carousel has at most. */
const SHOWN = 9;

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

/** The latest reviews, one at a time; nothing on a site without any. */
export function VoicesSection() {
  const { reviews } = useContent();
  const shown = reviews.latest.slice(0, SHOWN);
  if (shown.length === 0) return null;
  const rating = ratingOf(reviews);
  const slides = shown.map((review) => ({
    id: review.id,
    content: (
      <Voice>
        <ReviewQuote review={review} />
      </Voice>
    ),
  }));
  return (
    <Section tone="forest" aria-labelledby="voices-heading">
      <Container>
        <Columns tracks="minmax(0, 1fr) minmax(0, 2fr)" wideGap={20}>
          <Stack gap={4} align="start">
            <Eyebrow>Voices</Eyebrow>
            <Heading level={2} id="voices-heading">
              What people say afterward
            </Heading>
            {rating && (
              <Text tone="muted">
                {`${rating.average.toFixed(1)}/5 on average, in ${rating.count} reviews of events that took place.`}
              </Text>
            )}
            <TextLink to={paths.testimonials} standalone>
              Read them all
            </TextLink>
          </Stack>
          <Carousel label="What people say" slides={slides} interval={VOICE_INTERVAL} />
        </Columns>
      </Container>
    </Section>
  );
}
