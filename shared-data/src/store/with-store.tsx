import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useSessionStore } from '../account/session-context.ts';
import { storeOf } from './store.ts';

/** Provides the page's store to its children. A nested one provides the same store. */
export function StoreProvider({ children }: { children: ReactNode }) {
  // A boundary that hydrates late must first render what the server rendered, even when data were loaded before.
  const { store, serverState } = storeOf(useSessionStore());
  return (
    <Provider store={store} serverState={serverState}>
      {children}
    </Provider>
  );
}

/**
 * A page, or a part that a static page loads, that reads or writes data. Redux and RTK Query are loaded with the first of them;
 * static pages never load them.
 */
export function withStore<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function PartWithStore(props: Props) {
    return (
      <StoreProvider>
        <Part {...props} />
      </StoreProvider>
    );
  };
}
