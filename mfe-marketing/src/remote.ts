import type { RemotePages } from '@district-pour/contract';
import type { RemoteSlots } from 'shared-ui/slot';

/** The pages of this remote by path; `remote.json` claims the same paths. */
export const pages = {
  '/': () => import('./pages/home-page.tsx'),
  '/about': () => import('./pages/about-page.tsx'),
  '/services': () => import('./pages/services-page.tsx'),
  '/gallery': () => import('./pages/gallery-page.tsx'),
  '/contact': () => import('./pages/contact-page.tsx'),
  '/testimonials': () => import('./pages/testimonials-page.tsx'),
  '/blog': () => import('./pages/blog-page.tsx'),
  '/blog/:slug': () => import('./pages/article-page.tsx'),
  '/terms': () => import('./pages/terms-page.tsx'),
  '/privacy': () => import('./pages/privacy-page.tsx'),
  '/roadmap': () => import('./pages/roadmap-page.tsx'),
  '/changelog': () => import('./pages/changelog-page.tsx'),
  '/newsletter/confirm': () => import('./pages/confirm-subscription-page.tsx'),
  '/newsletter/unsubscribe': () => import('./pages/unsubscribe-page.tsx'),
  '/improvement-progress': () => import('./pages/improvement-progress-page.tsx'),
} satisfies RemotePages;

/** What this remote shows on pages of others; `remote.json` names the same places. */
export const slots = {
  'account-reviews': () => import('./slots/own-reviews.tsx'),
} satisfies RemoteSlots;
