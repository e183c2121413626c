import { useEffect, useState } from 'react';
import { serverNow, setClock, useClock } from '../core/clock.ts';
import { api } from './api.ts';
import { rpc } from './rpc.ts';

const serverTimeApi = api.injectEndpoints({
  endpoints: (build) => ({
    serverTime: build.query({
      ...rpc('server_time'),
      onQueryStarted: async (_none, { queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) setClock(data); // after a failure the earlier time, or none, stays in force
      },
    }),
  }),
});

/** `serverNow`, asked for when the component is mounted and when the tab becomes visible, and updated at the given interval in milliseconds. */
export function useServerNow(milliseconds: number): Date | null {
  serverTimeApi.useServerTimeQuery(undefined, { refetchOnMountOrArgChange: 60, refetchOnFocus: true });
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
