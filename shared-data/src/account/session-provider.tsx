import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { hasDevicePlans } from '../plans/stored-plans.ts';
import { SessionContext } from './session-context.ts';
import type { SessionStore } from './session-store.ts';

/** Loads the code that moves plans only when somebody has signed in and the device has some. */
function movePlansAtSignIn(store: SessionStore): () => void {
  return store.session.subscribe(() => {
    if (!store.session.get().user || !hasDevicePlans()) return;
    import('../plans/move-device-plans.ts')
      .then(({ moveDevicePlans }) => moveDevicePlans(store))
      .catch(() => undefined); // the plans stay on the device until the next visit
  });
}

/** Provides the session store of the page and subscribes it to the stored session; rendered once, by DataProvider. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  useEffect(() => movePlansAtSignIn(store), [store]);
  useEffect(() => store.follow(), [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
}
