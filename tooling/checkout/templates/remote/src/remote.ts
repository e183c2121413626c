import type { RemotePages } from '@district-pour/contract';

/** The pages of this remote by path; `remote.json` claims the same paths. */
export const pages = {
  '/new-remote': () => import('./pages/new-remote-page.tsx'),
} satisfies RemotePages;
