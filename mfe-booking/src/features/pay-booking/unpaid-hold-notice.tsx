import { useMyBookings } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { isHoldActive } from 'shared-data/domain/status';
import { formatDate, formatEventTime, formatTime, nowInNewYork, ZONE_LABEL } from 'shared-data/domain/time';
import { useServerNow } from 'shared-data/store';
import { Button, Notice } from 'shared-ui';

/** Offers the payment of a booking with an active hold, after a reload or on another device. */
export function UnpaidHoldNotice({ onResume }: { onResume: (booking: Booking) => void }) {
  const bookings = useMyBookings();
  const now = useServerNow(30_000);
  const held = bookings.find((booking) => isHoldActive(booking, now));
  if (!held?.holdExpiresAt) return null;
  const heldUntil = `${formatTime(nowInNewYork(held.holdExpiresAt).time)} ${ZONE_LABEL}`;
  return (
    <Notice title="You have a booking that is not paid yet">
      <p>
        {`${held.eventName}, ${formatDate(held.eventDate)} at ${formatEventTime(held.eventTime)}. We hold the place until ${heldUntil}.`}
      </p>
      <Button variant="secondary" size="small" onClick={() => onResume(held)}>
        Continue to payment
      </Button>
    </Notice>
  );
}
