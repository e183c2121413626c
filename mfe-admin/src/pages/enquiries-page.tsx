import { useBusiness } from 'shared-data';
import { targetsText } from 'shared-data/domain/response-times';
import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { Inbox } from '../areas/enquiries/features/answer-enquiries/inbox.tsx';
import { EnquiryOffers } from '../areas/enquiries/features/offer-price/enquiry-offers.tsx';

export const head: PageHead = { title: 'Enquiries', description: 'Messages, quick requests and plans in one inbox' };

/** Everything that people ask us, in one inbox. */
function EnquiriesPage() {
  return (
    <DeskPage
      title="Enquiries"
      text={`Messages, quick requests and plans. ${targetsText(useBusiness().responseHours)}`}
    >
      <Inbox>{(enquiry) => <EnquiryOffers enquiry={enquiry} />}</Inbox>
    </DeskPage>
  );
}

export default withStore(EnquiriesPage);
