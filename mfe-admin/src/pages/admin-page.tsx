import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { AdminTabs } from './admin-tabs.tsx';

export const head: PageHead = { title: 'Admin Panel', description: 'Manage your mobile bar business' };

function AdminPage() {
  return (
    <DeskPage title="Admin Panel" text="Manage your mobile bar business">
      <AdminTabs />
    </DeskPage>
  );
}

export default withStore(AdminPage);
