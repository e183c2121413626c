import type { RemotePages } from 'tooling/contract';

export const pages = {
  '/availability-checker': () => import('./pages/availability-checker-page.tsx'),
  '/quote': () => import('./pages/quote-page.tsx'),
  '/quote-calculator': () => import('./pages/quote-page.tsx'),
  '/signature-cocktail': () => import('./pages/signature-cocktail-page.tsx'),
  '/menu-builder': () => import('./pages/menu-builder-page.tsx'),
} satisfies RemotePages;
