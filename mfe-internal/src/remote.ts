import type { RemotePages } from '@district-pour/contract';
import type { RemoteSlots } from 'shared-ui/slot';

export const pages = {
  '/social-media': () => import('./pages/social-media-page.tsx'),
  '/staff-schedule': () => import('./pages/staff-schedule-page.tsx'),
  '/recipe-database': () => import('./pages/recipe-database-page.tsx'),
  '/recipes': () => import('./pages/recipe-database-page.tsx'),
  '/event-sheets': () => import('./pages/event-sheets-page.tsx'),
  '/event-sheets/:bookingId': () => import('./pages/event-sheet-page.tsx'),
} satisfies RemotePages;

export const slots = {
  'desk-booking': () => import('./slots/booking-crew.tsx'),
} satisfies RemoteSlots;
