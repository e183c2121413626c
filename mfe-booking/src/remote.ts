import type { RemotePages } from 'tooling/contract';

export const pages = { '/booking': () => import('./pages/booking-page.tsx') } satisfies RemotePages;
