import { settlementLabel, settlementTone } from 'shared-data/domain/status';
import { Badge } from 'shared-ui';

/** Status of a payment or a sync: completed, pending, anything else a failure. */
export function SettlementBadge({ status }: { status: string }) {
  return <Badge tone={settlementTone(status)}>{settlementLabel(status)}</Badge>;
}
