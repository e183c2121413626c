import { styled } from 'styled-components';
import { Container, Heading, Section, theme } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { PageIntro } from '../components/page-intro.tsx';
import { CHANGELOG } from '../content/changelog.ts';
import { PAGE } from '../content/pages/changelog.ts';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { paths } from '../paths.ts';

export const head: PageHead = {
  ...PAGE.head,
  jsonLd: [breadcrumbJsonLd([['Changelog', paths.changelog]])],
};

const Release = styled.article`
  display: grid;
  gap: ${theme.space(3)};
  padding-block: ${theme.space(8)};
  border-top: 1px solid ${theme.color.line};

  time {
    color: ${theme.color.accentText};
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: ${theme.space(2)};
    padding-left: 1.2em;
  }
  ${theme.media.tablet} {
    grid-template-columns: 12rem minmax(0, 1fr);
    column-gap: ${theme.space(10)};
  }
  ${theme.media.desktop} {
    grid-template-columns: 14rem minmax(0, ${theme.measure});
    column-gap: ${theme.space(16)};
  }
`;

export default function ChangelogPage() {
  return (
    <>
      <PageIntro {...PAGE.intro} />
      <Section>
        <Container>
          {CHANGELOG.map(({ version, date, changes }) => (
            <Release key={version} aria-label={`Version ${version}`}>
              <div>
                <Heading level={2} size="h3">
                  {version}
                </Heading>
                <time dateTime={date}>{date}</time>
              </div>
              <ul>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </Release>
          ))}
        </Container>
      </Section>
    </>
  );
}
