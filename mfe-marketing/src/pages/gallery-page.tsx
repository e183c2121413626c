import { BelowTheFold, Container, Section } from 'shared-ui';
import type { PageHead } from 'tooling/contract';
import { ClosingBand } from '../components/closing-band.tsx';
import { PageIntro } from '../components/page-intro.tsx';
import { GalleryBrowser } from '../features/view-gallery/gallery-browser.tsx';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { paths } from '../paths.ts';

export const head: PageHead = {
  title: 'Gallery',
  description:
    'The bar, the drinks and the places: photographs from weddings, corporate events and private parties that we have poured for in and around Washington, DC.',
  image: 'gallery/mobile-bar-string-lights',
  jsonLd: [breadcrumbJsonLd([['Gallery', paths.gallery]])],
};

/** Gallery (spec: public §2). */
export default function GalleryPage() {
  return (
    <>
      <PageIntro eyebrow="Gallery" title="What it looks like when we are there">
        Nine evenings out of five hundred. Open one to see what it was.
      </PageIntro>
      <Section spacing="tight" aria-label="Photos">
        <Container>
          <GalleryBrowser />
        </Container>
      </Section>
      <BelowTheFold>
        <ClosingBand title="Yours could hang here" text="Tell us about the place, and we tell you where the bar should stand." />
      </BelowTheFold>
    </>
  );
}
