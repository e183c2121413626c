import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AuthReturn } from './auth-fragment.ts';
import { NO_RETURN } from './auth-fragment.ts';
import type { SessionActions } from './session-actions.ts';
import type { Session, SessionStore } from './session-store.ts';

/**
 * Holds the store and not the session: a new context value would make React client-render every boundary below that is
 * not hydrated yet.
 */
export const SessionContext = createContext<SessionStore | null>(null);

/** @throws Error outside the provider. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('The session must be used within a DataProvider');
  return store;
}

/** Who is signed in. Loads no data. */
export function useSession(): Session {
  const { session, initial } = useSessionStore();
  return useSyncExternalStore(session.subscribe, session.get, () => initial);
}

/** The result of a mail's link; only the shell shows the toast and navigates. */
export function useAuthReturn(): AuthReturn {
  const { authReturn } = useSessionStore();
  return useSyncExternalStore(authReturn.subscribe, authReturn.get, () => NO_RETURN);
}

/** Uses the link that `useAuthReturn` asks about. */
export const useOpenLink = (): (() => void) => useSessionStore().openLink;

/** The actions are stable for the lifetime of the page. */
export function useSessionActions(): SessionActions {
  return useSessionStore().actions;
}
