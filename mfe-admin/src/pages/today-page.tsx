import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { Today } from '../areas/today/features/see-today/today.tsx';

export const head: PageHead = { title: 'Today', description: 'What waits for the owner' };

function TodayPage() {
  return (
    <DeskPage title="Today" text="What waits for you, and what comes next.">
      <Today />
    </DeskPage>
  );
}

export default withStore(TodayPage);
