import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { SessionContext } from './session-context.ts';
import type { SessionStore } from './session-store.ts';

/** Holds the session store of the page and follows the device's session; rendered once, by DataProvider. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  useEffect(() => store.follow(), [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
}
