import { useContent } from 'shared-data/content';
import { Container, Section, TextLink } from 'shared-ui';
import { SectionHead } from '../../components/section-head.tsx';
import { galleryOf } from '../../content/gallery.ts';
import { paths } from '../../paths.ts';
import { PhotoGrid } from './photo-grid.tsx';

/** As many as fill the mosaic evenly: one large photo and five small ones. */
const SHOWN = 6;

/** The first pictures of the gallery; nothing while it has none. */
export function GallerySection() {
  const photos = galleryOf(useContent()).slice(0, SHOWN);
  if (photos.length === 0) return null;
  return (
    <Section aria-labelledby="gallery-heading">
      <Container>
        <SectionHead id="gallery-heading" eyebrow="Gallery" title="What it looks like">
          <TextLink to={paths.gallery} standalone>
            See the whole gallery
          </TextLink>
        </SectionHead>
        <PhotoGrid photos={photos} />
      </Container>
    </Section>
  );
}
