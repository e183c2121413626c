import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../core/api.ts';
import type { DataDispatch } from '../core/store.ts';
import { SessionContext } from './session-context.ts';
import { createSessionStore } from './session-store.ts';
import type { SessionStore } from './session-store.ts';

/** Drops everything that is cached when the user leaves or another one comes. Returns how to stop. */
function dropCacheWithUser({ session }: SessionStore, dispatch: DataDispatch): () => void {
  const presentId = () => session.get().user?.id ?? null;
  let before = presentId();
  return session.subscribe(() => {
    const now = presentId();
    if (before !== null && before !== now) dispatch(api.util.resetApiState());
    before = now;
  });
}

/** Holds the session store of the page; rendered once, by DataProvider. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<DataDispatch>();
  const [store] = useState(createSessionStore);
  useEffect(() => {
    const stopDropping = dropCacheWithUser(store, dispatch);
    const stopFollowing = store.follow();
    return () => {
      stopFollowing();
      stopDropping();
    };
  }, [store, dispatch]);
  return <SessionContext value={store}>{children}</SessionContext>;
}
