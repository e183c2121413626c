import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { SessionProvider } from './account/session-provider.tsx';
import { createSessionStore } from './account/session-store.ts';
import type { SessionStore } from './account/session-store.ts';
import { clockNow, useClock } from './core/clock.ts';
import type { DataConfig } from './core/config.ts';
import { connect } from './core/connection.ts';
import { todayInNewYork } from './domain/calendar/time.ts';

/** Holds the settings of the page; null outside the provider. */
export const ConfigContext = createContext<DataConfig | null>(null);

export interface DataProviderProps {
  config: DataConfig;
  /** Default: a new one. */
  session?: SessionStore;
  children: ReactNode;
}

/**
 * The data layer of a page: backend and session; rendered once, by the shell. Its context values never change.
 * Pages that read or write data add the store themselves (`withStore`).
 */
export function DataProvider({ config, session: given, children }: DataProviderProps) {
  connect(config); // sets the backend before a child's effect may need it; idempotent
  const [session] = useState(() => given ?? createSessionStore());
  return (
    <ConfigContext value={config}>
      <SessionProvider store={session}>{children}</SessionProvider>
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
 * The current instant to show, updated at the given interval in milliseconds. The first render uses the server's instant, so
 * that server and browser render the same. What has ended is decided with `useServerNow` of `shared-data/store`.
 */
export function useNow(milliseconds: number): Date {
  const config = useDataConfig();
  const ahead = useClock();
  const [now, setNow] = useState(() => new Date(config.now));
  useEffect(() => {
    const read = () => setNow(clockNow());
    read();
    const timer = setInterval(read, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, ahead]);
  return now;
}

/**
 * The date in New York, YYYY-MM-DD. Renders again every minute, for midnight and because a slot that has begun is not
 * open; not after hydration, unless the page was prerendered on another day.
 */
export function useToday(): string {
  const config = useDataConfig();
  const ahead = useClock();
  const [{ today }, setNow] = useState(() => ({ today: todayInNewYork(new Date(config.now)) }));
  useEffect(() => {
    const read = () => ({ today: todayInNewYork(clockNow()) });
    setNow((before) => (before.today === read().today ? before : read()));
    const timer = setInterval(() => setNow(read()), 60_000);
    return () => clearInterval(timer);
  }, [ahead]);
  return today;
}
