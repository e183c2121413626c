import type { BookingContact } from '../domain/bookings/sheet.ts';
import { useSession } from './session-context.ts';

/** The customer's booking with the account's address where no other was typed (docs/product/booking-sheet.md#contact). */
export function useBookingSheet<Sheet extends { contact: BookingContact }>(booking: Sheet): Sheet {
  const { user } = useSession();
  const { contact } = booking;
  return { ...booking, contact: { ...contact, email: contact.email ?? user?.email ?? null } };
}
