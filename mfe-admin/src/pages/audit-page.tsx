import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { AuditList } from '../areas/team/features/see-changes/audit-list.tsx';
import { DeskPage } from '../components/desk-page.tsx';

export const head: PageHead = { title: 'Audit', description: 'What the team and the functions changed' };

/** Who changed what, and when (docs/product/audit.md). */
function AuditPage() {
  return (
    <DeskPage
      title="Audit"
      text="What the team and our functions changed, for two years. Names, phone numbers and addresses are not copied here."
    >
      <AuditList />
    </DeskPage>
  );
}

export default withStore(AuditPage);
