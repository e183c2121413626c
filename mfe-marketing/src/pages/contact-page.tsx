import { Suspense } from 'react';
import { styled } from 'styled-components';
import type { SiteContent } from 'shared-data/content';
import { businessOf } from 'shared-data/domain/facts';
import { fillFacts } from 'shared-data/domain/fill-facts';
import { withStore } from 'shared-data/store';
import { Columns, Container, Heading, Section, Stack, theme } from 'shared-ui';
import type { PageHead, RouteParams } from '@district-pour/contract';
import { AreaMap } from '../components/contact/area-map.tsx';
import { ContactFacts } from '../components/contact/contact-facts.tsx';
import { PressSection } from '../components/contact/press-section.tsx';
import { PageIntro } from '../components/page-intro.tsx';
import { PAGE } from '../content/pages/contact.ts';
import { ContactForm } from '../features/send-message/contact-form.tsx';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { businessJsonLd } from '../head/business-json-ld.ts';
import { paths } from '../paths.ts';
import { pictures } from '../pictures.gen.ts';

export const head = (_params: RouteParams, content: SiteContent): PageHead => ({
  ...PAGE.head,
  description: fillFacts(PAGE.head.description, businessOf(content.facts)),
  previewPicture: pictures['cta/fluted-green-panel'],
  jsonLd: [businessJsonLd(content), breadcrumbJsonLd([['Contact', paths.contact]])],
});

/** Between phone and desktop the map is beside the facts instead of filling the screen below them. */
const Direct = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};

  ${theme.media.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${theme.space(10)};
    align-items: start;

    > h2 {
      grid-column: 1 / -1;
    }
  }
  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Contact: the form, every other way, press and awards, the area. */
function ContactPage() {
  return (
    <>
      <PageIntro {...PAGE.intro} />
      <Section aria-label="Write or call">
        <Container>
          <Columns tracks="minmax(0, 1.5fr) minmax(0, 1fr)" gap={14} wideGap={24} align="start">
            <Stack gap={6}>
              <Heading level={2}>Send a message</Heading>
              <ContactForm />
            </Stack>
            <Direct>
              <Heading level={2}>Or reach us directly</Heading>
              <ContactFacts />
              <AreaMap />
            </Direct>
          </Columns>
        </Container>
      </Section>
      <Suspense fallback={null}>
        <PressSection />
      </Suspense>
    </>
  );
}

export default withStore(ContactPage);
