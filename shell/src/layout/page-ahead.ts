import type { PageModule, RemoteRoute } from 'tooling/contract';
import { useSyncExternalStore } from 'react';
import type { PageLocation } from 'shared-ui/router';

/** A page that will probably be opened, with the code that draws it. */
export interface PageAhead {
  location: PageLocation;
  route: RemoteRoute;
  page: PageModule;
}

let current: PageAhead | null = null;
const listeners = new Set<() => void>();

/** Has the page area draw a page out of sight, in place of the one it drew so before; null for none. */
export function setPageAhead(ahead: PageAhead | null): void {
  if (ahead === current) return;
  current = ahead;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page to draw out of sight, if any. */
export const usePageAhead = (): PageAhead | null => useSyncExternalStore(subscribe, () => current, () => null);
