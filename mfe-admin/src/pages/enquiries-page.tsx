import { withStore } from 'shared-data/store';
import type { PageHead } from 'tooling/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { Inbox } from '../features/answer-enquiries/inbox.tsx';
import { EnquiryOffers } from '../features/offer-price/enquiry-offers.tsx';

export const head: PageHead = { title: 'Enquiries', description: 'Messages, quick requests and plans in one inbox' };

/** Everything that people ask us, in one inbox. */
function EnquiriesPage() {
  return (
    <DeskPage
      title="Enquiries"
      text="Messages, quick requests and plans. Targets: urgent 1hr, soon 4hrs, standard 24hrs."
    >
      <Inbox>{(enquiry) => <EnquiryOffers enquiry={enquiry} />}</Inbox>
    </DeskPage>
  );
}

export default withStore(EnquiriesPage);
