import { withStore } from 'shared-data/store';
import { useAddressState } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { SubscriberList } from '../areas/audience/features/list-subscribers/subscriber-list.tsx';
import { IssueView } from '../areas/audience/features/write-issue/issue-view.tsx';
import { IssuesPanel } from '../areas/audience/features/write-issue/issues-panel.tsx';

export const head: PageHead = { title: 'Mailing list', description: 'Subscribers, and mails to them' };

/** The mailing list and its issues: docs/product/mailing-list.md#subscriber-list. */
function MailingListPage() {
  const [address] = useAddressState();
  const issue = address.get('issue');
  return (
    <DeskPage title="Mailing list" text="Who joined, and what they get.">
      {issue ? (
        <IssueView key={issue} id={issue} />
      ) : (
        <>
          <IssuesPanel />
          <SubscriberList />
        </>
      )}
    </DeskPage>
  );
}

export default withStore(MailingListPage);
