import type { Booking } from 'shared-data/account';
import { moneySentence, openPhrase } from 'shared-data/domain/booking-money';
import type { BookingMoney } from 'shared-data/domain/money-row';
import { formatUsd } from 'shared-data/domain/money';
import { isHoldActive } from 'shared-data/domain/status';
import { formatTime, formatZonedInstant, nowInNewYork, todayInNewYork } from 'shared-data/domain/time';

const cancelReasons: Record<string, string> = {
  customer: 'Cancelled by you.',
  hold_expired: 'Released, because the payment did not arrive in time.',
  admin: 'Cancelled by us. Please call us if you have questions.',
  superseded: 'Replaced by a newer booking of yours.',
};

/**
 * Sentences on money and hold, for every status a booking can have. `money` is that of a booking that is or was paid; until it
 * is loaded a paid booking has only its price.
 */
export function paymentNote(
  booking: Pick<Booking, 'status' | 'totalAmount' | 'holdExpiresAt' | 'cancelReason'>,
  now: Date | null,
  money?: BookingMoney,
): string {
  const amount = formatUsd(booking.totalAmount);
  switch (booking.status) {
    case 'pending':
      return isHoldActive(booking, now)
        ? `${amount} to pay. The time is held for you until ${formatZonedInstant(booking.holdExpiresAt ?? '')}.`
        : `${amount} was not paid in time, so the time is open to others again.`;
    case 'confirmed':
    case 'in_progress':
    case 'completed':
      return money ? moneySentence(money, booking.status, now) : amount;
    case 'cancelled':
      return [
        cancelReasons[booking.cancelReason ?? ''] ?? 'Cancelled.',
        money ? moneySentence(money, booking.status, now) : '',
      ]
        .filter(Boolean)
        .join(' ');
    default:
      return amount;
  }
}

/** The same as a line of the list: what is open and until when, else the sentences. */
export function listedNote(booking: Parameters<typeof paymentNote>[0], now: Date | null, money?: BookingMoney): string {
  const { status, totalAmount, holdExpiresAt } = booking;
  if (holdExpiresAt && isHoldActive(booking, now))
    return `${formatUsd(totalAmount)} to pay, held until ${shortInstant(holdExpiresAt, now)}`;
  const open = money && status !== 'cancelled' ? openPhrase(money, now) : '';
  return open || paymentNote(booking, now, money);
}

/** Of today only the time. */
function shortInstant(at: string, now: Date | null): string {
  const today = now && todayInNewYork(now) === todayInNewYork(at);
  return today ? formatTime(nowInNewYork(at).time) : formatZonedInstant(at);
}
