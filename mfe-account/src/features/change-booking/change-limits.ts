import { serviceFigures } from 'shared-data/domain/purchase';
import type { ChangePreview } from 'shared-data/booking-changes';
import { BOOKING_MESSAGES } from 'shared-data/domain/booking-rules';
import type { PriceList } from 'shared-data/domain/price-list';
import { formatDate } from 'shared-data/domain/time';
import type { CustomerBooking } from '../../api/customer-booking.ts';

/** How often and until when the customer may move it. */
export const movesText = ({ movesLeft, moveUntil }: ChangePreview) =>
  `You can move this booking ${movesLeft === 1 ? 'once more' : `${movesLeft} times`}, until ${formatDate(moveUntil)}.`;

/** The most guests with that package, empty without one, by the booking's own list; and the message for more. */
export function mostGuests(
  booking: CustomerBooking,
  packageId: string,
  { largestParty, packages }: PriceList,
): [most: number, message: string] {
  const most = packages.find(({ id }) => id === packageId)?.maxGuests;
  if (most !== undefined && most < largestParty) return [most, `This package is for up to ${most} guests`];
  return [Math.max(booking.guestCount, largestParty), BOOKING_MESSAGES.partyTooLarge(largestParty)];
}

interface Choice {
  value: string;
  label: string;
}

/** By guests and the packages of the booking's own list. */
export const servicesOf = ({ packages }: PriceList): Choice[] => [
  { value: '', label: 'By guests, with the hours that you choose' },
  ...packages.map((one) => ({ value: String(one.id), label: `${one.name}: ${serviceFigures(one)}` })),
];

/** The hours of a booking by guests that a customer changes to; a paid one to no fewer than it has. */
export function hoursChoices({ status, way, hours }: CustomerBooking, { calculator }: PriceList): Choice[] {
  const least = status !== 'pending' && way === 'guests' ? hours : 0;
  return [...new Set([...calculator.hours, hours])]
    .filter((count) => count >= least)
    .sort((a, b) => a - b)
    .map((count) => ({ value: String(count), label: `${count} hours` }));
}
