import type { ChangeOutcome, ChangePreview, PriceDecision } from 'shared-data/booking-changes';
import { changedMoneyFacts } from 'shared-data/domain/booking-money';
import { formatCents } from 'shared-data/domain/money';

type Settlement = PriceDecision['settlement'];

interface Decision {
  value: Settlement;
  label: string;
}

function labelOf({ settlement, money: after }: ChangeOutcome, { money, newTotalAmount }: ChangePreview): string {
  const price = formatCents(after.price);
  const back = money.paid - after.paid;
  switch (settlement) {
    case 'charged':
      return `Charge ${formatCents(after.price - money.price)}: it is open until it is paid`;
    case 'waived':
      return after.price > money.price
        ? `Waive ${formatCents(after.price - money.price)}: the customer does not pay it`
        : `Waive the lower price: it stays at ${price}`;
    case 'kept':
      return `Keep ${formatCents(after.price - newTotalAmount * 100)}: it stays with us, and the price is ${price}`;
    case 'refunded':
      return back > 0
        ? `Refund ${formatCents(back)}: what was paid above the new price of ${price} goes back`
        : `Lower the price to ${price}: nothing was paid above it`;
  }
}

/** What can become of another price, each with its consequence in figures; none when nothing is to be decided. */
export const decisionsOf = (preview: ChangePreview): Decision[] =>
  preview.outcomes.length === 1
    ? []
    : preview.outcomes.map((outcome) => ({ value: outcome.settlement, label: labelOf(outcome, preview) }));

/** The price and the money of a booking after a decision, by label. */
export function settledFacts(preview: ChangePreview, settlement: Settlement, status: string): [string, string][] {
  const { money, outcomes } = preview;
  const after = (outcomes.find((outcome) => outcome.settlement === settlement) ?? outcomes[0])?.money ?? money;
  const price = formatCents(after.price);
  return [
    ['Price', after.price === money.price ? `${price}, as before` : `${price}, before ${formatCents(money.price)}`],
    ...changedMoneyFacts(money, after, status),
  ];
}
