import { formatUsdWhole } from 'shared-data/domain/money';
import { reducedPrice } from 'shared-data/domain/packages';
import type { BarPackage, PriceList } from 'shared-data/domain/price-list';
import { Text } from 'shared-ui';

interface ReducedPriceProps {
  prices: PriceList;
  one: BarPackage;
  loyaltyPercent: number;
}

/** What a package costs now, where a promotion or the customer's own discount lowers the starting price. */
export function ReducedPrice({ prices, one, loyaltyPercent }: ReducedPriceProps) {
  const reduced = reducedPrice(prices, one, loyaltyPercent);
  return (
    reduced && (
      <Text size="small" weight="medium" tone="accentText">
        {formatUsdWhole(reduced.price)} now: {reduced.reason}
      </Text>
    )
  );
}
