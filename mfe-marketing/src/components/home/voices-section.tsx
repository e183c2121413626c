import { styled } from 'styled-components';
import { BRAND } from 'shared-data/domain/business';
import { Container, Eyebrow, Heading, Section, Text, TextLink } from 'shared-ui';
import { Carousel } from 'shared-ui/carousel';
import { StarRating } from 'shared-ui/display';
import { REVIEWS } from '../../content/reviews.ts';
import { paths } from '../../paths.ts';

/** How long each voice stays, in milliseconds (spec: public §9). */
export const VOICE_INTERVAL = 5000;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(10)};

  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${({ theme }) => theme.space(20)};
  }
`;

const Aside = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space(4)};
`;

const Voice = styled.figure`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space(5)};
  padding-inline-end: ${({ theme }) => theme.space(4)};

  blockquote {
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.text.h3};
    line-height: 1.38;
    text-wrap: pretty;
  }
  figcaption {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.text.small};
    text-wrap: balance;
  }
  strong {
    display: block;
    color: ${({ theme }) => theme.color.text};
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
  return (
    <Section tone="forest" aria-labelledby="voices-heading">
      <Container>
        <Columns>
          <Aside>
            <Eyebrow>Voices</Eyebrow>
            <Heading level={2} id="voices-heading">
              What people say afterward
            </Heading>
            <Text tone="muted">
              {BRAND.claims.rating} on average, over {BRAND.claims.events} events and three review sites.
            </Text>
            <TextLink to={paths.testimonials} standalone>
              Read all nine
            </TextLink>
          </Aside>
          <Carousel label="What people say" slides={slides} interval={VOICE_INTERVAL} />
        </Columns>
      </Container>
    </Section>
  );
}
