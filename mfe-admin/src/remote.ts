import type { RemotePages } from 'tooling/contract';

/** The pages of this remote by path; `remote.json` claims the same paths. */
export const pages = {
  '/admin': () => import('./pages/admin-page.tsx'),
  '/admin/opening-hours': () => import('./pages/opening-hours-page.tsx'),
  '/admin/releases': () => import('./pages/releases-page.tsx'),
} satisfies RemotePages;
