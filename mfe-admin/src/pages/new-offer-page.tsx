import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { FormColumn } from '../components/form-column.tsx';
import { NewOffer } from '../areas/enquiries/features/offer-price/new-offer.tsx';

export const head: PageHead = { title: 'New offer', description: 'An offer to somebody who has not written' };

/** An offer without an enquiry: docs/product/offers.md#offer-without-enquiry. */
function NewOfferPage() {
  return (
    <DeskPage title="New offer" text="To somebody who has not written. Answer an enquiry with an offer in Enquiries.">
      <FormColumn>
        <NewOffer />
      </FormColumn>
    </DeskPage>
  );
}

export default withStore(NewOfferPage);
