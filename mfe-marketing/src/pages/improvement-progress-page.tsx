import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Container, Heading, Section, theme } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { PageIntro } from '../components/page-intro.tsx';
import { CHECKLIST, percentComplete } from '../content/checklist.ts';
import { PAGE } from '../content/pages/improvement-progress.ts';
import { Checklist } from '../features/filter-checklist/checklist.tsx';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { paths } from '../paths.ts';

export const head: PageHead = {
  ...PAGE.head,
  jsonLd: [breadcrumbJsonLd([['Improvement checklist', paths.improvementProgress]])],
};

const done = CHECKLIST.filter(({ status }) => status === 'completed').length;
const percent = percentComplete(CHECKLIST);

const Progress = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(12)};
  font-variant-numeric: tabular-nums;

  progress {
    appearance: none;
    width: 100%;
    height: 0.75rem;
    overflow: clip;
    border: 1px solid ${theme.color.control};
    border-radius: 1rem;
    background: ${theme.color.sunken};
  }
  progress::-webkit-progress-bar {
    background: ${theme.color.sunken};
  }
  progress::-webkit-progress-value {
    background: ${theme.color.primary};
  }
  progress::-moz-progress-bar {
    background: ${theme.color.primary};
  }
`;

export default function ImprovementProgressPage() {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <>
      <PageIntro {...PAGE.intro} />
      <Section>
        <Container>
          <Progress>
            <p id="progress-text">
              Progress: {done} of {CHECKLIST.length} improvements completed
            </p>
            <progress max={100} value={percent} aria-labelledby="progress-text">
              {percent}%
            </progress>
            <p>{percent}% complete</p>
          </Progress>
          <Heading level={2} size="h3">
            Every improvement
          </Heading>
          <Checklist />
        </Container>
      </Section>
    </>
  );
}
