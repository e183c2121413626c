import type { Slot } from 'shared-data/slots';
import { formatDate } from 'shared-data/domain/time';

/** Days in a row, both ends included. */
export interface DayRange {
  from: string;
  to: string;
}

/** A change of all slots of some days, as it was proposed to the admin. */
export interface SlotChange extends DayRange {
  isAvailable: boolean;
  /** How many slots it opens or closes. */
  count: number;
  /** How many of these have bookings. */
  booked: number;
}

/** `1 slot`, `12 slots`. */
export function slotCount(count: number): string {
  return count === 1 ? '1 slot' : `${count} slots`;
}

/** `on Sat, Nov 28` or `from Sat, Nov 28 to Mon, Nov 30`. */
function rangeText({ from, to }: DayRange): string {
  return from === to
    ? `on ${formatDate(from, 'short')}`
    : `from ${formatDate(from, 'short')} to ${formatDate(to, 'short')}`;
}

export function slotChange(slots: readonly Slot[], { from, to }: DayRange, isAvailable: boolean): SlotChange {
  const changing = slots.filter((slot) => slot.date >= from && slot.date <= to && slot.isAvailable !== isAvailable);
  return {
    from,
    to,
    isAvailable,
    count: changing.length,
    booked: changing.filter(({ currentBookings }) => currentBookings > 0).length,
  };
}

/** `Close 12 slots`. */
export function changeLabel({ isAvailable, count }: Pick<SlotChange, 'isAvailable' | 'count'>): string {
  return `${isAvailable ? 'Open' : 'Close'} ${slotCount(count)}`;
}

/** `Close 12 slots from Sat, Nov 28 to Mon, Nov 30; 2 with bookings stay booked.` */
export function changeText(change: SlotChange): string {
  const kept =
    change.isAvailable || change.booked === 0
      ? ''
      : `; ${change.booked} with bookings ${change.booked === 1 ? 'stays' : 'stay'} booked`;
  return `${changeLabel(change)} ${rangeText(change)}${kept}.`;
}
