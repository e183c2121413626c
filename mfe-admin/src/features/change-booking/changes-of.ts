import type { DetailChanges } from 'shared-data/booking-changes';
import type { MovableBooking } from './move-dialog.tsx';

export interface ChangeableBooking extends MovableBooking {
  location: string;
  specialRequests: string | null;
  guestCount: number;
}

export interface ChangeValues {
  eventName: string;
  location: string;
  specialRequests: string;
  guestCount: number | '';
}

/** What differs from the booking; texts without the spaces around them. */
export function changesOf(booking: ChangeableBooking, values: ChangeValues): DetailChanges {
  const eventName = values.eventName.trim();
  const location = values.location.trim();
  const specialRequests = values.specialRequests.trim();
  const guestCount = Number(values.guestCount);
  return {
    ...(eventName !== booking.eventName && { eventName }),
    ...(location !== booking.location && { location }),
    ...(specialRequests !== (booking.specialRequests ?? '') && { specialRequests }),
    ...(guestCount !== booking.guestCount && { guestCount }),
  };
}
