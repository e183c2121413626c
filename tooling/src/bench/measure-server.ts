import autocannon from 'autocannon';

/** What the site server does under load. */
export interface ServerCost {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/**
 * Asks for one page over and over from `connections` open connections of this machine, as a browser asks.
 * @param seconds how long
 */
export async function measureServer(url: string, connections: number, seconds: number): Promise<ServerCost> {
  const { requests, latency, errors, non2xx } = await autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': 'br' } });
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failures: errors + non2xx };
}
