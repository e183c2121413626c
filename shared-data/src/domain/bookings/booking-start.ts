import type { ExtraId, PackageId } from '../prices/price-list.ts';
import type { EventType } from './event-types.ts';

/** What a button or a calculator knows of the event that is to be booked. */
export interface BookingStart {
  packageId?: PackageId;
  guestCount?: number;
  eventType?: EventType;
  hours?: number;
  extras?: readonly ExtraId[];
}

/** `/booking?package=premium`, `/booking?guests=35&type=wedding&hours=6`, `/booking?extras=mocktails` (docs/product/booking.md#prefill). */
export function bookingStartLocation({ packageId, guestCount, eventType, hours, extras = [] }: BookingStart): string {
  const query = new URLSearchParams({
    ...(packageId && { package: packageId }),
    ...(guestCount && { guests: String(guestCount) }),
    ...(eventType && { type: eventType }),
    ...(hours && { hours: String(hours) }),
    ...(extras.length > 0 && { extras: extras.join() }),
  });
  return `/booking?${query.toString()}`;
}
