import { Suspense } from 'react';
import { useToday } from 'shared-data';
import type { SiteContent } from 'shared-data/content';
import { BRAND } from 'shared-data/domain/business';
import { formatDate, monthBefore } from 'shared-data/domain/time';
import { styled } from 'styled-components';
import { Container, Section, theme } from 'shared-ui';
import { StarRating } from 'shared-ui/display';
import type { PageHead, RouteParams } from '@district-pour/contract';
import { ClosingBand } from '../components/closing-band.tsx';
import { PageIntro } from '../components/page-intro.tsx';
import { PAGE } from '../content/pages/testimonials.ts';
import { REVIEWS, type Review } from '../content/reviews.ts';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { reviewsJsonLd } from '../head/reviews-json-ld.ts';
import { paths } from '../paths.ts';
import { pictures } from '../pictures.gen.ts';

export const head = (_params: RouteParams, content: SiteContent): PageHead => ({
  ...PAGE.head,
  previewPicture: pictures['gallery/champagne-coupe-tower'],
  jsonLd: [reviewsJsonLd(content), breadcrumbJsonLd([['Testimonials', paths.testimonials]])],
});

const Scores = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(6.25rem, 100%), 1fr));
  gap: ${theme.space(4)};
  margin-bottom: clamp(2.5rem, 1.5rem + 4vw, 5rem);

  ${theme.media.tablet} {
    gap: ${theme.space(8)};
  }
  && > li {
    display: grid;
    align-content: start;
    gap: ${theme.space(1)};
    padding-top: ${theme.space(4)};
    border-top: 2px solid ${theme.color.accent};
  }
  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.h1};
    font-weight: 480;
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1;
  }
`;

/** Columns fill from top to bottom, so that no gap is between short and long testimonials. */
const Voices = styled.ul`
  column-gap: ${theme.space(8)};

  ${theme.media.tablet} {
    columns: 2;
  }
  ${theme.media.desktop} {
    columns: 3;
  }
  && > li {
    break-inside: avoid;
    padding-block: ${theme.space(6)};
    border-top: 1px solid ${theme.color.line};
  }
  figure {
    display: grid;
    gap: ${theme.space(4)};
  }
  blockquote {
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
    line-height: 1.45;
    text-wrap: pretty;
  }
  figcaption {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
  figcaption strong {
    display: block;
    color: ${theme.color.text};
    font-weight: 600;
  }
`;

function ReviewItems({ reviews }: { reviews: readonly Review[] }) {
  const today = useToday();
  return reviews.map((review) => (
    <li key={review.id}>
      <figure>
        <StarRating rating={review.rating} />
        <blockquote>{review.text}</blockquote>
        <figcaption>
          <strong>{review.name}</strong>
          {review.event}, {review.place}
          <br />
          {formatDate(monthBefore(today, review.monthsAgo), 'month')}
        </figcaption>
      </figure>
    </li>
  ));
}

/** Testimonials: three summaries and nine voices. */
export default function TestimonialsPage() {
  return (
    <>
      <PageIntro {...PAGE.intro} />
      <Section aria-label="Reviews">
        <Container>
          <Scores role="list" aria-label="Ratings">
            {BRAND.ratings.map(({ site, score }) => (
              <li key={site}>
                <strong>{score.toFixed(1)}</strong>
                <StarRating rating={score} />
                <span>{site}</span>
              </li>
            ))}
          </Scores>
          <Voices role="list" aria-label="What clients say">
            <ReviewItems reviews={REVIEWS.slice(0, 3)} />
            <Suspense fallback={null}>
              <ReviewItems reviews={REVIEWS.slice(3)} />
            </Suspense>
          </Voices>
        </Container>
      </Section>
      <Suspense fallback={null}>
        <ClosingBand {...PAGE.closing} />
      </Suspense>
    </>
  );
}
