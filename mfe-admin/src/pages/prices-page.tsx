import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { Prices } from '../areas/settings/features/change-prices/prices.tsx';

export const head: PageHead = { title: 'Prices', description: 'What customers pay, and from when' };

/** Everything that has a price, with the day from which it holds. */
function PricesPage() {
  return (
    <DeskPage
      title="Prices"
      text="What customers pay, and from when. A booking keeps the prices of the day it was made."
    >
      <Prices />
    </DeskPage>
  );
}

export default withStore(PricesPage);
