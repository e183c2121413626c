import { Suspense, useState } from 'react';
import type { SiteContent } from 'shared-data/content';
import { useContent } from 'shared-data/content';
import { RATED_FROM } from 'shared-data/domain/reviews';
import { styled } from 'styled-components';
import { Badge, Button, Container, lazyPart, Section, Stack, Text, theme } from 'shared-ui';
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

/** Testimonials: what customers wrote, below five of them with the samples of the sample data, which say so. */
export default function TestimonialsPage() {
  const content = useContent();
  const { count, latest, samples } = content.reviews;
  const isEmpty = count === 0 && !samples;
  return (
    <>
      <PageIntro eyebrow={PAGE.eyebrow} {...introOf(content)} />
      {!isEmpty && (
        <Section aria-label="Reviews">
          <Container>
            <Ratings {...content.reviews} />
            <ReviewList role="list" aria-label="What clients say">
              <ReviewItems reviews={latest.slice(0, 3)} reportable />
              <Suspense fallback={null}>
                <ReviewItems reviews={latest.slice(3)} reportable />
                {samples && <ReviewItems reviews={samples.reviews} reportable={false} />}
              </Suspense>
            </ReviewList>
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

/** The average of five reviews or more; else what the summaries of review sites look like, in the sample data. */
function Ratings({ count, average, samples }: SiteContent['reviews']) {
  if (count >= RATED_FROM && average !== null)
    return (
      <Scores role="list" aria-label="Ratings">
        <li>
          <strong>{average.toFixed(1)}</strong>
          <StarRating rating={average} />
          <span>{`average of ${count} reviews of events that took place`}</span>
        </li>
      </Scores>
    );
  if (!samples) return null;
  return (
    <Scores role="list" aria-label="Ratings">
      {samples.sites.map(({ site, score }) => (
        <li key={site}>
          <strong>{score.toFixed(1)}</strong>
          <StarRating rating={score} />
          <span>{site}</span>
          <Badge tone="info">Sample</Badge>
        </li>
      ))}
    </Scores>
  );
}

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
