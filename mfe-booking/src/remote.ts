import type { RemotePages } from '@district-pour/contract';

export const pages = { '/booking': () => import('./pages/booking-page.tsx') } satisfies RemotePages;
