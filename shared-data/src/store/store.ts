import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { SessionStore } from '../account/session-store.ts';
import { api } from './api.ts';

function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // Only the api writes this state; the checks would only time themselves out on a slow machine.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
    devTools: process.env.NODE_ENV === 'development',
  });
}

export type DataStore = ReturnType<typeof createStore>;
export type DataDispatch = DataStore['dispatch'];

/** Resets the cache when the user signs out or another user signs in. */
function dropCacheWithUser({ session }: SessionStore, { dispatch }: DataStore): void {
  const presentId = () => session.get().user?.id ?? null;
  let before = presentId();
  session.subscribe(() => {
    const now = presentId();
    if (before !== null && before !== now) dispatch(api.util.resetApiState());
    before = now;
  });
}

interface DocumentStore {
  store: DataStore;
  /** The state before anything was loaded, with which the server renders. */
  serverState: ReturnType<DataStore['getState']>;
}

const stores = new WeakMap<SessionStore, DocumentStore>();

/**
 * The store of a document, created when its first page that needs data requests it. It lives as long as the session
 * store, so that the next page reuses the loaded data.
 */
export function storeOf(session: SessionStore): DocumentStore {
  const known = stores.get(session);
  if (known) return known;
  const store = createStore();
  const created = { store, serverState: store.getState() };
  stores.set(session, created);
  dropCacheWithUser(session, store);
  setupListeners(store.dispatch); // a customer's bookings are refetched when the tab becomes visible
  return created;
}
