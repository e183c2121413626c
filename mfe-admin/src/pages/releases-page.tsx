import { withStore } from 'shared-data/store';
import type { PageHead } from 'tooling/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { ReleaseTables } from '../features/watch-releases/release-tables.tsx';

export const head: PageHead = { title: 'Releases', description: 'How the live releases do with visitors' };

/** How the releases of the site do with visitors: for the people who ship them. */
function ReleasesPage() {
  return (
    <DeskPage title="Releases" text="How the live releases do with visitors.">
      <ReleaseTables />
    </DeskPage>
  );
}

export default withStore(ReleasesPage);
