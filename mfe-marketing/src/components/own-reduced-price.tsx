import { useMyLoyalty } from 'shared-data/account';
import type { BarPackage, PriceList } from 'shared-data/domain/price-list';
import { withStore } from 'shared-data/store';
import { ReducedPrice } from './reduced-price.tsx';

/** The same with the loyalty discount of the signed-in customer; visitors do not load it. */
function OwnReducedPrice(props: { prices: PriceList; one: BarPackage }) {
  const { percent } = useMyLoyalty();
  return <ReducedPrice {...props} loyaltyPercent={percent} />;
}

export default withStore(OwnReducedPrice);
