import type { ChangePreview, PriceDecision } from 'shared-data/booking-changes';
import { formatCents, formatUsd } from 'shared-data/domain/money';

type Settlement = PriceDecision['settlement'];
type Figures = Pick<
  ChangePreview,
  | 'totalAmount'
  | 'newTotalAmount'
  | 'paidCents'
  | 'newOpenCents'
  | 'unwaivedCents'
  | 'fallCents'
  | 'refundCents'
  | 'disputed'
>;

const riseOf = ({ totalAmount, newTotalAmount }: Figures) => Math.max(newTotalAmount - totalAmount, 0);

/** What of a fall stays in the price, in whole dollars (docs/product/what-was-bought.md#fall). */
function keptDollars({ fallCents, refundCents }: Figures, settlement: Settlement): number {
  if (settlement === 'waived') return Math.floor(fallCents / 100);
  return settlement === 'kept' ? Math.floor(Math.min(refundCents, fallCents) / 100) : 0;
}

/** Price in dollars, and what goes back and is open in cents, after a decision; as the database settles it. */
export function settled(figures: Figures, settlement: Settlement) {
  const kept = keptDollars(figures, settlement);
  const waivedCents = settlement === 'waived' ? riseOf(figures) * 100 : 0;
  const owedCents = figures.newOpenCents - figures.refundCents + kept * 100;
  return {
    price: figures.newTotalAmount + kept,
    refundCents: Math.max(-owedCents, 0),
    openCents: Math.max(owedCents - waivedCents, 0),
  };
}

interface Decision {
  value: Settlement;
  label: string;
}

/** What can become of another price, each with its consequence in figures; none when nothing is to be decided. */
export function decisionsOf(figures: Figures): Decision[] {
  const rise = riseOf(figures);
  if (rise > 0)
    return [
      { value: 'charged', label: `Charge ${formatUsd(rise)}: it is open until it is paid` },
      { value: 'waived', label: `Waive ${formatUsd(rise)}: the customer does not pay it` },
    ];
  if (figures.newTotalAmount === figures.totalAmount || figures.fallCents === 0) return [];
  const at = (settlement: Settlement) => formatUsd(settled(figures, settlement).price);
  const refund = formatCents(settled(figures, 'refunded').refundCents);
  const kept = keptDollars(figures, 'kept');
  return [
    {
      value: 'refunded',
      label:
        figures.refundCents > 0
          ? `Refund ${refund}: what was paid above the new price of ${at('refunded')} goes back`
          : `Lower the price to ${at('refunded')}: nothing was paid above it`,
    },
    // Without a payment above the price there is nothing to keep.
    ...(kept > 0
      ? [
          {
            value: 'kept' as const,
            label: `Keep ${formatUsd(kept)}: it stays with us, and the price is ${at('kept')}`,
          },
        ]
      : []),
    { value: 'waived', label: `Waive the lower price: it stays at ${at('waived')}` },
  ];
}

const waits = ', what is disputed once the bank has decided';

/** The money of a booking after a decision, by label. */
export function moneyFacts(figures: Figures, settlement: Settlement): [label: string, value: string][] {
  const { totalAmount, newTotalAmount, paidCents, unwaivedCents, disputed } = figures;
  if (totalAmount === newTotalAmount) return [['Price', `${formatUsd(totalAmount)}, as before`]];
  const { price, refundCents, openCents } = settled(figures, settlement);
  return [
    [
      'Price',
      price === totalAmount
        ? `${formatUsd(price)}, as before`
        : `${formatUsd(price)}, before ${formatUsd(totalAmount)}`,
    ],
    ['Waived before', unwaivedCents > 0 ? `${formatCents(unwaivedCents)} of what was waived is taken back` : ''],
    ['Paid', formatCents(paidCents)],
    ['Refunded', refundCents > 0 ? `${formatCents(refundCents)}${disputed ? waits : ''}` : 'Nothing'],
    ['Open after this', formatCents(openCents)],
  ];
}
