import type { RemotePages } from '@district-pour/contract';

export const pages = {
  '/availability-checker': () => import('./pages/availability-checker-page.tsx'),
  '/quote': () => import('./pages/quote-page.tsx'),
  '/quote-calculator': () => import('./pages/quote-page.tsx'),
  '/signature-cocktail': () => import('./pages/signature-cocktail-page.tsx'),
  '/menu-builder': () => import('./pages/menu-builder-page.tsx'),
  '/shared-quote': () => import('./pages/shared-quote-page.tsx'),
  '/shared-cocktail': () => import('./pages/shared-cocktail-page.tsx'),
  '/shared-menu': () => import('./pages/shared-menu-page.tsx'),
} satisfies RemotePages;
