import { loyaltyLines } from 'shared-data/domain/loyalty';
import { Text } from 'shared-ui';

/** The line about a booking's loyalty discount; nothing without one. */
export function LoyaltyLine({ booking }: { booking: Parameters<typeof loyaltyLines>[0] }) {
  return loyaltyLines(booking).map(([label, amount]) => (
    <Text key={label} size="small" numeric>
      {label}: {amount}
    </Text>
  ));
}
