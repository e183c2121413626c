import type { RemotePages } from '@district-pour/contract';
import type { RemoteSlots } from 'shared-ui/slot';

/** The pages of this remote by path; `remote.json` claims the same paths. */
export const pages = {
  '/new-remote': () => import('./pages/new-remote-page.tsx'),
} satisfies RemotePages;

/** Its parts of other teams' pages by place; `remote.json` names the same places. */
export const slots = {
  'desk-booking': () => import('./slots/new-remote-part.tsx'),
} satisfies RemoteSlots;
