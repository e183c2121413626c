import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { SessionContext } from './session-context.ts';
import type { SessionStore } from './session-store.ts';

/** Provides the session store of the page and subscribes it to the stored session; rendered once, by DataProvider. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  useEffect(() => store.follow(), [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
}
