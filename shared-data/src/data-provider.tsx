import { setupListeners } from '@reduxjs/toolkit/query';
import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AccountProvider } from './account/account-provider.tsx';
import type { DataConfig } from './core/config.ts';
import { connect } from './core/connection.ts';
import type { DataStore } from './core/store.ts';
import { nowInNewYork } from './domain/time.ts';

const ConfigContext = createContext<DataConfig | null>(null);

export interface DataProviderProps {
  config: DataConfig;
  store: DataStore;
  children: ReactNode;
}

/** The data layer of a page: store, backend and account; rendered once, by the shell. */
export function DataProvider({ config, store, children }: DataProviderProps) {
  connect(config); // names the backend before a child's effect may ask for it; repeating it changes nothing
  useEffect(() => setupListeners(store.dispatch), [store]);
  return (
    <ConfigContext value={config}>
      <Provider store={store}>
        <AccountProvider>{children}</AccountProvider>
      </Provider>
    </ConfigContext>
  );
}

/** @throws Error outside the provider. */
export function useDataConfig(): DataConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useDataConfig must be used within a DataProvider');
  return config;
}

/**
 * New York's date, YYYY-MM-DD: in the first render the one the server gave the page, so that both render the same,
 * then the real one, also past midnight. Renders again every minute: a slot that begins meanwhile is no longer open.
 */
export function useToday(): string {
  const { now } = useDataConfig();
  const [clock, setClock] = useState(() => nowInNewYork(now));
  useEffect(() => {
    const read = () => setClock(nowInNewYork());
    read();
    const timer = setInterval(read, 60_000);
    return () => clearInterval(timer);
  }, []);
  return clock.date;
}
