import type { PastBooking } from '../bookings/booking-rules.ts';

/** Examples of past bookings. No page shows them; released versions of mfe-booking import them. */
export const SAMPLE_PAST_BOOKINGS: readonly PastBooking[] = [
  {
    id: 'sample-anniversary',
    eventName: 'Anniversary Dinner',
    eventDate: '2025-06-14',
    eventType: 'private',
    location: 'Georgetown, Washington, DC',
    guestCount: 30,
    totalAmount: 499,
  },
  {
    id: 'sample-reception',
    eventName: 'Spring Client Reception',
    eventDate: '2025-04-10',
    eventType: 'corporate',
    location: 'Arlington, VA',
    guestCount: 80,
    totalAmount: 1039,
  },
  {
    id: 'sample-wedding',
    eventName: 'Garden Wedding',
    eventDate: '2024-09-21',
    eventType: 'wedding',
    location: 'Bethesda, MD',
    guestCount: 120,
    totalAmount: 1439,
  },
];
