import type { DetailChanges } from 'shared-data/booking-changes';
import type { MovableBooking } from './move-dialog.tsx';

export interface ChangeableBooking extends MovableBooking {
  location: string;
  specialRequests: string | null;
  guestCount: number;
  /** Dollars. */
  totalAmount: number;
  /** Dollars that were agreed on instead of the list price; null without. */
  agreedPrice: number | null;
}

export interface ChangeValues {
  eventName: string;
  location: string;
  specialRequests: string;
  guestCount: number | '';
  /** Empty: the price of the list. */
  agreedPrice: number | '';
}

/** What differs from the booking; texts without the spaces around them. */
export function changesOf(booking: ChangeableBooking, values: ChangeValues): DetailChanges {
  const eventName = values.eventName.trim();
  const location = values.location.trim();
  const specialRequests = values.specialRequests.trim();
  const guestCount = Number(values.guestCount);
  const agreedPrice = Number(values.agreedPrice);
  return {
    ...(eventName !== booking.eventName && { eventName }),
    ...(location !== booking.location && { location }),
    ...(specialRequests !== (booking.specialRequests ?? '') && { specialRequests }),
    ...(guestCount !== booking.guestCount && { guestCount }),
    ...(values.agreedPrice !== '' && agreedPrice !== booking.agreedPrice && { agreedPrice }),
  };
}
