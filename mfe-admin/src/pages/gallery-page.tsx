import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { GalleryEditor } from '../areas/settings/features/edit-gallery/gallery-editor.tsx';

export const head: PageHead = { title: 'Gallery', description: 'The pictures that the gallery shows' };

/** The pictures that the owner shows without a release. */
function GalleryPage() {
  return (
    <DeskPage title="Gallery" text="The pictures of the site's gallery; Home shows the first six.">
      <GalleryEditor />
    </DeskPage>
  );
}

export default withStore(GalleryPage);
