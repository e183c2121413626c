import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { Reports } from '../areas/reports/features/show-reports/reports.tsx';

export const head: PageHead = { title: 'Reports', description: 'How the business goes' };

/** How the business goes: docs/product/reports.md. */
function ReportsPage() {
  return (
    <DeskPage title="Reports" text="Days and months are New York’s.">
      <Reports />
    </DeskPage>
  );
}

export default withStore(ReportsPage);
