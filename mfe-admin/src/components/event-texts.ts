import { formatDate } from 'shared-data/domain/time';

/** Name of the linked booking's event; or a note that the booking was removed. */
export function eventName(row: { eventName: string | null }): string {
  return row.eventName ?? 'Booking removed';
}

/** Date of the linked booking's event, or a dash. */
export function eventDate(row: { eventDate: string | null }): string {
  return row.eventDate ? formatDate(row.eventDate, 'medium') : '–';
}
