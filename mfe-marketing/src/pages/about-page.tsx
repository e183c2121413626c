import { Suspense } from 'react';
import type { SiteContent } from 'shared-data/content';
import { useBusiness } from 'shared-data';
import type { Business } from 'shared-data/content';
import { businessOf } from 'shared-data/domain/facts';
import { fillFacts } from 'shared-data/domain/fill-facts';
import { styled } from 'styled-components';
import { Columns, Container, Eyebrow, Heading, Ornament, Section, Sticky, theme } from 'shared-ui';
import { Stats } from 'shared-ui/display';
import { Picture } from 'shared-ui/pictures';
import type { PageHead, RouteParams } from '@district-pour/contract';
import { ClosingBand } from '../components/closing-band.tsx';
import { PageIntro } from '../components/page-intro.tsx';
import { PAGE } from '../content/pages/about.ts';
import { STORY } from '../content/story.ts';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { businessJsonLd } from '../head/business-json-ld.ts';
import { paths } from '../paths.ts';
import { pictures } from '../pictures.gen.ts';

export const head = (_params: RouteParams, content: SiteContent): PageHead => ({
  ...PAGE.head,
  description: fillFacts(PAGE.head.description, businessOf(content.facts)),
  previewPicture: pictures['about/evening-bar-still-life'],
  jsonLd: [businessJsonLd(content), breadcrumbJsonLd([['About', paths.about]])],
});

/** What the business claims; an empty figure is none. */
const statsOf = ({ claims }: Business) =>
  [
    { label: 'years behind the bar', value: claims.years },
    { label: 'events', value: claims.events },
    { label: 'guests served', value: claims.guests },
    { label: 'awards', value: claims.awards },
  ].filter(({ value }) => value);

const Frame = styled(Sticky)`
  img {
    border-radius: ${theme.radius.medium};
  }
  /* As wide as the page and upright it would fill a tablet's whole screen. */
  @media (min-width: 640px) and (max-width: 1023.98px) {
    img {
      aspect-ratio: 4 / 3;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${theme.space(5)};

  > p {
    max-width: ${theme.measure};
  }
  > p:first-of-type {
    margin-top: ${theme.space(1)};
  }
  > dl {
    grid-template-columns: repeat(2, 1fr);
    margin-top: ${theme.space(4)};

    ${theme.media.tablet} {
      grid-template-columns: repeat(4, 1fr);
    }
  }
`;

const Mission = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(6)};
  max-width: 52rem;
  margin-inline: auto;
  text-align: center;

  p {
    font-family: ${theme.font.display};
    font-size: ${theme.text.h2};
    line-height: 1.28;
    text-wrap: balance;
  }
  h2 {
    color: ${theme.color.accentText};
  }
`;

const Promises = styled.ul`
  display: grid;
  gap: ${theme.space(8)};

  ${theme.media.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: ${theme.space(12)} ${theme.space(16)};
  }
  li {
    display: grid;
    align-content: start;
    gap: ${theme.space(2)};
  }
  && > li {
    padding-top: ${theme.space(5)};
    border-top: 1px solid ${theme.color.line};
  }
  p {
    color: ${theme.color.muted};
  }
`;

/** About: story, mission, figures. */
export default function AboutPage() {
  const stats = statsOf(useBusiness());
  return (
    <>
      <PageIntro {...PAGE.intro} />
      <Section aria-labelledby="story-heading">
        <Container>
          <Columns tracks="5fr 6fr" wideGap={20}>
            <Frame>
              <Picture
                picture={pictures['about/evening-bar-still-life']}
                sizes="(min-width: 1024px) 40vw, 100vw"
                ratio="4 / 5"
                position="42% 50%"
                load="first"
              />
            </Frame>
            <Words>
              <Eyebrow>Our story</Eyebrow>
              <Heading level={2} id="story-heading">
                {STORY.title}
              </Heading>
              {STORY.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {stats.length > 0 && <Stats items={stats} />}
            </Words>
          </Columns>
        </Container>
      </Section>
      <Suspense fallback={null}>
        <Section tone="forest" aria-labelledby="mission-heading">
          <Container>
            <Mission>
              <Ornament />
              <Heading level={2} size="h4" id="mission-heading">
                {STORY.missionTitle}
              </Heading>
              <p>{STORY.mission}</p>
            </Mission>
          </Container>
        </Section>
        <Section aria-label="What we promise">
          <Container>
            <Promises role="list">
              {STORY.promises.map(({ title, text }) => (
                <li key={title}>
                  <Heading level={3}>{title}</Heading>
                  <p>{text}</p>
                </li>
              ))}
            </Promises>
          </Container>
        </Section>
        <ClosingBand {...PAGE.closing} />
      </Suspense>
    </>
  );
}
