import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { TeamPage } from '../components/team-page.tsx';
import { SheetList } from '../features/prepare-event/sheet-list.tsx';

export const head: PageHead = { title: 'Event Sheets', description: 'What each event to come needs' };

/** /event-sheets, for staff and the owner (docs/product/event-sheet.md#who-reads). */
export default withStore(function EventSheetsPage() {
  return (
    <TeamPage title="Event Sheets" text="Drinks, shopping, ice, glasses, people and times of each event to come.">
      <SheetList />
    </TeamPage>
  );
});
