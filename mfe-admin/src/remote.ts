import type { RemotePages } from '@district-pour/contract';

/** The pages of this remote by path; `remote.json` claims the same paths. */
export const pages = {
  '/admin/today': () => import('./pages/today-page.tsx'),
  '/admin/bookings': () => import('./pages/bookings-page.tsx'),
  '/admin/bookings/:id': () => import('./pages/booking-page.tsx'),
  '/admin/new-booking': () => import('./pages/new-booking-page.tsx'),
  '/admin/calendar': () => import('./pages/calendar-page.tsx'),
  '/admin/customers': () => import('./pages/customers-page.tsx'),
  '/admin/customers/:id': () => import('./pages/customer-page.tsx'),
  '/admin/enquiries': () => import('./pages/enquiries-page.tsx'),
  '/admin/offers': () => import('./pages/offers-page.tsx'),
  '/admin/new-offer': () => import('./pages/new-offer-page.tsx'),
  '/admin/invoices': () => import('./pages/invoices-page.tsx'),
  '/admin/ledger': () => import('./pages/ledger-page.tsx'),
  '/admin/reports': () => import('./pages/reports-page.tsx'),
  '/admin/tax': () => import('./pages/tax-page.tsx'),
  '/admin/opening-hours': () => import('./pages/opening-hours-page.tsx'),
  '/admin/business': () => import('./pages/business-page.tsx'),
  '/admin/gallery': () => import('./pages/gallery-page.tsx'),
  '/admin/prices': () => import('./pages/prices-page.tsx'),
  '/admin/mailing-list': () => import('./pages/mailing-list-page.tsx'),
  '/admin/users': () => import('./pages/users-page.tsx'),
  '/admin/audit': () => import('./pages/audit-page.tsx'),
  '/admin/comments': () => import('./pages/comments-page.tsx'),
  '/admin': () => import('./pages/admin-page.tsx'),
  '/admin/releases': () => import('./pages/releases-page.tsx'),
} satisfies RemotePages;
