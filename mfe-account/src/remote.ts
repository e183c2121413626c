import type { RemotePages } from '@district-pour/contract';

const signIn = () => import('./pages/sign-in-page.tsx');
const signUp = () => import('./pages/sign-up-page.tsx');

export const pages = {
  '/sign-in': signIn,
  '/auth/signin': signIn,
  '/sign-up': signUp,
  '/auth/signup': signUp,
  '/my-booking': () => import('./pages/my-booking-page.tsx'),
  '/offer': () => import('./pages/offer-page.tsx'),
  '/review': () => import('./pages/review-page.tsx'),
  '/invitation': () => import('./pages/invitation-page.tsx'),
  '/shift': () => import('./pages/shift-page.tsx'),
  '/auth/confirm': () => import('./pages/confirm-link-page.tsx'),
  '/forgot-password': () => import('./pages/forgot-password-page.tsx'),
  '/reset-password': () => import('./pages/reset-password-page.tsx'),
  '/account': () => import('./pages/account-page.tsx'),
  '/account/security': () => import('./pages/security-page.tsx'),
  '/account/data': () => import('./pages/data-page.tsx'),
  '/account/contract': () => import('./pages/contract-page.tsx'),
  '/verify': () => import('./pages/verify-page.tsx'),
  '/account/plans': () => import('./pages/plans-page.tsx'),
  '/account/calendar': () => import('./pages/calendar-page.tsx'),
} satisfies RemotePages;
