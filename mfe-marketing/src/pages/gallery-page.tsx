import { Suspense } from 'react';
import type { SiteContent } from 'shared-data/content';
import { Container, Section } from 'shared-ui';
import type { PageHead, RouteParams } from '@district-pour/contract';
import { ClosingBand } from '../components/closing-band.tsx';
import { PageIntro } from '../components/page-intro.tsx';
import { assetOf, galleryOf } from '../content/gallery.ts';
import { PAGE } from '../content/pages/gallery.ts';
import { GalleryBrowser } from '../features/view-gallery/gallery-browser.tsx';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { paths } from '../paths.ts';

export const head = (_params: RouteParams, content: SiteContent): PageHead => ({
  ...PAGE.head,
  // A photo that the owner added is in no size for link previews.
  previewPicture: assetOf(galleryOf(content)[0]?.picture ?? ''),
  jsonLd: [breadcrumbJsonLd([['Gallery', paths.gallery]])],
});

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
