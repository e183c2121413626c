import type { Shift, StaffMember } from './schedule.ts';

/**
 * Fictitious people; the list of the real ones is not part of the product
 * (docs/product/staff-and-recipes.md#staff-samples).
 */
export const SAMPLE_STAFF: readonly StaffMember[] = [
  { id: 1, name: 'Maya Okafor', role: 'Lead Bartender', availability: 'Available' },
  { id: 2, name: 'Julian Reyes', role: 'Mixologist', availability: 'Weekends only' },
  { id: 3, name: 'Hannah Whitlock', role: 'Bartender', availability: 'Available' },
  { id: 4, name: 'Theo Lindqvist', role: 'Barback', availability: 'Evenings only' },
  { id: 5, name: 'Priya Nair', role: 'Event Captain', availability: 'On leave' },
];

export const SAMPLE_SHIFTS: readonly Shift[] = [
  { id: 1, staffId: 1, date: '2025-07-05', time: '5:00 PM - 11:00 PM', event: 'Harbor Wedding' },
  { id: 2, staffId: 2, date: '2025-07-05', time: '4:00 PM - 11:00 PM', event: 'Harbor Wedding' },
  { id: 3, staffId: 3, date: '2025-07-12', time: '6:00 PM - 10:00 PM', event: 'Gallery Opening' },
  { id: 4, staffId: 4, date: '2025-07-18', time: '3:00 PM - 9:00 PM', event: 'Rooftop Summer Party' },
  { id: 5, staffId: 1, date: '2025-07-26', time: '6:00 PM - 12:00 AM', event: 'Anniversary Dinner' },
];
