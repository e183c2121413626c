import type { RemotePages } from 'tooling/contract';

/** The pages of this remote by path; `remote.json` claims the same paths. */
export const pages = {
  '/admin': () => import('./pages/admin-page.tsx'),
  '/admin/today': () => import('./pages/today-page.tsx'),
  '/admin/bookings/new': () => import('./pages/new-booking-page.tsx'),
  '/admin/releases': () => import('./pages/releases-page.tsx'),
} satisfies RemotePages;
