import { withStore } from 'shared-data/store';
import { ButtonLink } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { Today } from '../areas/today/features/see-today/today.tsx';

export const head: PageHead = { title: 'Today', description: 'What waits for the owner' };

function TodayPage() {
  return (
    <DeskPage
      title="Today"
      text="What waits for you, and what comes next."
      aside={<ButtonLink to="/admin/new-booking">Book by phone</ButtonLink>}
    >
      <Today />
    </DeskPage>
  );
}

export default withStore(TodayPage);
