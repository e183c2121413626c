import { formatDate } from 'shared-data/domain/time';

/** Number of the linked booking and name of its event; or a note that the booking was removed. */
export function bookingName(row: { bookingNumber: number | null; eventName: string | null }): string {
  return row.bookingNumber === null ? 'Booking removed' : `${row.bookingNumber} ${row.eventName}`;
}

/** Date of the linked booking's event, or a dash. */
export function eventDate(row: { eventDate: string | null }): string {
  return row.eventDate ? formatDate(row.eventDate, 'medium') : '–';
}
