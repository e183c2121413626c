import { Suspense } from 'react';
import { styled } from 'styled-components';
import { ButtonLink, Columns, Container, Heading, Section, Stack, Text, TextLink, theme } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { PageIntro } from '../components/page-intro.tsx';
import { RoadmapItem } from '../components/roadmap-item.tsx';
import { PAGE } from '../content/pages/roadmap.ts';
import { ROADMAP } from '../content/roadmap.ts';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { paths } from '../paths.ts';

export const head: PageHead = {
  ...PAGE.head,
  jsonLd: [breadcrumbJsonLd([['Roadmap', paths.roadmap]])],
};

const Period = styled(Columns)`
  & + & {
    margin-top: clamp(2.5rem, 1.5rem + 3vw, 5rem);
  }
`;

const Features = styled.ul`
  display: grid;

  ${theme.media.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${theme.space(12)};
  }
`;

const Ways = styled(Stack)`
  margin-top: ${theme.space(6)};
`;

function Periods({ periods }: { periods: typeof ROADMAP }) {
  return periods.map(({ title, features }) => (
    <Period key={title} forwardedAs="section" tracks="14rem minmax(0, 1fr)" gap={4} wideGap={16} aria-label={title}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <Features role="list">
        {features.map((feature) => (
          <RoadmapItem key={feature.name} feature={feature} />
        ))}
      </Features>
    </Period>
  ));
}

export default function RoadmapPage() {
  return (
    <>
      <PageIntro {...PAGE.intro} />
      <Section>
        <Container>
          <Periods periods={ROADMAP.slice(0, 2)} />
          <Suspense fallback={null}>
            <Periods periods={ROADMAP.slice(2)} />
          </Suspense>
        </Container>
      </Section>
      <Section tone="linen" spacing="tight" aria-label="Have your say">
        <Container>
          <Text size="lead">{PAGE.idea}</Text>
          <Ways direction="row" gap={6}>
            <ButtonLink to={paths.contact}>Share your idea</ButtonLink>
            <TextLink to={paths.changelog} standalone>
              Read the changelog
            </TextLink>
          </Ways>
        </Container>
      </Section>
    </>
  );
}
