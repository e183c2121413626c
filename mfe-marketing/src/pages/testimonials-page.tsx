import { Suspense, useState } from 'react';
import type { SiteContent } from 'shared-data/content';
import { useContent } from 'shared-data/content';
import { ratingOf } from 'shared-data/domain/reviews';
import { styled } from 'styled-components';
import { Button, Container, lazyPart, Section, Stack, Text, theme } from 'shared-ui';
import { StarRating } from 'shared-ui/display';
import { useHydrated } from 'shared-ui/router';
import type { PageHead, RouteParams } from '@district-pour/contract';
import { ClosingBand } from '../components/closing-band.tsx';
import { PageIntro } from '../components/page-intro.tsx';
import { ReviewItems, ReviewList } from '../features/read-reviews/review-list.tsx';
import { descriptionOf, introOf, PAGE } from '../content/pages/testimonials.ts';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { businessJsonLd } from '../head/business-json-ld.ts';
import { paths } from '../paths.ts';
import { pictures } from '../pictures.gen.ts';

export const head = (_params: RouteParams, content: SiteContent): PageHead => ({
  title: PAGE.title,
  description: descriptionOf(content),
  previewPicture: pictures['gallery/champagne-coupe-tower'],
  jsonLd: [businessJsonLd(content), breadcrumbJsonLd([['Testimonials', paths.testimonials]])],
});

const OlderReviews = lazyPart(async () => (await import('../features/read-reviews/older-reviews.tsx')).default);

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
    justify-items: start;
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

/** Testimonials: what customers wrote, and what other sites say; without both it invites the first review. */
export default function TestimonialsPage() {
  const content = useContent();
  const { count, latest } = content.reviews;
  const isEmpty = count === 0 && content.facts.ratings.length === 0;
  return (
    <>
      <PageIntro eyebrow={PAGE.eyebrow} {...introOf(content)} />
      {!isEmpty && (
        <Section aria-label="Reviews">
          <Container>
            <Ratings {...content} />
            {count > 0 && (
              <ReviewList role="list" aria-label="What clients say">
                <ReviewItems reviews={latest.slice(0, 3)} />
                <Suspense fallback={null}>
                  <ReviewItems reviews={latest.slice(3)} />
                </Suspense>
              </ReviewList>
            )}
            {count > latest.length && <Older offset={latest.length} count={count} />}
          </Container>
        </Section>
      )}
      <Suspense fallback={null}>
        <ClosingBand {...PAGE.closing} />
      </Suspense>
    </>
  );
}

/** The average of five reviews or more, and what other sites say. */
function Ratings({ reviews, facts: { ratings } }: SiteContent) {
  const rating = ratingOf(reviews);
  if (!rating && ratings.length === 0) return null;
  return (
    <Scores role="list" aria-label="Ratings">
      {rating && <Score score={rating.average}>{`average of ${rating.count} reviews of events that took place`}</Score>}
      {ratings.map(({ site, score }) => (
        <Score key={`${site} ${score}`} score={score}>
          {site}
        </Score>
      ))}
    </Scores>
  );
}

const Score = ({ score, children }: { score: number; children: string }) => (
  <li>
    <strong>{score.toFixed(1)}</strong>
    <StarRating rating={score} />
    <span>{children}</span>
  </li>
);

/** The reviews that are not in the page; the button needs code, so it is not in the prerendered page. */
function Older({ offset, count }: { offset: number; count: number }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  if (!hydrated)
    return (
      <Text tone="muted">
        These are the latest {offset} of {count} reviews.
      </Text>
    );
  return (
    <Stack gap={6} align="start">
      {shown ? (
        <Suspense fallback={null}>
          <OlderReviews offset={offset} count={count} />
        </Suspense>
      ) : (
        <Button variant="secondary" onClick={() => setShown(true)}>
          Show older reviews
        </Button>
      )}
    </Stack>
  );
}
