import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { ButtonLink } from 'shared-ui';
import { DeskPage } from '../components/desk-page.tsx';
import { OfferList } from '../areas/enquiries/features/list-offers/offer-list.tsx';

export const head: PageHead = { title: 'Offers', description: 'All offers with their state' };

/** Every offer: docs/product/offers.md#offer-list. */
function OffersPage() {
  return (
    <DeskPage title="Offers" text="Times are Eastern." aside={<ButtonLink to="/admin/new-offer">New offer</ButtonLink>}>
      <OfferList />
    </DeskPage>
  );
}

export default withStore(OffersPage);
