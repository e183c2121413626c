import { counted } from 'shared-data/domain/counted';
import { formatCents } from 'shared-data/domain/money';
import { bookingStatusLabel } from 'shared-data/domain/status';
import { formatTime } from 'shared-data/domain/time';
import type { CalendarEntry, CalendarEvent, CalendarSlot } from '../../api/desk-calendar-api.ts';

const slotStatuses: Record<string, string> = { full: 'full', off: 'switched off' };

/** How many more events can begin in a slot. */
const freePlaces = ({ places, placesTaken }: CalendarSlot) => Math.max(places - placesTaken, 0);

/** `1 of 2 places free`, `full` or `switched off`. */
export const slotWords = (slot: CalendarSlot) =>
  slot.status === 'open'
    ? `${freePlaces(slot)} of ${counted(slot.places, 'place')} free`
    : (slotStatuses[slot.status] ?? slot.status);

/** The same in a narrow cell: `1 free`. */
export const slotMark = (slot: CalendarSlot) => (slot.status === 'open' ? `${freePlaces(slot)} free` : slot.status);

/** `Confirmed, Ada Lovelace, 40 guests, $249.00 open, 1 bartender missing`. */
export const eventWords = ({ status, customerName, guestCount, openCents, crewMissing }: CalendarEvent) =>
  [
    bookingStatusLabel(status),
    customerName,
    counted(guestCount, 'guest'),
    openCents > 0 && `${formatCents(openCents)} open`,
    crewMissing && `${counted(crewMissing, 'bartender')} missing`,
  ]
    .filter(Boolean)
    .join(', ');

/** The hour in a narrow cell: `10 AM`. */
export const shortTime = (time: string) => formatTime(time).replace(':00', '');

/** `6 PM to 12 AM`: start and end of an event, also after midnight. */
export const eventHours = ({ startTime, endTime }: CalendarEvent) => `${shortTime(startTime)} to ${shortTime(endTime)}`;

/** Where an entry leads; a slot that cannot be booked leads nowhere. */
export function addressOf(entry: CalendarEntry): string | null {
  if (entry.kind === 'event') return `/admin/bookings/${entry.id}`;
  if (entry.kind === 'closed') return '/admin/opening-hours';
  if (entry.status !== 'open') return null;
  return `/admin/new-booking?${new URLSearchParams({ date: entry.fromDate, time: entry.startTime })}`;
}
