import { priceFacts, serviceRows } from 'shared-data/domain/purchase';
import type { Purchase } from 'shared-data/domain/purchase';
import { Facts } from 'shared-ui';

type Shown = Pick<Purchase, 'hours' | 'bartenders' | 'maxGuests' | 'serviceText' | 'requestedExtras' | 'priceLines'>;

/** The rows of what is bought, with the lines of its price and the tax that it includes. */
export function PurchaseFacts({ purchase }: { purchase: Shown }) {
  return <Facts facts={[...serviceRows(purchase), ...priceFacts(purchase)]} />;
}
