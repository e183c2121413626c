import { bookingStatusLabel, bookingStatusTone } from 'shared-data/domain/status';
import { Badge } from 'shared-ui';

/** Confirmed green, pending yellow, in progress blue, completed gray, anything else red. */
export function BookingStatusBadge({ status }: { status: string }) {
  return <Badge tone={bookingStatusTone(status)}>{bookingStatusLabel(status)}</Badge>;
}
