import type { Purchase } from 'shared-data/domain/purchase';
import type { BookingSheet } from 'shared-data/domain/sheet';
import type { MovableBooking } from './move-dialog.tsx';

export interface ChangeableBooking
  extends
    MovableBooking,
    Pick<Purchase, 'hours' | 'bartenders'>,
    Pick<BookingSheet, 'location' | 'venue' | 'zipCode' | 'accessNote' | 'specialRequests' | 'guestCount' | 'contact'> {
  /** Dollars. */
  totalAmount: number;
  /** Dollars that were agreed on instead of the list price; null without. */
  agreedPrice: number | null;
}
