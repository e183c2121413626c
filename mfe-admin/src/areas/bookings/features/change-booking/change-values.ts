import type { BookingSheet } from 'shared-data/domain/sheet';
import type { VersionedBooking } from '../../../../components/use-seen-version.ts';

/** What the dialogs need of a booking: dates YYYY-MM-DD and times HH:MM of New York. */
export interface ChangeableBooking extends VersionedBooking, BookingSheet {
  status: string;
  /** Dollars. */
  totalAmount: number;
  /** Dollars that were agreed on instead of the list price; null without. */
  agreedPrice: number | null;
}
