import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useSessionStore } from '../account/session-context.ts';
import { storeOf } from './store.ts';

/** Gives what is inside the document's store. Inside of another one it gives the same store. */
export function StoreProvider({ children }: { children: ReactNode }) {
  // A boundary that hydrates late must first render what the server did, whatever was loaded by then.
  const { store, serverState } = storeOf(useSessionStore());
  return (
    <Provider store={store} serverState={serverState}>
      {children}
    </Provider>
  );
}

/**
 * A page that reads or writes data. Redux and RTK Query are loaded with the first such page; reading pages never load
 * them.
 */
export function withStore(Page: ComponentType): ComponentType {
  return function PageWithStore() {
    return (
      <StoreProvider>
        <Page />
      </StoreProvider>
    );
  };
}
