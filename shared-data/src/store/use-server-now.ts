import { useEffect, useState } from 'react';
import { serverNow, setClock, useClock } from '../core/clock.ts';
import { api } from './api.ts';
import { rpc } from './rpc.ts';

/** `onQueryStarted` of an endpoint whose answer brings the database's time: sets the clock of the page by it. */
export const keepsTime =
  <Answer>(timeOf: (answer: Answer) => string) =>
  async (_arg: void, { queryFulfilled }: { queryFulfilled: Promise<{ data: Answer }> }): Promise<void> => {
    const answer = await queryFulfilled.catch(() => null);
    if (answer) setClock(timeOf(answer.data)); // after a failure the earlier time, or none, stays in force
  };

const serverTimeApi = api.injectEndpoints({
  endpoints: (build) => ({
    serverTime: build.query({
      ...rpc('server_time'),
      onQueryStarted: keepsTime((now) => now),
    }),
  }),
});

/**
 * Asks for the database's time when the component is mounted and when the tab becomes visible. Rendered once by a page, so that
 * `useToday` and `clockNow` tell its day and time (docs/product/data-and-security.md#server-time).
 */
export function useServerTime(): void {
  serverTimeApi.useServerTimeQuery(undefined, { refetchOnMountOrArgChange: 60, refetchOnFocus: true });
}

/** `serverNow`, asked for as by `useServerTime`, and updated at the given interval in milliseconds. */
export function useServerNow(milliseconds: number): Date | null {
  useServerTime();
  const ahead = useClock();
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const read = () => setNow(serverNow());
    read();
    const timer = setInterval(read, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, ahead]);
  return now;
}
