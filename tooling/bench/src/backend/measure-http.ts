/** Latencies of one kind of request under load, in milliseconds. */
export interface HttpCost {
  p50: number;
  p99: number;
  perSecond: number;
  failures: number;
}

/**
 * Sends `count` requests from `clients` concurrent senders on this machine and times each.
 * @param send one request; resolves to whether it was answered as expected
 */
export async function measureHttp(options: {
  clients: number;
  count: number;
  send: (index: number) => Promise<boolean>;
}): Promise<HttpCost> {
  const times: number[] = [];
  let next = 0;
  let failures = 0;
  const began = performance.now();
  const sender = async () => {
    for (let index = next++; index < options.count; index = next++) {
      const at = performance.now();
      if (!(await options.send(index))) failures += 1;
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: options.clients }, sender));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), perSecond: options.count / seconds, failures };
}
