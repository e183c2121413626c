import { useSession } from 'shared-data';
import { formatUsdWhole } from 'shared-data/domain/money';
import type { PricedPurchase } from 'shared-data/domain/pricing';
import { serviceFigures } from 'shared-data/domain/purchase';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** Stays at the foot of the screen while the fields are filled in; the summary beside the form replaces it on wide screens. */
const Bar = styled.a`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${theme.space(4)};
  margin-inline: calc(-1 * ${theme.space(5)});
  padding: ${theme.space(3)} ${theme.space(5)};
  border-top: 1px solid ${theme.color.line};
  color: inherit;
  background: ${theme.color.page};
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  b {
    font-size: ${theme.text.h4};
  }
  /* The account button of customers floats at the end. */
  ${theme.media.phone} {
    &[data-customer='true'] {
      padding-inline-end: calc(56px + 2 * ${theme.space(4)});
    }
  }
  ${theme.media.desktop} {
    display: none;
  }
  ${theme.media.low} {
    position: static;
  }
`;

/** The price and the service, which lead to the summary; nothing while there is no price. */
export function PriceBar({ price }: { price: PricedPurchase | null }) {
  const isCustomer = useSession().status === 'signedIn';
  return (
    price && (
      <Bar href="#booking-summary" data-customer={isCustomer}>
        <b translate="no">{formatUsdWhole(price.totalAmount)}</b>
        <span>{serviceFigures(price)}</span>
      </Bar>
    )
  );
}
