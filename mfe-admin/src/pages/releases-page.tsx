import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { Releases } from '../areas/platform/features/watch-releases/releases.tsx';

export const head: PageHead = { title: 'Releases', description: 'What is live, and how it does with visitors' };

/** What is live in each environment, for the people who release it (docs/product/releases.md#releases-page). */
function ReleasesPage() {
  return (
    <DeskPage title="Releases" text="What is live, and how it does with visitors.">
      <Releases />
    </DeskPage>
  );
}

export default withStore(ReleasesPage);
