import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw/http';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DataConfig } from '../core/config.ts';
import { createSessionStore } from '../account/session-store.ts';
import { DataProvider } from '../data-provider.tsx';
import { storeOf } from '../store/store.ts';
import { StoreProvider } from '../store/with-store.tsx';
import { backend, BACKEND_URL, TEST_KEY } from './backend.ts';
import type { TestUser } from './factories.ts';
import { profileRow } from './factories.ts';
import { server } from './server.ts';
import { storeSession } from './session.ts';
import type { Tables } from './handlers/tables.ts';

export interface RenderOptions {
  /** The user who is signed in; signed out when omitted. Gets a profile row unless `rows` has one. */
  session?: TestUser;
  /** Rows of the fake backend. */
  rows?: Partial<Tables>;
  /** Answers that replace the fake backend's. */
  handlers?: HttpHandler[];
  /** Address of the page, with query and fragment. */
  route?: string;
  config?: Partial<DataConfig>;
  /** Providers of the package under test (theme, router), rendered inside the data layer. */
  wrapper?: ComponentType<{ children: ReactNode }>;
  /** Renders on the server first, calls this for what a visitor does in that page, then hydrates it. */
  beforeHydration?: (page: HTMLElement) => void;
}

/** Renders with the real data layer and a fresh store; only the network is fake. Also returns `user` and `store`. */
export function renderWithData(ui: ReactElement, options: RenderOptions = {}) {
  const { session, rows = {}, handlers = [], route, config, wrapper: Inner, beforeHydration } = options;
  if (route) window.history.replaceState(null, '', route);
  backend.fill(rows);
  if (session) {
    storeSession(session);
    if (!backend.tables.profiles.some(({ id }) => id === session.id)) {
      backend.fill({
        profiles: [
          profileRow({ id: session.id, full_name: session.fullName, company_name: session.companyName || null }),
        ],
      });
    }
  }
  server.use(...handlers);
  const sessionStore = createSessionStore();
  const site: DataConfig = {
    supabaseUrl: BACKEND_URL,
    publishableKey: TEST_KEY,
    siteUrl: window.location.origin,
    now: new Date().toISOString(),
    ...config,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DataProvider config={site} session={sessionStore}>
      <StoreProvider>{Inner ? <Inner>{children}</Inner> : children}</StoreProvider>
    </DataProvider>
  );
  const renderOptions: Parameters<typeof render>[1] = { wrapper };
  if (beforeHydration) {
    const page = document.createElement('div');
    page.innerHTML = renderToString(wrapper({ children: ui }));
    document.body.append(page);
    beforeHydration(page);
    Object.assign(renderOptions, { container: page, hydrate: true });
  }
  return { ...render(ui, renderOptions), store: storeOf(sessionStore).store, user: userEvent.setup({ delay: null }) };
}
