import { hasCome, nowInNewYork } from '../calendar/time.ts';
import { BOOKING_STATUS_LABELS } from './words.ts';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Tones of shared-ui's Badge: green, yellow, blue, gray, red. */
export type StatusTone = 'success' | 'warning' | 'info' | 'neutral' | 'danger';

const bookingTones: Record<BookingStatus, StatusTone> = {
  confirmed: 'success',
  pending: 'warning',
  in_progress: 'info',
  completed: 'neutral',
  cancelled: 'danger',
};

const transitions: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['in_progress', 'cancelled'],
  in_progress: ['completed'],
  completed: [],
  cancelled: [],
};

export function isBookingStatus(value: string): value is BookingStatus {
  return (BOOKING_STATUSES as readonly string[]).includes(value);
}

/** The label of a booking's badge; an unknown status is shown unchanged. */
export function bookingStatusLabel(status: string): string {
  return isBookingStatus(status) ? BOOKING_STATUS_LABELS[status] : status;
}

/**
 * Confirmed green, pending yellow, in_progress blue, completed gray, anything else red
 * (docs/product/my-account.md#status-badges).
 */
export function bookingStatusTone(status: string): StatusTone {
  return isBookingStatus(status) ? bookingTones[status] : 'danger';
}

/** Whether a booking may go from one status to another (docs/product/booking.md#status-steps). */
export function canMove(from: BookingStatus, to: BookingStatus): boolean {
  return transitions[from].includes(to);
}

/** Whether an event has not begun; true as well while the current instant is not known. */
export function isAhead({ eventDate, eventTime }: { eventDate: string; eventTime: string }, now: Date | null): boolean {
  if (!now) return true;
  const { date, time } = nowInNewYork(now);
  return `${eventDate} ${eventTime}` > `${date} ${time}`;
}

/** A hold and a confirmed booking can be cancelled until the event begins (docs/product/my-account.md#cancel). */
export function canCancel(
  booking: { status: string; eventDate: string; eventTime: string },
  now: Date | null,
): boolean {
  return booking.status === 'pending' || (booking.status === 'confirmed' && isAhead(booking, now));
}

/**
 * Whether the payment of a booking has settled: the payment's webhook confirms the booking in the same transaction, and a
 * refunded payment does not confirm it.
 */
export function isPaid(booking: { status: string }): boolean {
  return booking.status === 'confirmed' || booking.status === 'in_progress' || booking.status === 'completed';
}

/** Whether an event has taken place by New York's date, which makes it one to rebook (docs/product/booking.md#rebook-list). */
export function isPastEvent(booking: { status: string; eventDate: string }, today: string): boolean {
  return booking.status === 'completed' || (isPaid(booking) && booking.eventDate < today);
}

/**
 * Whether a booking is unpaid and its hold is active at an instant, the database's. While that is not known its status
 * decides, which the sweep changes within a minute of the end.
 */
export function isHoldActive(booking: { status: string; holdExpiresAt: string | null }, now: Date | null): boolean {
  return booking.status === 'pending' && booking.holdExpiresAt !== null && !hasCome(booking.holdExpiresAt, now);
}

/** Whether a customer changes it before its event (docs/product/changes.md#limits); the database decides which parts. */
export function isChangeable(
  booking: { status: string; holdExpiresAt: string | null; eventDate: string; eventTime: string },
  now: Date | null,
): boolean {
  return booking.status === 'pending' ? isHoldActive(booking, now) : canCancel(booking, now);
}

/**
 * How many unpaid bookings an account may hold at a time: three once one of its bookings is paid, else one
 * (docs/product/capacity-and-slots.md#hold-limits). The database refuses more.
 */
export function holdAllowance(bookings: readonly { status: string }[]): 1 | 3 {
  return bookings.some(isPaid) ? 3 : 1;
}

/** Counted as active on the dashboard: pending or confirmed (docs/product/my-account.md#counters). */
export function isActive(booking: { status: string }): boolean {
  return booking.status === 'pending' || booking.status === 'confirmed';
}

/** Payments and syncs alike: completed, pending, anything else is a failure (docs/product/admin.md#payment-badges). */
export function settlementTone(status: string): StatusTone {
  if (status === 'completed') return 'success';
  return status === 'pending' ? 'warning' : 'danger';
}

/** The label of a payment's or a sync's status: `Completed`, `Pending`, `Failed`, `Refunded`. */
export function settlementLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');
}

export const CONTACT_STATUSES = ['new', 'responded', 'closed'] as const;
