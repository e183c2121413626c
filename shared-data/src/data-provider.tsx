import { setupListeners } from '@reduxjs/toolkit/query';
import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AccountProvider } from './account/account-provider.tsx';
import type { DataConfig } from './core/config.ts';
import { connect } from './core/connection.ts';
import type { DataStore } from './core/store.ts';
import { todayInNewYork } from './domain/time.ts';

const ConfigContext = createContext<DataConfig | null>(null);

export interface DataProviderProps {
  config: DataConfig;
  store: DataStore;
  children: ReactNode;
}

/** The data layer of a page: store, backend and session; rendered once, by the shell. None of its contexts changes its value. */
export function DataProvider({ config, store, children }: DataProviderProps) {
  connect(config); // names the backend before a child's effect may ask for it; repeating it changes nothing
  useEffect(() => setupListeners(store.dispatch), [store]);
  // A boundary that hydrates late must first render what the server did, whatever was loaded by then.
  const [serverState] = useState(() => store.getState());
  return (
    <ConfigContext value={config}>
      <Provider store={store} serverState={serverState}>
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
 * then the real one, also past midnight.
 */
export function useToday(): string {
  const { now } = useDataConfig();
  const [today, setToday] = useState(() => todayInNewYork(now));
  useEffect(() => {
    const look = () => setToday(todayInNewYork());
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
