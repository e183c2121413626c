import type { ReactNode } from 'react';
import { Fragment, Suspense } from 'react';
import { useBusiness } from 'shared-data';
import type { Business } from 'shared-data/content';
import { fillFacts } from 'shared-data/domain/fill-facts';
import { LEGAL_UPDATED } from 'shared-data/domain/terms';
import { styled } from 'styled-components';
import { Columns, Container, Prose, Section, Sticky, TextLink, theme } from 'shared-ui';
import type { LegalBlock, LegalDocument } from '../../content/legal/legal-document.ts';
import { PageIntro } from '../page-intro.tsx';

const Contents = styled(Sticky)`
  ${theme.media.tablet} {
    columns: 2;
  }
  a {
    font-size: ${theme.text.small};
    font-weight: 400;
    text-decoration-color: transparent;
  }
  ${theme.media.desktop} {
    columns: auto;
  }
`;

/** A text with the facts in force; our address and number can be pressed. */
function Sentences({ text }: { text: string }): ReactNode {
  const business = useBusiness();
  const links: Record<string, Business['phone']> = { '{{email}}': business.emails.hello, '{{phone}}': business.phone };
  return text.split(/(\{\{(?:email|phone)\}\})/).map((part, index) => {
    const link = links[part];
    return (
      <Fragment key={index}>
        {link ? <TextLink href={link.href}>{link.display}</TextLink> : fillFacts(part, business)}
      </Fragment>
    );
  });
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Sentences text={block} />
      </p>
    );
  }
  return (
    <ul>
      {block.list.map((point) => (
        <li key={point}>
          <Sentences text={point} />
        </li>
      ))}
    </ul>
  );
}

function Sections({ sections }: Pick<LegalDocument, 'sections'>) {
  return sections.flatMap(({ id, title, blocks }) => [
    <h2 key={id} id={id}>
      {title}
    </h2>,
    ...blocks.map((block, index) => <Block key={`${id}-${index}`} block={block} />),
  ]);
}

/** A legal text with its contents beside it. */
export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <>
      <PageIntro
        eyebrow={
          <>
            Last updated {LEGAL_UPDATED}
            {document.amended && (
              <>
                <br />
                Amended {document.amended}
              </>
            )}
          </>
        }
        title={document.title}
        lead={document.lead}
      />
      <Section>
        <Container>
          <Columns tracks="16rem minmax(0, 1fr)" wideGap={20}>
            <Contents as="nav" aria-label="Contents">
              <ol role="list">
                {document.sections.map(({ id, title }) => (
                  <li key={id}>
                    <TextLink href={`#${id}`} standalone>
                      {title}
                    </TextLink>
                  </li>
                ))}
              </ol>
            </Contents>
            <Prose>
              <Sections sections={document.sections.slice(0, 2)} />
              <Suspense fallback={null}>
                <Sections sections={document.sections.slice(2)} />
              </Suspense>
            </Prose>
          </Columns>
        </Container>
      </Section>
    </>
  );
}
