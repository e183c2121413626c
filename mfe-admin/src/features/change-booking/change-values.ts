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
