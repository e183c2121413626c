import { useNow } from 'shared-data';
import { useMyBookings } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { isHoldActive } from 'shared-data/domain/status';
import { formatDate, formatEventTime, formatTime, nowInNewYork, ZONE_LABEL } from 'shared-data/domain/time';
import { Button, Notice } from 'shared-ui';

/** Offers the payment of a booking with an active hold, after a reload or on another device. */
export function UnpaidHoldNotice({ onResume }: { onResume: (booking: Booking) => void }) {
  const bookings = useMyBookings();
  const now = useNow(30_000);
  const held = bookings.find((booking) => isHoldActive(booking, now));
  if (!held?.holdExpiresAt) return null;
  return (
    <Notice title="You have a booking that is not paid yet">
      <p>
        {held.eventName}, {formatDate(held.eventDate)} at {formatEventTime(held.eventTime)}. We hold the place until{' '}
        {formatTime(nowInNewYork(held.holdExpiresAt).time)} {ZONE_LABEL}.
      </p>
      <Button variant="secondary" size="small" onClick={() => onResume(held)}>
        Continue to payment
      </Button>
    </Notice>
  );
}
