import { priceFacts, serviceRows } from 'shared-data/domain/purchase';
import type { Purchase, Service } from 'shared-data/domain/purchase';
import { Facts } from 'shared-ui';

type Shown = Service & Pick<Purchase, 'serviceText' | 'extraItems' | 'requestedExtras' | 'priceLines'>;

/** The rows of what is bought, with the lines of its price and the tax that it includes. */
export function PurchaseFacts({ purchase }: { purchase: Shown }) {
  return <Facts facts={[...serviceRows(purchase), ...priceFacts(purchase)]} />;
}
