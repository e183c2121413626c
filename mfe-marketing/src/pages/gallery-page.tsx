import { Suspense } from 'react';
import { Container, Section } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { ClosingBand } from '../components/closing-band.tsx';
import { PageIntro } from '../components/page-intro.tsx';
import { PAGE } from '../content/pages/gallery.ts';
import { GalleryBrowser } from '../features/view-gallery/gallery-browser.tsx';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { paths } from '../paths.ts';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  ...PAGE.head,
  previewPicture: pictures['gallery/mobile-bar-string-lights'],
  jsonLd: [breadcrumbJsonLd([['Gallery', paths.gallery]])],
};

export default function GalleryPage() {
  return (
    <>
      <PageIntro {...PAGE.intro} />
      <Section spacing="tight" aria-label="Photos">
        <Container>
          <GalleryBrowser />
        </Container>
      </Section>
      <Suspense fallback={null}>
        <ClosingBand {...PAGE.closing} />
      </Suspense>
    </>
  );
}
