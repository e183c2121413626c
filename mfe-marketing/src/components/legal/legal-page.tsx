import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useBusiness } from 'shared-data';
import { BRAND } from 'shared-data/domain/business';
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

/** A paragraph in which our address and number can be pressed; the text has those of the first version. */
function Sentences({ text }: { text: string }): ReactNode {
  const { emails, phone } = useBusiness();
  const contacts = [
    { text: BRAND.emails.hello.display, ...emails.hello },
    { text: BRAND.phone.display, ...phone },
  ];
  const contact = contacts.find((one) => text.includes(one.text));
  if (!contact) return text;
  const at = text.indexOf(contact.text);
  return (
    <>
      <Sentences text={text.slice(0, at)} />
      <TextLink href={contact.href}>{contact.display}</TextLink>
      <Sentences text={text.slice(at + contact.text.length)} />
    </>
  );
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
        <li key={point}>{point}</li>
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
