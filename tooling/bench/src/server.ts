import autocannon from 'autocannon';
import { localSite } from '@district-pour/checkout/build/build-site';
import { whole } from './figures.ts';
import { noBackend, withSites } from './site.ts';
import { textTable } from '@district-pour/kit/table';

/** Prerendered pages from the site server, under load. */
export async function benchServer(): Promise<string> {
  const rows: string[][] = [];
  await withSites([localSite], noBackend, async ([address = '']) => {
    for (const path of ['/', '/terms']) {
      const { requests, latency, errors, non2xx } = await autocannon({
        url: new URL(path, address).href,
        connections: 200,
        duration: 10,
        headers: { 'accept-encoding': 'br' },
      });
      rows.push([path, whole(requests.average), whole(latency.p50), whole(latency.p99), whole(errors + non2xx)]);
    }
  });
  return textTable(
    'Site server: one process, 200 connections, 10 s',
    ['path', 'per s', 'p50 ms', 'p99 ms', 'failures'],
    rows,
  );
}
