import type { Business } from 'shared-data/domain/facts';
import { sheetFacts } from 'shared-data/domain/sheet';
import type { MailedBooking } from '../bookings/mailed-booking.ts';

/** The rows that every mail to the customer about a booking lists. */
export const customerRows = (booking: MailedBooking) => sheetFacts(booking, 'customer');

/** The rows that every mail to the owner about a booking lists. */
export const ownerRows = (booking: MailedBooking) => sheetFacts(booking, 'owner');

/** Whom the customer calls on the day of the event (docs/product/business-facts.md#emergency-line). */
export const emergencyRow = ({ emergency }: Business): [label: string, value: string] => [
  'On the day, call',
  emergency.display,
];
